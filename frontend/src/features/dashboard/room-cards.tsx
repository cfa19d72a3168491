import { Button } from '../../ui/button'
import { openOverlay } from '../../ui/overlays'
import { PageSection } from '../../ui/page'
import type { RoomSummary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { EmptyRoomCard } from './empty-room-card'
import { RoomCard } from './room-card'
import styles from './room-card.module.css'

/** All rooms of the project with their value and items; a home without any item shows its rooms as places to start. */
export function RoomCards({ rooms, readOnly }: { rooms: readonly RoomSummary[]; readOnly: boolean }) {
  return (
    <PageSection
      title={DASHBOARD_TEXTS.rooms}
      action={
        !readOnly && (
          <Button look="text" onClick={() => openOverlay('room')}>
            {DASHBOARD_TEXTS.addRoom}
          </Button>
        )
      }
    >
      {rooms.length === 0 ? (
        <p className="muted">{DASHBOARD_TEXTS.noRooms}</p>
      ) : rooms.every(({ totals }) => totals.items === 0) && !readOnly ? (
        <div className={styles.start}>
          {rooms.map((room) => (
            <EmptyRoomCard key={room.id} room={room} />
          ))}
        </div>
      ) : (
        <div className={styles.rooms}>
          {rooms.map((room) => (
            <RoomCard key={room.id} room={room} />
          ))}
        </div>
      )}
    </PageSection>
  )
}
