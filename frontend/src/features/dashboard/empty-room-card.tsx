import { placeholderColour, roomPicture } from '../../entities/rooms/rooms.rules'
import { Plate } from '../../ui/plate'
import type { RoomSummary } from './dashboard.rules'
import styles from './room-card.module.css'

/** A room without items: a place to start. The name opens the room with a full page load (spec NAV-13). */
export function EmptyRoomCard({ room, text }: { room: RoomSummary; text: string }) {
  const colour = placeholderColour(room.id)
  return (
    <article className={styles.place} aria-label={room.name}>
      <Plate
        {...roomPicture(room.name)}
        sizes="(min-width: 744px) 240px, 45vw"
        alt=""
        fit="diorama"
        ratio="4 / 3"
        style={{ background: `light-dark(${colour}, color-mix(in srgb, ${colour} 6%, var(--plate)))` }}
      />
      <h3>
        <a href={`/room/${room.id}`}>{room.name}</a>
      </h3>
      <p className="muted small">{text}</p>
    </article>
  )
}
