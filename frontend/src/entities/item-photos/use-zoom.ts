import type { Box } from '@arc/contracts/media/photos'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { usePhotoView } from './use-photo-view'
import { TAP, useViewGestures } from './use-view-gestures'
import { fitted, type Size, viewOf, WHOLE, zoomed } from './zoom.rules'

/** A second tap within this time zooms. */
const DOUBLE_TAP_MS = 300
/** How much a double tap enlarges. */
const DOUBLE_TAP = 2.5
/** A swipe to another photo is at least this long, in pixels. */
const SWIPE = 60

/**
 * Zoom by pinch, wheel and double tap, and moving by dragging.
 * @param stage the element that the photo is shown in
 * @param photo its size in pixels; null until it has loaded
 * @param onSwipe a swipe over a photo that is shown whole: 1 for the next photo
 */
export function useZoom(stage: RefObject<HTMLElement | null>, photo: Size | null, onSwipe: (by: 1 | -1) => void) {
  const photoView = usePhotoView(stage, photo, fitted)
  const { view, fit, size, change, zoom, showWhole, fromMiddle } = photoView
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  function tap(event: PointerEvent) {
    const at = fromMiddle(event)
    const { at: before, x, y } = lastTap.current
    const isDouble = event.timeStamp - before < DOUBLE_TAP_MS && Math.hypot(at.x - x, at.y - y) < 3 * TAP
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, ...at }
    if (isDouble) change((now) => (now.scale > 1 ? WHOLE : zoomed(now, DOUBLE_TAP, at)))
  }

  const handlers = useViewGestures(stage, photoView, {
    // A pinch on a touchpad arrives as a wheel with Ctrl, in small steps.
    wheelStep: ({ ctrlKey }) => (ctrlKey ? 0.01 : 0.002),
    canDrag: () => view.scale > 1,
    onRelease({ event, dx, dy }) {
      if (Math.hypot(dx, dy) < TAP) return tap(event)
      if (view.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
  })

  return {
    view,
    fit,
    stage: size,
    zoom,
    pan: (dx: number, dy: number) => change((now) => ({ ...now, x: now.x + dx, y: now.y + dy })),
    showWhole,
    showBox: (box: Box) => change(() => (fit && size ? viewOf(box, fit, size) : WHOLE)),
    handlers,
  }
}
