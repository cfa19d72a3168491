import type { Box } from '@arc/contracts/media/photos'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { inside, type Point, type Size, type View, viewOf, WHOLE, zoomed } from '../../entities/item-photos/zoom.rules'
import { middleOf, type Share } from './photo-index.rules'

/** A tap moves less than this, in pixels. */
const TAP = 10

interface Touch extends Point {
  startX: number
  startY: number
}

/** The size of a photo that covers its stage. */
function covering(photo: Size, stage: Size): Size {
  const scale = Math.max(stage.width / photo.width, stage.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/**
 * A photo that covers its stage, enlarged by pinch and moved by dragging. The page still scrolls when a finger moves up or down over a photo
 * that is not enlarged, and with the wheel.
 * @param onTap called with the point of the photo, and how many shares of it a pixel is
 */
export function useMapView(stage: RefObject<HTMLElement | null>, photo: Size | null, onTap: (at: Share, pixel: Share) => void) {
  const [view, setView] = useState<View>(WHOLE)
  const [size, setSize] = useState<Size | null>(null)
  const touches = useRef(new Map<number, Touch>())
  const fit = photo && size ? covering(photo, size) : null
  const moved = useRef(false)

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])

  const change = (next: (view: View) => View) => setView((now) => (fit && size ? inside(next(now), fit, size) : now))
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => change((now) => zoomed(now, factor, at))
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    onWheel.current = (event) => {
      // A pinch on a touchpad arrives as a wheel with Ctrl; any other wheel scrolls the page.
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * 0.01), fromMiddle(event))
    }
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => onWheel.current(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  /** Moves a box into view: to the middle, as far as the photo reaches. */
  function show(box: Box) {
    change((now) => {
      if (!fit || !size || now.scale > 1) return fit && size ? viewOf(box, fit, size) : now
      const { x, y } = middleOf(box)
      return { scale: 1, x: (0.5 - x) * fit.width, y: (0.5 - y) * fit.height }
    })
  }

  function onPointerMove(event: PointerEvent) {
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
    } else if (moved.current) change((shown) => ({ ...shown, x: shown.x + now.x - touch.x, y: shown.y + now.y - touch.y }))
  }

  function onPointerUp(event: PointerEvent) {
    const touch = touches.current.get(event.pointerId)
    touches.current.delete(event.pointerId)
    if (!touch || touches.current.size > 0 || moved.current || !fit) return
    const at = fromMiddle(event)
    const [width, height] = [fit.width * view.scale, fit.height * view.scale]
    const share = { x: (at.x - view.x) / width + 0.5, y: (at.y - view.y) / height + 0.5 }
    onTap(share, { x: 1 / width, y: 1 / height })
  }

  return {
    view,
    fit,
    zoom,
    show,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        // A second finger is a pinch, which is no tap.
        moved.current = touches.current.size > 0
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
