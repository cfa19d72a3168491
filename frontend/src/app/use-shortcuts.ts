import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReadOnlyAccount } from '../entities/projects/use-projects'
import { isShortcut, useHotkey } from '../lib/use-hotkey'
import { openOverlay } from '../ui/overlays'

/** Pages by the key after G. */
const GO_TO: Readonly<Record<string, string>> = {
  d: '/dashboard',
  i: '/items',
  c: '/cover',
  a: '/archive',
  o: '/documents',
  r: '/reports',
  s: '/scan',
}
/** Time between G and the next key, in milliseconds. */
const SEQUENCE = 1_500

/** The shortcuts that work on every page of a signed-in user. A page's own shortcut of the same key comes first. */
export function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate()
  const readOnly = useReadOnlyAccount()
  useHotkey('/', () => openOverlay('search'), 'app')
  useHotkey('?', onHelp, 'app')
  useHotkey('n', () => readOnly || openOverlay('add'), 'app')
  useHotkey('p', () => navigate('/archive'), 'app')
  const pressedG = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const follows = event.timeStamp - pressedG.current < SEQUENCE
      pressedG.current = event.key === 'g' ? event.timeStamp : 0
      const path = follows ? GO_TO[event.key] : undefined
      if (path === undefined) return
      event.preventDefault()
      navigate(path)
    }
    // Captured, so that the second key is never another shortcut.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [navigate])
}
