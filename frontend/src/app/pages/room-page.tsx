import type { Project } from '@arc/contracts/inventory/projects'
import type { getRoomSummary } from '@arc/contracts/inventory/rooms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { z } from 'zod'
import { projectsQuery } from '../../entities/projects/projects.queries'
import { shownSummaryQuery } from '../../entities/projects/use-projects'
import { RoomPhotoLinks } from '../../entities/room-photos/room-photo-links'
import { roomSummaryQuery } from '../../entities/rooms/rooms.queries'
import { pendingCount } from '../../features/archive/pending-photos'
import { storedBatch } from '../../features/archive/stored-batch'
import { RoomPlaces } from '../../features/places/room-places'
import { type Adding, EditableRoom } from '../../features/rooms/editable-room'
import { ROOM_TEXTS } from '../../features/rooms/room.texts'
import { RoomSkeleton } from '../../features/rooms/room-skeleton'
import { hasStatus } from '../../lib/api'
import { useHotkey } from '../../lib/use-hotkey'
import { useKeptChoice } from '../../lib/use-kept-choice'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { NotFound } from '../../ui/not-found'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { AddToRoom } from './add-to-room'

type RoomSummary = z.infer<typeof getRoomSummary.response>

/** `/room/{id}`: one room and its items. */
export default function RoomPage() {
  const id = Number(useParams().id)
  // While the room is being deleted, its queries are disabled.
  const [deleting, setDeleting] = useState(false)
  const room = useQuery({ ...roomSummaryQuery(id), enabled: !deleting })
  const projects = useQuery(projectsQuery)
  const known = useQueryClient()
    .getQueryData(shownSummaryQuery().queryKey)
    ?.rooms.find((one) => one.id === id)
  const name = room.data?.room.name ?? known?.name ?? ROOM_TEXTS.room

  if (!Number.isInteger(id) || hasStatus(room.error, 404)) return <NotFound {...ROOM_TEXTS.notFound} />
  return (
    <Page title={name} dock>
      {!room.data && !known && <h1 className="vh">{ROOM_TEXTS.room}</h1>}
      <QueryState query={room} skeleton={<RoomSkeleton known={known} />} what={COMMON_TEXTS.what.room}>
        {(data) => <RoomContent key={data.room.id} {...data} projects={projects.data ?? []} deleting={deleting} onDeleting={setDeleting} />}
      </QueryState>
    </Page>
  )
}

interface RoomContentProps extends RoomSummary {
  projects: readonly Project[]
  deleting: boolean
  onDeleting(deleting: boolean): void
}

/** The room, or the form that adds items to it. */
function RoomContent({ room, projects, ...rest }: RoomContentProps) {
  // Resume a batch that was started in this room.
  const [adding, setAdding] = useKeptChoice<Adding | null>(
    'adding to room',
    ['ai', 'manual', null],
    storedBatch(room.id) || pendingCount(room.id) > 0 ? 'ai' : null,
  )
  useHotkey('n', () => setAdding('ai'))
  const project = projects.find((one) => one.id === room.projectId)
  if (adding && project && !room.readOnly)
    return <AddToRoom room={room} project={project} projects={projects} adding={adding} onAdding={setAdding} />
  return (
    <EditableRoom
      room={room}
      onAdd={setAdding}
      places={
        <>
          <RoomPhotoLinks roomId={room.id} />
          <RoomPlaces room={room} />
        </>
      }
      {...rest}
    />
  )
}
