import { type RefObject, useLayoutEffect, useRef } from 'react'

/** In milliseconds. */
const FADE = 160

/** What comes in the place of blocks fades in; content that needed no blocks is there at once. @param blocks the blocks, while they are shown */
export function useFadeIn(blocks: RefObject<Element | null>, arrived: boolean): void {
  const before = useRef<{ parent: Element; children: Set<Element> } | null>(null)
  useLayoutEffect(() => {
    const parent = blocks.current?.parentElement
    if (!arrived && parent) {
      before.current = { parent, children: new Set(parent.children) }
      return
    }
    const was = before.current
    before.current = null
    if (!was || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const child of was.parent.children) if (!was.children.has(child)) child.animate({ opacity: [0, 1] }, FADE)
  }, [blocks, arrived])
}
