import { lineTotalOf, proofOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { documentCount } from '../../entities/items/items.rules'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor } from '../../entities/rooms/rooms.rules'
import { stripEmoji } from '../../lib/format'
import { Mark } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import { isArrow, nextInGrid } from './arrow-keys.rules'
import styles from './item-grid.module.css'
import { ROOM_TEXTS } from './room.texts'
import { useGridWindow } from './use-grid-window'

interface Props {
  items: readonly Item[]
  /** Number of items on the server; `items` may be the first pages of them. */
  total: number
  layout: 'gallery' | 'list'
  linkOf(item: Item): string | null
  /** Called when the end of `items` comes near the window. */
  onEnd(): void
}

/** The items of a room as a grid or a list; each shows what its value is based on. Only rows near the window are rendered. */
export function ItemGrid({ items, total, layout, linkOf, onEnd }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after, columns, measure } = useGridWindow(list, items.length, layout)
  const atEnd = end >= items.length && items.length < total

  useEffect(() => {
    if (atEnd) onEnd()
  }, [atEnd, onEnd])

  useEffect(() => {
    const grid = list.current
    if (!grid) return
    // Arrow keys move the focus between the links.
    const onArrow = (event: KeyboardEvent) => {
      const links = [...grid.querySelectorAll('a')]
      const at = links.findIndex((link) => link.contains(document.activeElement))
      if (at < 0 || !isArrow(event.key)) return
      event.preventDefault()
      const places = links.map((link) => {
        const { left, top } = link.getBoundingClientRect()
        return { left: Math.round(left), top: Math.round(top) }
      })
      links[nextInGrid(places, at, event.key)]?.focus()
    }
    grid.addEventListener('keydown', onArrow)
    return () => grid.removeEventListener('keydown', onArrow)
  }, [])

  return (
    <ul
      ref={list}
      className={styles.grid}
      data-layout={layout}
      aria-label={ROOM_TEXTS.itemList}
      style={{ paddingTop: before || undefined, paddingBottom: after || undefined }}
    >
      {items.slice(first, end).map((item, at) => {
        const index = first + at
        const startsRow = index % columns === 0
        return (
          <li
            key={item.id}
            ref={startsRow ? measure : undefined}
            data-index={startsRow ? index / columns : undefined}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            <Cell to={linkOf(item)}>
              <ItemPicture
                item={item}
                size={layout === 'list' ? 'thumbnail' : 'small'}
                className={styles.plate}
                none={<RoomIcon name={iconFor(item.category)} />}
              />
              <div className={styles.caption}>
                <p className="ellipsis">{item.name}</p>
                <p className="ellipsis">{item.brand ?? stripEmoji(item.category)}</p>
              </div>
              <p className={styles.value}>
                <span className="num">
                  <Money value={lineTotalOf(item)} cents="auto" none={ROOM_TEXTS.notValued} />
                  {item.quantity > 1 && ` · ${item.quantity}`}
                </span>
                <ProofMark item={item} />
              </p>
            </Cell>
          </li>
        )
      })}
    </ul>
  )
}

function Cell({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={styles.cell}>{children}</div>
  return (
    <Link to={to} className={styles.cell}>
      {children}
    </Link>
  )
}

function ProofMark({ item }: { item: Item }) {
  const proof = proofOf(item)
  if (proof === 'none') return null
  const documents = documentCount(item.documents)
  return (
    <Mark tone={proof === 'estimate' ? 'amber' : 'pine'}>
      {ROOM_TEXTS.proof[proof]}
      {documents > 1 && (
        <span className={styles.documents}>
          <Icon name="document" size={14} />
          <span className="vh">{ROOM_TEXTS.documents}</span>
          {documents}
        </span>
      )}
    </Mark>
  )
}
