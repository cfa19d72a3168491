import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { formatMoney } from '../../lib/format-money'
import { IconButton } from '../../ui/icon-button'
import { Plate } from '../../ui/plate'
import type { DemoItem } from './demo-room.queries'
import { withoutSize } from './demo-room.rules'
import { DEMO_ROOM_TEXTS } from './demo-room.texts'
import styles from './demo-strip.module.css'

/** Scroll distance of the buttons, as a share of the visible width. */
const SCROLL_SHARE = 0.8

/** The items of the demo room in a row: scrolled by swipe, arrow keys or the two buttons. */
export function DemoStrip({ items, onChoose }: { items: readonly DemoItem[]; onChoose(item: DemoItem): void }) {
  const list = useRef<HTMLUListElement>(null)
  const [edge, setEdge] = useState({ start: true, end: false })
  const look = useCallback(() => {
    if (!list.current) return
    const { scrollLeft, clientWidth, scrollWidth } = list.current
    setEdge({ start: scrollLeft < 1, end: scrollLeft + clientWidth > scrollWidth - 1 })
  }, [])
  useEffect(() => {
    if (!list.current) return
    const size = new ResizeObserver(look)
    size.observe(list.current)
    return () => size.disconnect()
  }, [look])

  const go = (steps: number) => list.current?.scrollBy({ left: steps * SCROLL_SHARE * list.current.clientWidth })
  return (
    <div className={styles.shelf}>
      <div className={styles.turn} hidden={edge.start && edge.end}>
        <IconButton label={DEMO_ROOM_TEXTS.previous} icon="chevronLeft" aria-disabled={edge.start} onClick={() => go(-1)} />
        <IconButton label={DEMO_ROOM_TEXTS.next} icon="chevronRight" aria-disabled={edge.end} onClick={() => go(1)} />
      </div>
      <ul ref={list} className={styles.strip} aria-label={DEMO_ROOM_TEXTS.items} onScroll={look} onKeyDown={moveFocus}>
        {items.map((item, at) => (
          <li key={item.id}>
            <button type="button" className={styles.item} onClick={() => onChoose(item)}>
              <Plate src={item.image} avifSet={`${withoutSize(item.image)}-400.avif`} alt="" fit="object" ratio="1" radius={0} />
              <span className={styles.name}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                {item.name}
              </span>
              <span className={styles.value}>{formatMoney(item.estimatedValue)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Arrow keys move the focus between items; the browser scrolls the focused one into view. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.findIndex((button) => button.matches(':focus')) + step]?.focus()
}
