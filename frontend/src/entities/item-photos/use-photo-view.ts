import { type RefObject, useLayoutEffect, useState } from 'react'
import { inside, type Point, type Size, type View, WHOLE, zoomed } from './zoom.rules'

/** How a photo is shown on a stage, and the ways to change it. */
export interface PhotoView {
  view: View
  /** The size of the photo at scale 1; null until it has loaded. */
  fit: Size | null
  /** The size of the stage; null before it is laid out. */
  size: Size | null
  /** Changes the view, as far as the photo reaches. */
  change(next: (view: View) => View): void
  /** @param at from the middle of the stage */
  zoom(factor: number, at?: Point): void
  showWhole(): void
  /** Where an event is, from the middle of the stage. */
  fromMiddle(event: { clientX: number; clientY: number }): Point
}

/**
 * The view of a photo.
 * @param stage the element that the photo is shown in
 * @param photo its size in pixels; null until it has loaded
 * @param fitTo the size of the photo at scale 1
 */
export function usePhotoView(
  stage: RefObject<HTMLElement | null>,
  photo: Size | null,
  fitTo: (photo: Size, stage: Size) => Size,
): PhotoView {
  const [view, setView] = useState<View>(WHOLE)
  const size = useSize(stage)
  const fit = photo && size ? fitTo(photo, size) : null
  const change = (next: (view: View) => View) => setView((now) => (fit && size ? inside(next(now), fit, size) : now))
  return {
    view,
    fit,
    size,
    change,
    zoom: (factor, at = { x: 0, y: 0 }) => change((now) => zoomed(now, factor, at)),
    showWhole: () => setView(WHOLE),
    fromMiddle({ clientX, clientY }) {
      const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
    },
  }
}

/** The size of an element from its first frame on, kept up to date. */
function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
