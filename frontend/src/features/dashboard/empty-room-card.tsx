import { roomPicture } from '../../entities/rooms/rooms.rules'
import { Plate } from '../../ui/plate'
import type { RoomSummary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import styles from './room-card.module.css'

/** A room of a home without any item: a place to start. The name opens the room with a full page load (spec NAV-13). */
export function EmptyRoomCard({ room }: { room: RoomSummary }) {
  return (
    <article className={styles.place} aria-label={room.name}>
      <Plate {...roomPicture(room.name)} sizes="(min-width: 900px) 240px, 45vw" alt="" fit="diorama" ratio="4 / 3" />
      <h3>
        <a href={`/room/${room.id}`}>{room.name}</a>
      </h3>
      <p className="muted small">{DASHBOARD_TEXTS.startHere}</p>
    </article>
  )
}
