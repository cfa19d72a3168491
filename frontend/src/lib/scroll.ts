import { SCROLL } from '../ui/timings'

/** Whether the header has left the top of the page (spec SHELL-21). */
export function scrolledPast(y: number): boolean {
  return y > SCROLL.offset
}

/** Where a scroll from `from` to 0 stands after `passed` milliseconds: quick at first, then settling. */
export function scrollAt(from: number, passed: number, duration: number = SCROLL.duration): number {
  const left = 1 - Math.min(1, Math.max(0, passed / duration))
  return from * left ** 3
}

/** Moves to the top of the page in 800 ms; at once for those who asked for less motion. */
export function scrollToTop(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0)
    return
  }
  const from = window.scrollY
  const began = performance.now()
  const step = (now: number) => {
    window.scrollTo(0, scrollAt(from, now - began))
    if (now - began < SCROLL.duration) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
