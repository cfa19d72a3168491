import type { Item } from '@arc/contracts/inventory/items'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Rows } from '../../lib/shown-pages'
import { isArrow, nextInGrid } from './arrow-keys.rules'
import { ItemCell } from './item-cell'
import styles from './item-grid.module.css'
import { ROOM_TEXTS } from './room.texts'
import { useGridWindow } from './use-grid-window'
import { useLongPress } from './use-long-press'

interface Props {
  items: readonly Item[]
  /** Number of items on the server; `items` may be the first pages of them. */
  total: number
  layout: 'gallery' | 'list'
  linkOf(item: Item): string | null
  /** Where an item is, as far as the list does not say it; its place in the room by default. */
  whereOf?(item: Item): string | null
  /** Called when the end of `items` comes near the window. */
  onEnd(): void
  /** Called with the items that are rendered, because they are near the window. */
  onRows(rows: Rows): void
  /** Select mode; null outside of it. */
  selection?: GridSelection | null
  /** The menu of an item, where items have one. */
  menuOf?(item: Item): ReactNode
  /** Starts select mode with an item, after a long press. */
  onLongPress?(item: Item): void
  /** Called for F2, "m" and Delete on the focused item. */
  onItemKey?(item: Item, key: ItemKey): void
}

export interface GridSelection {
  has(id: number): boolean
  choose(item: Item, range: boolean): void
}
const ITEM_KEYS = ['F2', 'm', 'Delete'] as const
export type ItemKey = (typeof ITEM_KEYS)[number]

const placeOf = (item: Item) => item.placePath

/** The items of a room as a grid or a list; each shows what its value is based on. Only rows near the window are rendered. */
export function ItemGrid(props: Props) {
  const { items, total, layout, linkOf, whereOf = placeOf, onEnd, onRows, selection = null, menuOf, onLongPress, onItemKey } = props
  const list = useRef<HTMLUListElement>(null)
  const { first, end, before, after, columns, measure } = useGridWindow(list, items.length, layout)
  const atEnd = end >= items.length && items.length < total

  useEffect(() => {
    if (atEnd) onEnd()
  }, [atEnd, onEnd])
  useEffect(() => onRows({ first, end }), [first, end, onRows])

  useEffect(() => {
    const grid = list.current
    if (!grid) return
    // Arrow keys move the focus between the links or checkboxes.
    const onArrow = (event: globalThis.KeyboardEvent) => {
      const links = [...grid.querySelectorAll<HTMLElement>(`.${styles.cell}:is(a), .${styles.check}`)]
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
          <Place
            key={item.id}
            measure={startsRow ? measure : undefined}
            row={startsRow ? index / columns : undefined}
            total={total}
            position={index + 1}
            menu={selection === null && menuOf?.(item)}
            onLongPress={selection === null && onLongPress ? () => onLongPress(item) : undefined}
            onKey={selection === null && onItemKey ? (key) => onItemKey(item, key) : undefined}
          >
            <Cell item={item} to={linkOf(item)} selection={selection}>
              <ItemCell item={item} layout={layout} where={whereOf(item)} />
            </Cell>
          </Place>
        )
      })}
    </ul>
  )
}

interface PlaceProps {
  measure: ((element: HTMLElement | null) => void) | undefined
  row: number | undefined
  total: number
  position: number
  menu: ReactNode
  onLongPress: (() => void) | undefined
  onKey: ((key: ItemKey) => void) | undefined
  children: ReactNode
}

/** The place of one item in the list. */
function Place({ measure, row, total, position, menu, onLongPress, onKey, children }: PlaceProps) {
  const press = useLongPress(onLongPress)
  const onKeyDown = (event: KeyboardEvent) => {
    const key = ITEM_KEYS.find((one) => one === event.key)
    // Keys of an open menu are not meant for the item.
    if (!key || !onKey || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    onKey(key)
  }
  return (
    <li
      ref={measure}
      data-index={row}
      aria-setsize={total}
      aria-posinset={position}
      className={styles.place}
      onKeyDown={onKeyDown}
      {...press}
    >
      {children}
      {menu && <div className={styles.menu}>{menu}</div>}
    </li>
  )
}

function Cell({ item, to, selection, children }: { item: Item; to: string | null; selection: GridSelection | null; children: ReactNode }) {
  if (selection)
    return (
      <label className={styles.cell} data-selected={selection.has(item.id)}>
        <input
          type="checkbox"
          className={styles.check}
          checked={selection.has(item.id)}
          aria-label={item.name}
          // The click knows about Shift, the change does not.
          onClick={(event) => selection.choose(item, event.shiftKey)}
          onChange={() => {}}
        />
        {children}
      </label>
    )
  if (to === null) return <div className={styles.cell}>{children}</div>
  return (
    <Link to={to} className={styles.cell}>
      {children}
    </Link>
  )
}
