import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { PhotoView } from './use-photo-view'
import { type Point, pinched } from './zoom.rules'

/** A tap moves less than this, in pixels. */
export const TAP = 10

interface Touch extends Point {
  startX: number
  startY: number
}

/** The last finger that left the stage. */
interface Release {
  event: PointerEvent
  /** How far it is from where it touched the stage, in pixels. */
  dx: number
  dy: number
  /** Whether it was dragged, or was not the only finger. */
  moved: boolean
}

interface Gestures {
  /** How much a pixel of the wheel enlarges; 0 leaves the wheel to the page. */
  wheelStep(event: WheelEvent): number
  /** Whether one finger moves the photo. @param moved whether it has moved further than a tap */
  canDrag(moved: boolean): boolean
  onRelease(release: Release): void
}

/**
 * Zoom by pinch and wheel, and moving by dragging.
 * @param stage the element that the photo is shown in
 * @returns handlers for that element
 */
export function useViewGestures(
  stage: RefObject<HTMLElement | null>,
  { change, zoom, fromMiddle }: PhotoView,
  { wheelStep, canDrag, onRelease }: Gestures,
) {
  const touches = useRef(new Map<number, Touch>())
  const moved = useRef(false)

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    onWheel.current = (event) => {
      const step = wheelStep(event)
      if (step === 0) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * step), fromMiddle(event))
    }
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel.current(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      // A second finger is a pinch, which is no tap.
      moved.current = touches.current.size > 0
      const at = fromMiddle(event)
      touches.current.set(event.pointerId, { ...at, startX: at.x, startY: at.y })
    },
    onPointerMove(event: PointerEvent) {
      const touch = touches.current.get(event.pointerId)
      if (!touch) return
      const before = [...touches.current.values()]
      const now = { ...touch, ...fromMiddle(event) }
      touches.current.set(event.pointerId, now)
      if (Math.hypot(now.x - now.startX, now.y - now.startY) >= TAP) moved.current = true
      const [one, other] = before
      if (one && other && before.length === 2) {
        const [nowOne, nowOther] = [...touches.current.values()]
        if (nowOne && nowOther) change((shown) => pinched(shown, [one, other], [nowOne, nowOther]))
      } else if (canDrag(moved.current)) change((shown) => ({ ...shown, x: shown.x + now.x - touch.x, y: shown.y + now.y - touch.y }))
    },
    onPointerUp(event: PointerEvent) {
      const touch = touches.current.get(event.pointerId)
      touches.current.delete(event.pointerId)
      if (!touch || touches.current.size > 0) return
      onRelease({ event, dx: touch.x - touch.startX, dy: touch.y - touch.startY, moved: moved.current })
    },
    onPointerCancel: (event: PointerEvent) => void touches.current.delete(event.pointerId),
  }
}
