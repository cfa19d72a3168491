import {
  createPlace,
  deletePlace,
  getPlace,
  listPlaceItems,
  listPlaces,
  movePlace,
  Place,
  renamePlace,
} from '@arc/contracts/inventory/places'
import { readConflict } from '../../lib/conflict'
import { mutationOf } from '../../lib/mutation-of'
import { pagesOf, queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** The places of a room, each before those inside it. */
export const placesQuery = (roomId: number | null) =>
  queryOf(listPlaces, { query: { roomId: roomId ?? 0 } }, { list: 'places', enabled: roomId !== null, staleTime: STALE.rooms })

/** One place with the places around and inside it. */
export const placeQuery = (id: number) => queryOf(getPlace, { params: { id } }, { staleTime: STALE.rooms })

/** The items directly in a place, page by page. */
export const placeItemPages = (id: number) => pagesOf(listPlaceItems, { params: { id } }, { list: 'items', staleTime: STALE.items })

export const createPlaceMutation = mutationOf(createPlace, (body: { name: string; roomId: number; parentId: number | null }) => ({ body }))

/** `version` is the one the new name is based on. */
export const renamePlaceMutation = mutationOf(
  renamePlace,
  ({ id, name, version }: { id: number; name: string; version: number }) => ({ params: { id }, body: { name }, ifMatch: version }),
  {
    // After a conflict the page shows the place as it is now.
    onError: (error, { id }, _before, { client }) => {
      const conflict = readConflict(error, Place)
      if (conflict)
        client.setQueryData(placeQuery(id).queryKey, (known) => known && { ...known, place: { ...known.place, ...conflict.current } })
    },
  },
)

export const movePlaceMutation = mutationOf(movePlace, ({ id, ...body }: { id: number; roomId: number; parentId: number | null }) => ({
  params: { id },
  body,
}))

/** The page of a deleted place, which is being left, does not fetch it. */
export const deletePlaceMutation = mutationOf(deletePlace, (id: number) => ({ params: { id } }), {
  gone: (id) => (asked, path) => path.startsWith(getPlace.path) && asked.id === id,
})
