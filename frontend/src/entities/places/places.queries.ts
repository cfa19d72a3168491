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
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { refreshInventory } from '../items/items.queries'

/** The places of a room, each before those inside it. */
export const placesQuery = (roomId: number | null) =>
  queryOptions({
    queryKey: ['/api/places', { roomId }],
    queryFn: ({ signal }) => fetchList('places', call(listPlaces, { query: { roomId: roomId ?? 0 } }, { signal })),
    enabled: roomId !== null,
    staleTime: STALE.rooms,
  })

/** One place with the places around and inside it. */
export const placeQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/places', id],
    queryFn: ({ signal }) => call(getPlace, { params: { id } }, { signal }),
    staleTime: STALE.rooms,
  })

/** The items directly in a place, page by page. */
export const placeItemPages = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/items', 'page', { placeId: id }],
    queryFn: ({ pageParam, signal }) =>
      fetchList('items', call(listPlaceItems, { params: { id }, query: { cursor: pageParam } }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: STALE.items,
  })

/** Places of all rooms, and the items in them. */
const refresh = (client: QueryClient) => Promise.all([client.invalidateQueries({ queryKey: ['/api/places'] }), refreshInventory(client)])

export const createPlaceMutation = mutationOptions({
  mutationFn: (place: { name: string; roomId: number; parentId: number | null }) => call(createPlace, { body: place }),
  onSuccess: (_place, _input, _result, { client }) => refresh(client),
})

export const renamePlaceMutation = mutationOptions({
  /** `version` is the one the new name is based on: 409 when the name was changed elsewhere after it. */
  mutationFn: ({ id, name, version }: { id: number; name: string; version: number }) =>
    call(renamePlace, { params: { id }, body: { name } }, { ifMatch: version }),
  // After a conflict the page shows the place as it is now.
  onError: (error, { id }, _result, { client }) => {
    const conflict = readConflict(error, Place)
    if (conflict)
      client.setQueryData(placeQuery(id).queryKey, (known) => known && { ...known, place: { ...known.place, ...conflict.current } })
  },
  onSuccess: (_place, _input, _result, { client }) => refresh(client),
})

export const movePlaceMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number; roomId: number; parentId: number | null }) => call(movePlace, { params: { id }, body }),
  onSuccess: (_answer, _input, _result, { client }) => refresh(client),
})

/** Deletes a place. Its own query is not invalidated, so that the page that is being left does not fetch a deleted place. */
export const deletePlaceMutation = mutationOptions({
  mutationFn: (id: number) => call(deletePlace, { params: { id } }),
  onSuccess: (_answer, id, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/places'], predicate: (query) => query.queryKey[1] !== id }),
      refreshInventory(client),
    ]),
})
