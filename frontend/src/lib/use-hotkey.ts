import { useEffect, useRef } from 'react'

/** Whether the user is typing, so that the key is text and not a shortcut. */
function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
}

/** Whether a pressed key may be a shortcut: alone, outside of inputs and dialogs, and not handled yet. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
  return !(ctrlKey || metaKey || altKey || defaultPrevented || writing(target))
}

/**
 * Runs `act` when a key is pressed outside of inputs and dialogs.
 * @param scope a key of the page comes before the same one of the whole app, whichever was registered first
 */
export function useHotkey(key: string, act: () => void, scope: 'page' | 'app' = 'page'): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || !isShortcut(event)) return
      event.preventDefault()
      latest.current()
    }
    // A key event reaches the document before the window.
    const target = scope === 'page' ? document : window
    const listen = (event: Event) => event instanceof KeyboardEvent && onKey(event)
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  }, [key, scope])
}
