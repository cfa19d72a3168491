import { formatNumber } from '../../lib/format'
import { Icon } from '../../ui/icon'
import type { RoomSummary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { EmptyRoomCard } from './empty-room-card'
import styles from './room-card.module.css'

/** The rooms without items: one line that opens. */
export function WaitingRooms({ rooms }: { rooms: readonly RoomSummary[] }) {
  return (
    <details className={styles.waiting}>
      <summary>
        {DASHBOARD_TEXTS.waiting(rooms.length, formatNumber(rooms.length))}
        <Icon name="chevronDown" size={18} />
      </summary>
      <EmptyRooms rooms={rooms} text={DASHBOARD_TEXTS.startHere} />
    </details>
  )
}

/** Rooms without items, each with its default picture. */
export function EmptyRooms({ rooms, text }: { rooms: readonly RoomSummary[]; text: string }) {
  return (
    <div className={styles.start}>
      {rooms.map((room) => (
        <EmptyRoomCard key={room.id} room={room} text={text} />
      ))}
    </div>
  )
}
