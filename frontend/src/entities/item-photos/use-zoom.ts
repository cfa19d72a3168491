import type { Box } from '@arc/contracts/media/photos'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fitted, inside, type Point, type Size, type View, viewOf, WHOLE, zoomed } from './zoom.rules'

/** A tap moves less than this, in pixels; a second one within this time zooms. */
const TAP = { pixels: 10, ms: 300 }
/** A swipe to another photo is at least this long, in pixels. */
const SWIPE = 60
/** How much a double tap enlarges. */
const DOUBLE_TAP = 2.5

/** The size of an element, kept up to date. */
function useSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}

interface Touch extends Point {
  startX: number
  startY: number
}

/**
 * Zoom by pinch, wheel and double tap, and moving by dragging.
 * @param stage the element that the photo is shown in
 * @param photo its size in pixels; null until it has loaded
 * @param onSwipe a swipe over a photo that is shown whole: 1 for the next photo
 */
export function useZoom(stage: RefObject<HTMLElement | null>, photo: Size | null, onSwipe: (by: 1 | -1) => void) {
  const [view, setView] = useState<View>(WHOLE)
  const size = useSize(stage)
  const fit = photo && size ? fitted(photo, size) : null
  const touches = useRef(new Map<number, Touch>())
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const change = (next: (view: View) => View) => setView((now) => (fit && size ? inside(next(now), fit, size) : now))
  const pan = (dx: number, dy: number) => change((now) => ({ ...now, x: now.x + dx, y: now.y + dy }))
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => change((now) => zoomed(now, factor, at))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault()
      // A pinch on a touchpad arrives as a wheel with Ctrl, in small steps.
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), fromMiddle(event))
    }
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel.current(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  function tap(event: PointerEvent) {
    const at = fromMiddle(event)
    const { at: before, x, y } = lastTap.current
    const isDouble = event.timeStamp - before < TAP.ms && Math.hypot(at.x - x, at.y - y) < 3 * TAP.pixels
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, ...at }
    if (isDouble) change((now) => (now.scale > 1 ? WHOLE : zoomed(now, DOUBLE_TAP, at)))
  }

  function onPointerMove(event: PointerEvent) {
    const touch = touches.current.get(event.pointerId)
    if (!touch) return
    const before = [...touches.current.values()]
    const now = { ...touch, ...fromMiddle(event) }
    touches.current.set(event.pointerId, now)
    const [one, other] = before
    if (one && other && before.length === 2) {
      const [nowOne, nowOther] = [...touches.current.values()]
      if (nowOne && nowOther) change((shown) => pinched(shown, [one, other], [nowOne, nowOther]))
    } else if (view.scale > 1) pan(now.x - touch.x, now.y - touch.y)
  }

  function onPointerUp(event: PointerEvent) {
    const touch = touches.current.get(event.pointerId)
    touches.current.delete(event.pointerId)
    if (!touch || touches.current.size > 0) return
    const [dx, dy] = [touch.x - touch.startX, touch.y - touch.startY]
    if (Math.hypot(dx, dy) < TAP.pixels) return tap(event)
    if (view.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
  }

  return {
    view,
    fit,
    stage: size,
    zoom,
    pan,
    showWhole: () => setView(WHOLE),
    showBox: (box: Box) => change(() => (fit && size ? viewOf(box, fit, size) : WHOLE)),
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = fromMiddle(event)
        touches.current.set(event.pointerId, { ...at, startX: at.x, startY: at.y })
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void touches.current.delete(event.pointerId),
    },
  }
}

const middle = ([one, other]: [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = ([one, other]: [Point, Point]): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The view after two fingers moved. */
function pinched(view: View, before: [Point, Point], now: [Point, Point]): View {
  const [from, to] = [middle(before), middle(now)]
  const larger = zoomed(view, distance(now) / Math.max(1, distance(before)), from)
  return { ...larger, x: larger.x + to.x - from.x, y: larger.y + to.y - from.y }
}
