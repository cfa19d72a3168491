import { createRoom, deleteRoom, getRoomSummary, HOUSE, listRooms, Room, renameRoom } from '@arc/contracts/inventory/rooms'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { refreshInventory } from '../items/items.queries'
import { isQueryable } from '../projects/deleting-projects'

/** The rooms of one project; disabled while no project is selected. */
export const roomsQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: ['/api/rooms', { projectId }],
    queryFn: ({ signal }) => fetchList('rooms', call(listRooms, { query: { projectId: projectId ?? undefined } }, { signal })),
    enabled: () => isQueryable(projectId),
    staleTime: STALE.projectRooms,
  })

/** All rooms of the user, for a page that shows one item of any project. */
export const allRoomsQuery = queryOptions({
  queryKey: ['/api/rooms', 'all'],
  queryFn: ({ signal }) => fetchList('rooms', call(listRooms, {}, { signal })),
  staleTime: STALE.rooms,
})

/** One room with its totals and cover. */
export const roomSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/rooms', id],
    queryFn: ({ signal }) => call(getRoomSummary, { params: { id } }, { signal }),
    staleTime: STALE.rooms,
  })

// Every room change invalidates rooms, items and stats (spec CACHE-04).
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['/api/rooms'] }),
    client.invalidateQueries({ queryKey: ['/api/items'] }),
    client.invalidateQueries({ queryKey: ['/api/projects'] }),
    client.invalidateQueries({ queryKey: ['/api/user/stats'] }),
  ])

/** Creates a room with the house emoji as its icon (spec ROOM-03). */
export const createRoomMutation = mutationOptions({
  mutationFn: (room: { name: string; projectId: number }) => call(createRoom, { body: { ...room, icon: HOUSE } }),
  onSuccess: (_room, _input, _result, { client }) => refresh(client),
})

export const renameRoomMutation = mutationOptions({
  /** `version` is the one the new name is based on: 409 when the name was changed elsewhere after it. */
  mutationFn: ({ id, name, version }: { id: number; name: string; version: number }) =>
    call(renameRoom, { params: { id }, body: { name } }, { ifMatch: version }),
  // After a conflict the page shows the room as it is now.
  onError: (error, { id }, _result, { client }) => {
    const conflict = readConflict(error, Room)
    if (conflict) client.setQueryData(roomSummaryQuery(id).queryKey, (known) => known && { ...known, room: conflict.current })
  },
  onSuccess: (_room, _input, _result, { client }) => refresh(client),
})

export const deleteRoomMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteRoom, { params: { id } }),
  // Its items go with it.
  onSuccess: (_answer, _id, _result, { client }) => refreshInventory(client),
})
