import { useEffect, useRef } from 'react'

/** How long the results may take to become as tall as they were, in milliseconds. */
const TIMEOUT = 2_000

/**
 * Scrolls the results to where they were when one of them was opened, as soon as they are tall enough, unless the user scrolls.
 * @param top in pixels
 */
export function useRestoredScroll(results: HTMLElement | null, top: number, shown: boolean): void {
  const done = useRef(top === 0)
  useEffect(() => {
    const scroller = results?.closest('[data-phase]')
    if (done.current || !shown || !scroller) return
    done.current = true
    const ends = new AbortController()
    const observer = new ResizeObserver(() => scroller.scrollTo(0, top))
    for (const child of scroller.children) observer.observe(child)
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      scroller.addEventListener(kind, () => ends.abort(), { signal: ends.signal, passive: true })
    setTimeout(() => ends.abort(), TIMEOUT)
    ends.signal.addEventListener('abort', () => observer.disconnect())
  }, [results, top, shown])
}
