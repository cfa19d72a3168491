import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { hasStatus } from '../../lib/api'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { projectsQuery } from '../projects/projects.queries'
import { OwnRoom } from './own-room'
import { RoomSkeleton } from './room-skeleton'
import { roomItemsQuery, roomQuery } from './rooms.queries'

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
          picture="/pictures/things/lamp.webp"
          fit="photo"
          title="Room not found"
          text="It may have been deleted, or it belongs to another account."
          action={<Button onClick={() => navigate('/dashboard')}>Go Back</Button>}
        />
      </Page>
    )
  return (
    <Page title={room.data?.name ?? 'Room'} dock>
      <QueryState query={room} skeleton={<RoomSkeleton />} what="the room">
        {(data) => (
          <OwnRoom
            key={data.id}
            room={data}
            items={items}
            onGoing={setGoing}
            projects={projects.data ?? []}
            project={projects.data?.find((one) => one.id === data.projectId)}
          />
        )}
      </QueryState>
    </Page>
  )
}
