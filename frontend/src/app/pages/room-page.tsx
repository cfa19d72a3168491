import type { Item } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import type { Room } from '@arc/contracts/inventory/rooms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { projectsQuery } from '../../entities/projects/projects.queries'
import { roomItemsQuery, roomQuery } from '../../entities/rooms/rooms.queries'
import { storedBatch } from '../../features/archive/stored-batch'
import { type Adding, EditableRoom } from '../../features/rooms/editable-room'
import { RoomSkeleton } from '../../features/rooms/room-skeleton'
import { hasStatus } from '../../lib/api'
import { useHotkey } from '../../lib/use-hotkey'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { type Query, QueryState } from '../../ui/query-state'
import { AddToRoom } from './add-to-room'

/** `/room/{id}`: one room and its items. */
export default function RoomPage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  // While the room is being deleted, its queries are disabled.
  const [deleting, setDeleting] = useState(false)
  const room = useQuery({ ...roomQuery(id), enabled: !deleting })
  const items = useQuery({ ...roomItemsQuery(id), enabled: !deleting })
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
        {(data) => <RoomContent key={data.id} room={data} items={items} projects={projects.data ?? []} onDeleting={setDeleting} />}
      </QueryState>
    </Page>
  )
}

interface RoomContentProps {
  room: Room
  items: Query<Item[]>
  projects: readonly Project[]
  onDeleting(deleting: boolean): void
}

/** The room, or the form that adds items to it. */
function RoomContent({ room, items, projects, onDeleting }: RoomContentProps) {
  // Resume a batch that was started in this room.
  const [adding, setAdding] = useState<Adding | null>(() => (storedBatch(room.id) ? 'ai' : null))
  useHotkey('n', () => setAdding('ai'))
  const project = projects.find((one) => one.id === room.projectId)
  if (adding && project && !room.readOnly)
    return <AddToRoom room={room} project={project} projects={projects} adding={adding} onAdding={setAdding} />
  return <EditableRoom room={room} items={items} project={project} onDeleting={onDeleting} onAdd={setAdding} />
}
