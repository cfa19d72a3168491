/** Scroll positions of the pages in the browser's history, so that Back returns to the same place. */
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const STORED = 'arc.scroll'
/** How long a page may take to show what it showed, in milliseconds. */
const RESTORE_TIMEOUT = 5_000

/** Positions in pixels, by index in the history and path. */
let positions: Record<string, number> | undefined

function stored(): Record<string, number> {
  positions ??= JSON.parse(sessionStorage.getItem(STORED) ?? '{}')
  return positions ?? {}
}

const indexNow = (): number => window.history.state?.idx ?? 0
const keyOf = (index: number, path: string) => `${index} ${path}`

/** Whether the entry before this one in the history shows this path. */
export function cameFrom(path: string): boolean {
  return indexNow() > 0 && keyOf(indexNow() - 1, path) in stored()
}

/** The entry of the history that is shown: its index and path. */
export function useHistoryEntry(): string {
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry
  return useMemo(() => keyOf(indexNow(), pathname), [key, pathname])
}

/** True when the document was loaded by Back, Forward or a reload. */
function returned(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
}

/**
 * Scrolls as soon as the page is tall enough, and again when its upper part arrives later, unless the user acts meanwhile.
 * @returns a function that cancels it
 */
function scrollWhenTall(top: number): () => void {
  const ends = new AbortController()
  const stop = () => ends.abort()
  const timer = setTimeout(stop, RESTORE_TIMEOUT)
  const observer = new ResizeObserver(() => window.scrollTo(0, top))
  for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(kind, stop, { signal: ends.signal, passive: true })
  ends.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  observer.observe(document.body)
  return stop
}

let loaded = false

/** Remembers where each page is scrolled to, and restores it on Back, Forward and reload. Mounted once. */
export function useScrollMemory(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, however it was reached
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const key = keyOf(indexNow(), pathname)
    const back = loaded ? type === 'POP' : returned()
    loaded = true
    const top = back ? (stored()[key] ?? 0) : 0
    const stop = back ? scrollWhenTall(top) : undefined
    stored()[key] = top
    const remember = () => {
      if (keyOf(indexNow(), location.pathname) === key) stored()[key] = window.scrollY
    }
    const save = () => sessionStorage.setItem(STORED, JSON.stringify(stored()))
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      stop?.()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', save)
    }
  }, [pathname])
}
