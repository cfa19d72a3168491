import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { Button } from '../../ui/button'
import { openOverlay } from '../../ui/overlays'
import { PageSection } from '../../ui/page'
import { type Query, QueryState } from '../../ui/query-state'
import { Skeleton } from '../../ui/skeleton'
import { itemsByRoom } from './dashboard.rules'
import { RoomCard } from './room-card'
import styles from './room-card.module.css'

interface Props {
  query: Query<Room[]>
  items: readonly Item[]
  readOnly: boolean
}

/** All rooms of the project with their value and items. */
export function RoomCards({ query, items, readOnly }: Props) {
  const byRoom = itemsByRoom(items)
  return (
    <PageSection
      title="Rooms"
      action={
        !readOnly && (
          <Button look="text" onClick={() => openOverlay('room')}>
            + Room
          </Button>
        )
      }
    >
      <QueryState query={query} skeleton={<RoomCardsSkeleton />} what="the rooms">
        {(rooms) =>
          rooms.length === 0 ? (
            <p className="muted">No rooms available</p>
          ) : (
            <div className={styles.rooms}>
              {rooms.map((room) => (
                <RoomCard key={room.id} room={room} items={byRoom.get(room.id) ?? []} />
              ))}
            </div>
          )
        }
      </QueryState>
    </PageSection>
  )
}

function RoomCardsSkeleton() {
  return (
    <div className={styles.rooms}>
      {[0, 1, 2, 3].map((at) => (
        <div key={at}>
          <Skeleton height={30} width="50%" />
          <br />
          <Skeleton height={156} radius={12} />
        </div>
      ))}
    </div>
  )
}
