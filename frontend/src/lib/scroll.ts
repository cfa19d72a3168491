import { SCROLL } from '../ui/timings'

/** Whether the header has left the top of the page (spec SHELL-21). */
export function scrolledPast(y: number): boolean {
  return y > SCROLL.offset
}

/** Scroll position after `passed` milliseconds, with ease-out from `from` to 0. */
export function scrollAt(from: number, passed: number, duration: number = SCROLL.duration): number {
  const left = 1 - Math.min(1, Math.max(0, passed / duration))
  return from * left ** 3
}

/** Scrolls to the top in 800 ms; immediately with reduced motion. */
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
