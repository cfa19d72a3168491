import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { placeAt } from './photo-order.rules'

interface Dragged {
  from: number
  to: number
  /** How far the row has moved, in pixels. */
  by: number
}

/**
 * Rows of a list that are put in another order by dragging their grips, or by the arrow keys on them.
 * @param list the element whose children are the rows
 * @returns the row that is being dragged, and the handlers for the grip of a row
 */
export function useDragRow(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const start = useRef({ y: 0, rows: [] as { top: number; height: number }[] })

  const gripOf = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      const rows = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect()
        return { top, height }
      })
      start.current = { y: event.clientY, rows }
      setDragged({ from: index, to: index, by: 0 })
    },
    onPointerMove({ clientY }: PointerEvent) {
      const { y, rows } = start.current
      const row = rows[index]
      if (dragged && row) setDragged({ from: index, to: placeAt(rows, row.top + row.height / 2 + clientY - y), by: clientY - y })
    },
    onPointerUp() {
      if (dragged && dragged.to !== dragged.from) onMove(dragged.from, dragged.to)
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      if (by === 0) return
      event.preventDefault()
      onMove(index, index + by)
    },
  })

  /** How far a row that is not dragged gives way, in pixels. */
  const shiftOf = (index: number): number => {
    if (!dragged) return 0
    const { from, to, by } = dragged
    const height = start.current.rows[from]?.height ?? 0
    if (index === from) return by
    if (from < index && index <= to) return -height
    return to <= index && index < from ? height : 0
  }
  return { dragged: dragged?.from ?? null, gripOf, shiftOf }
}
