import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { projectsQuery } from '../../entities/projects/projects.queries'
import { roomItemsQuery, roomQuery } from '../../entities/rooms/rooms.queries'
import { keptBatch } from '../../features/archive/kept-batch'
import { type Adding, OwnRoom } from '../../features/rooms/own-room'
import { RoomSkeleton } from '../../features/rooms/room-skeleton'
import { hasStatus } from '../../lib/api'
import { useHotkey } from '../../lib/use-hotkey'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { type Query, QueryState } from '../../ui/query-state'
import { AddToRoom } from './add-to-room'

/** `/room/{id}`: one room and everything in it. */
export default function RoomPage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  // While the room is going, nobody asks for it or for what stood in it.
  const [going, setGoing] = useState(false)
  const room = useQuery({ ...roomQuery(id), enabled: !going })
  const items = useQuery({ ...roomItemsQuery(id), enabled: !going })
  const projects = useQuery(projectsQuery)

  if (!Number.isInteger(id) || hasStatus(room.error, 404))
    return (
      <Page title="Room not found">
        <EmptyState
          level={1}
          picture="/world/things/floor-lamp-400.webp"
          title="Room not found"
          text="It may have been deleted, or it belongs to another account."
          action={<Button onClick={() => navigate('/dashboard')}>Go Back</Button>}
        />
      </Page>
    )
  return (
    <Page title={room.data?.name ?? 'Room'} dock>
      {!room.data && <h1 className="vh">Room</h1>}
      <QueryState query={room} skeleton={<RoomSkeleton />} what="the room">
        {(data) => <Here key={data.id} room={data} items={items} projects={projects.data ?? []} onGoing={setGoing} />}
      </QueryState>
    </Page>
  )
}

interface HereProps {
  room: Room
  items: Query<Item[]>
  projects: readonly Project[]
  onGoing(going: boolean): void
}

/** The room itself, or what is being added to it. */
function Here({ room, items, projects, onGoing }: HereProps) {
  // A batch that was started here is come back to.
  const [adding, setAdding] = useState<Adding | null>(() => (keptBatch(room.id) ? 'ai' : null))
  useHotkey('n', () => setAdding('ai'))
  const project = projects.find((one) => one.id === room.projectId)
  if (adding && project && !room.readOnly)
    return <AddToRoom room={room} project={project} projects={projects} adding={adding} onAdding={setAdding} />
  return <OwnRoom room={room} items={items} project={project} onGoing={onGoing} onAdd={setAdding} />
}
