import { type PointerEvent, type SyntheticEvent, useRef } from 'react'

/** How long a finger rests before it is a long press, in milliseconds. */
const LONG_PRESS_MS = 500
/** How far a finger may move meanwhile, in pixels. */
const SLACK = 10

/**
 * Handlers that call `onPress` after a long press of a finger, and swallow the click and the context menu that follow it; they do so
 * although `onPress` is gone by then.
 */
export function useLongPress(onPress: (() => void) | undefined) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const done = useRef(false)

  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  const swallow = (event: SyntheticEvent) => {
    if (!done.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      done.current = false
      if (!onPress || event.pointerType !== 'touch') return
      const timer = setTimeout(() => {
        done.current = true
        onPress()
      }, LONG_PRESS_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > SLACK) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: SyntheticEvent) => {
      swallow(event)
      done.current = false
    },
    onContextMenu: swallow,
  }
}
