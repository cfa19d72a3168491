import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { ItemsValue } from '../../entities/items/items-value'
import { RoomIcon } from '../../entities/rooms/room-icon'
import { iconFor, placeholderColour, roomPicture } from '../../entities/rooms/rooms.rules'
import { formatCount, formatNumber } from '../../lib/format'
import { Plate } from '../../ui/plate'
import styles from './room-card.module.css'

interface Props {
  room: Room
  items: readonly Item[]
}

/** Number of items shown per room; the rest is on the room page. */
const MAX_THUMBNAILS = 24

/** One room on the dashboard: name and value above a row of items. The name opens the room with a full page load (spec NAV-13). */
export function RoomCard({ room, items }: Props) {
  const cover = items.find((item) => item.imageUrl)
  // The cover comes first and is wider; all captions share a baseline.
  const row = cover ? [cover, ...items.filter((item) => item !== cover)] : items
  const rest = row.length - MAX_THUMBNAILS
  return (
    <article className={styles.room} aria-label={room.name}>
      <header>
        <h3>
          <a href={`/room/${room.id}`}>{room.name}</a>
        </h3>
        <span className="small muted num">{formatCount(items.length, 'item')}</span>
        <ItemsValue items={items} className={styles.value} />
      </header>
      {items.length === 0 ? (
        <a className={styles.empty} href={`/room/${room.id}`}>
          <span
            className={styles.ground}
            style={{ background: `color-mix(in srgb, ${placeholderColour(room.id)} var(--ground), var(--card))` }}
          >
            <RoomIcon name={iconFor(room.name)} />
          </span>
          <span className="muted small">Nothing here yet</span>
        </a>
      ) : (
        <ul className={styles.strip} aria-label={`Items in ${room.name}`}>
          {row.slice(0, MAX_THUMBNAILS).map((item, at) => (
            <li key={item.id} className={styles.thumb} data-cover={at === 0}>
              <Link to={`/item/${item.id}?from=dashboard`}>
                {item === cover ? (
                  <ItemCover item={item} room={room} />
                ) : (
                  <ItemPicture item={item} className={styles.plate} none={<RoomIcon name={iconFor(item.category)} />} />
                )}
                <p>{item.name}</p>
                <p className={styles.price}>
                  <ItemsValue items={[item]} />
                  {item.quantity > 1 && ` · ${item.quantity}`}
                </p>
              </Link>
            </li>
          ))}
          {rest > 0 && (
            <li className={styles.thumb}>
              <a className={styles.more} href={`/room/${room.id}`}>
                {formatNumber(rest)} more
              </a>
            </li>
          )}
        </ul>
      )}
    </article>
  )
}

/** A cover that fails to load shows the room's default picture (spec DASH-09). */
function ItemCover({ item, room }: { item: Item; room: Room }) {
  const standIn = (
    <Plate
      {...roomPicture(room.name)}
      sizes="(min-width: 900px) 400px, 90vw"
      alt=""
      fit="diorama"
      style={{ position: 'absolute', inset: 0 }}
    />
  )
  return <ItemPicture item={item} size="medium" className={styles.plate} failed={standIn} />
}
