import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ItemCard } from '@arc/contracts/inventory/items'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { ItemsValue } from '../../entities/items/items-value'
import { roomPicture } from '../../entities/rooms/rooms.rules'
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
  // The server lists the cover first. Those with a photo are before those without.
  const { totals, shelf } = room
  const cover = coverOf(room)
  const items = shelf.toSorted((one, other) => Number(other.imageUrl !== null) - Number(one.imageUrl !== null))
  const rest = totals.items - shelf.length
  return (
    <article className={styles.room} aria-label={room.name}>
      <header>
        <h3>
          <a href={`/room/${room.id}`}>{room.name}</a>
        </h3>
        <span className="small muted num">{formatCount(totals.items, 'item')}</span>
        <ItemsValue totals={totals} className="num" />
      </header>
      <ul className={cx(strips.strip, strips.column, styles.strip)} aria-label={`Items in ${room.name}`}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`/item/${item.id}?from=dashboard`}>
              {item.imageUrl === null ? (
                <Unseen item={item} />
              ) : (
                <>
                  {item === cover ? <RoomCover item={item} roomName={room.name} /> : <ItemPicture item={item} className={styles.plate} />}
                  <p className="ellipsis">{item.name}</p>
                </>
              )}
            </Link>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <a className={cx(strips.dashed, styles.plate)} href={`/room/${room.id}`}>
              {DASHBOARD_TEXTS.more(formatNumber(rest))}
            </a>
          </li>
        )}
      </ul>
    </article>
  )
}

/** An item without a photo: its name on paper, and its value below. */
const Unseen = ({ item }: { item: ItemCard }) => (
  <>
    <span className={cx(styles.plate, styles.paper)}>{item.name}</span>
    <p className="ellipsis num">
      <Money value={lineTotalOf(item)} cents="auto" none={DASHBOARD_TEXTS.notValued} />
    </p>
  </>
)

/** A cover that fails to load shows the room's default picture (spec DASH-09). */
function RoomCover({ item, roomName }: { item: ItemCard; roomName: string }) {
  const standIn = <Plate {...roomPicture(roomName)} sizes="200px" alt="" fit="diorama" style={{ position: 'absolute', inset: 0 }} />
  return <ItemPicture item={item} className={styles.plate} failed={standIn} />
}
