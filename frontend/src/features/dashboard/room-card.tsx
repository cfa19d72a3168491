import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ItemCard } from '@arc/contracts/inventory/items'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { ItemsValue } from '../../entities/items/items-value'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor, roomPicture } from '../../entities/rooms/rooms.rules'
import { formatCount, formatNumber } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Money } from '../../ui/money'
import { Plate } from '../../ui/plate'
import strips from '../../ui/strip.module.css'
import { coverOf, type RoomSummary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './room-card.module.css'

/** One room on the dashboard: name and value above a row of items. The name opens the room with a full page load (spec NAV-13). */
export function RoomCard({ room }: { room: RoomSummary }) {
  // The server lists the cover first; it is wider than the others, and all captions share a baseline.
  const { totals, shelf } = room
  const cover = coverOf(room)
  const rest = totals.items - shelf.length
  return (
    <article className={styles.room} aria-label={room.name}>
      <header>
        <h3>
          <a href={`/room/${room.id}`}>{room.name}</a>
        </h3>
        <span className="small muted num">{formatCount(totals.items, 'item')}</span>
        <ItemsValue totals={totals} className={styles.value} />
      </header>
      <ul className={cx(strips.strip, strips.column)} aria-label={`Items in ${room.name}`}>
        {shelf.map((item, at) => (
          <li key={item.id} className={styles.thumb} data-cover={at === 0}>
            <Link to={`/item/${item.id}?from=dashboard`}>
              {item === cover ? (
                <RoomCover item={item} roomName={room.name} />
              ) : (
                <ItemPicture item={item} className={styles.plate} none={<RoomIcon name={iconFor(item.category)} />} />
              )}
              <p className="ellipsis">{item.name}</p>
              <p className={cx('ellipsis', styles.price)}>
                <Money value={lineTotalOf(item)} cents="auto" none={DASHBOARD_TEXTS.notValued} />
                {item.quantity > 1 && ` · ${item.quantity}`}
              </p>
            </Link>
          </li>
        ))}
        {rest > 0 && (
          <li className={styles.thumb}>
            <a className={cx(strips.dashed, styles.more)} href={`/room/${room.id}`}>
              {DASHBOARD_TEXTS.more(formatNumber(rest))}
            </a>
          </li>
        )}
      </ul>
    </article>
  )
}

/** A cover that fails to load shows the room's default picture (spec DASH-09). */
function RoomCover({ item, roomName }: { item: ItemCard; roomName: string }) {
  const standIn = (
    <Plate
      {...roomPicture(roomName)}
      sizes="(min-width: 744px) 400px, 90vw"
      alt=""
      fit="diorama"
      style={{ position: 'absolute', inset: 0 }}
    />
  )
  return <ItemPicture item={item} size="medium" className={styles.plate} failed={standIn} />
}
