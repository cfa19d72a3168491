import type { Item } from '@arc/contracts/inventory/items'
import type { listItemsByRoom } from '@arc/contracts/inventory/items-by-room'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { ItemsValue } from '../../entities/items/items-value'
import { formatCount, formatNumber } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { ListHeading } from '../../ui/list-heading'
import { ItemCell } from './item-cell'
import grid from './item-grid.module.css'
import styles from './items-by-room.module.css'
import type { Layout } from './layout-choice'
import { ROOM_TEXTS } from './room.texts'

export type RoomShelf = z.infer<typeof listItemsByRoom.response>[number]

interface Props {
  rooms: readonly RoomShelf[]
  layout: Layout
  linkOf(item: Item): string
}

/** The rooms that have items, each with its most valuable ones, and the way to the others. */
export const ItemsByRoom = ({ rooms, layout, linkOf }: Props) =>
  rooms.map(({ id, name, totals, items }) => {
    if (items.length === 0) return null
    const heading = `items-of-${id}`
    return (
      <section key={id} className={styles.room} aria-labelledby={heading}>
        <ListHeading id={heading} title={<Link to={`/room/${id}`}>{name}</Link>}>
          <span className="num">
            {formatCount(totals.items, 'item')}
            {totals.valued > 0 && (
              <>
                , <ItemsValue totals={totals} />
              </>
            )}
          </span>
        </ListHeading>
        <ul className={cx(grid.grid, styles.items)} data-layout={layout} aria-labelledby={heading}>
          {items.map((item) => (
            <li key={item.id} className={grid.place}>
              <Link to={linkOf(item)} className={grid.cell}>
                <ItemCell item={item} layout={layout} where={item.placePath} />
              </Link>
            </li>
          ))}
        </ul>
        {totals.items > items.length && (
          <Link to={`/room/${id}`} className={styles.all}>
            {ROOM_TEXTS.allOf(formatNumber(totals.items))}
            <span className="vh"> {name}</span>
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
      </section>
    )
  })
