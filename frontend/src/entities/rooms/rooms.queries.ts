import { createRoom, deleteRoom, getRoomSummary, HOUSE, listRooms, Room, renameRoom } from '@arc/contracts/inventory/rooms'
import { readConflict } from '../../lib/conflict'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { isQueryable } from '../projects/deleting-projects'

/** The rooms of one project; disabled while no project is selected. */
export const roomsQuery = (projectId: number | null) =>
  queryOf(
    listRooms,
    { query: { projectId: projectId ?? undefined } },
    { list: 'rooms', enabled: () => isQueryable(projectId), staleTime: STALE.projectRooms },
  )

/** All rooms of the user, for a page that shows one item of any project. */
export const allRoomsQuery = queryOf(listRooms, {}, { list: 'rooms', staleTime: STALE.rooms })

/** One room with its totals and cover. */
export const roomSummaryQuery = (id: number) => queryOf(getRoomSummary, { params: { id } }, { staleTime: STALE.rooms })

/** Creates a room with the house emoji as its icon (spec ROOM-03). */
export const createRoomMutation = mutationOf(createRoom, (room: { name: string; projectId: number }) => ({
  body: { ...room, icon: HOUSE },
}))

/** `version` is the one the new name is based on. */
export const renameRoomMutation = mutationOf(
  renameRoom,
  ({ id, name, version }: { id: number; name: string; version: number }) => ({ params: { id }, body: { name }, ifMatch: version }),
  {
    // After a conflict the page shows the room as it is now.
    onError: (error, { id }, _before, { client }) => {
      const conflict = readConflict(error, Room)
      if (conflict) client.setQueryData(roomSummaryQuery(id).queryKey, (known) => known && { ...known, room: conflict.current })
    },
  },
)

export const deleteRoomMutation = mutationOf(deleteRoom, (id: number) => ({ params: { id } }))
