import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls a strip sideways so that its current child is in sight, without moving the page. @param current changes with the child */
export function useStripScroll<Strip extends HTMLElement>(current: unknown, selector: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another child may be the current one
  useLayoutEffect(() => {
    const child = strip.current?.querySelector(selector)
    if (!strip.current || !child) return
    const [outer, inner] = [strip.current.getBoundingClientRect(), child.getBoundingClientRect()]
    if (inner.right > outer.right || inner.left < outer.left)
      strip.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  }, [current, selector])
  return strip
}
