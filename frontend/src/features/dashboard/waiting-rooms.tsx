import { formatNumber } from '../../lib/format'
import { Icon } from '../../ui/icon'
import type { RoomSummary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { EmptyRoomCard } from './empty-room-card'
import styles from './room-card.module.css'

interface Props {
  rooms: readonly RoomSummary[]
  open: boolean
  onOpen(open: boolean): void
}

/** The rooms without items: one line that opens. Their pictures are not rendered before. */
export function WaitingRooms({ rooms, open, onOpen }: Props) {
  return (
    <details className={styles.waiting} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        {DASHBOARD_TEXTS.waiting(rooms.length, formatNumber(rooms.length))}
        <Icon name="chevronDown" size={18} />
      </summary>
      {open && <EmptyRooms rooms={rooms} text={DASHBOARD_TEXTS.startHere} />}
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
