import { useState } from 'react'
import { Button } from '../../ui/button'
import { openOverlay } from '../../ui/overlays'
import { PageSection } from '../../ui/page'
import { PillLink, PillNav } from '../../ui/pill'
import type { RoomSummary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'
import { RoomCard } from './room-card'
import styles from './room-card.module.css'
import { EmptyRooms, WaitingRooms } from './waiting-rooms'

/** The rooms of the project with their value and items; those without items follow as places to start. */
export function RoomCards({ rooms, readOnly }: { rooms: readonly RoomSummary[]; readOnly: boolean }) {
  const filled = rooms.filter(({ totals }) => totals.items > 0)
  const [open, setOpen] = useState(false)
  const [known, setKnown] = useState(rooms.length)
  const waiting = rooms.filter(({ totals }) => totals.items === 0)
  // A room that was just created is shown.
  if (rooms.length !== known) {
    setKnown(rooms.length)
    if (rooms.length > known) setOpen(true)
  }
  return (
    <PageSection
      className={styles.section}
      title={DASHBOARD_TEXTS.rooms}
      action={
        !readOnly && (
          <Button look="text" onClick={() => openOverlay('room')}>
            {DASHBOARD_TEXTS.addRoom}
          </Button>
        )
      }
    >
      {filled.length > 1 && (
        <PillNav label={DASHBOARD_TEXTS.rooms} className={styles.pills}>
          {rooms.map(({ id, name }) => (
            <PillLink key={id} href={`/room/${id}`}>
              {name}
            </PillLink>
          ))}
        </PillNav>
      )}
      {rooms.length === 0 ? (
        <p className="muted">{DASHBOARD_TEXTS.noRooms}</p>
      ) : filled.length === 0 ? (
        <EmptyRooms rooms={rooms} text={readOnly ? DASHBOARD_TEXTS.emptyRoom : DASHBOARD_TEXTS.startHere} />
      ) : (
        <div className={styles.rooms}>
          {filled.map((room) => (
            <RoomCard key={room.id} room={room} />
          ))}
        </div>
      )}
      {filled.length > 0 && waiting.length > 0 && <WaitingRooms rooms={waiting} open={open} onOpen={setOpen} />}
    </PageSection>
  )
}
