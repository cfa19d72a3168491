import type { ClaimState } from '@arc/contracts/inventory/claim-rules'
import {
  addClaimPhotos,
  type Claim,
  type ClaimChange,
  changeClaim,
  createClaim,
  deleteClaim,
  deleteClaimPhoto,
  getClaim,
  listClaimItems,
  listClaims,
  markClaimItems,
  type NewClaim,
} from '@arc/contracts/inventory/claims'
import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshInventory } from '../../entities/items/items.queries'
import { isQueryable } from '../../entities/projects/deleting-projects'
import { shownProject } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { isConflict } from '../../lib/conflict'
import { STALE } from '../../lib/stale-times'

/** Items of a room that are shown at first, and with each further press. */
const FIRST = 8
const MORE = 100

const claimsQuery = (project: ProjectRef, last: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'claims', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) => call(listClaims, { params: { id: project }, query: last !== null ? { last } : {} }, { signal }),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** The claims of the project that the dashboard shows. */
export function shownClaimsQuery() {
  const { project, last } = shownProject()
  return claimsQuery(project, last)
}

export const claimQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/claims', id],
    queryFn: ({ signal }) => call(getClaim, { params: { id } }, { signal }),
    staleTime: STALE.items,
  })

/** The items of a room as a claim lists them; null: marked ones outside of its rooms. */
export const claimItemPages = (id: number, roomId: number | null) =>
  infiniteQueryOptions({
    queryKey: ['/api/claims', 'items', id, roomId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listClaimItems,
        {
          params: { id },
          query: { ...(roomId === null ? {} : { roomId }), limit: pageParam === '' ? FIRST : MORE, cursor: pageParam || undefined },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: STALE.items,
  })

/** The items that a claim marks, the highest value first. */
export const markedPages = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/claims', 'marked', id],
    queryFn: ({ pageParam, signal }) =>
      call(listClaimItems, { params: { id }, query: { only: 'marked', limit: FIRST, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: STALE.items,
  })

/** Shows a claim as it was answered. */
export function storeClaim(client: QueryClient, claim: Claim) {
  client.setQueryData(claimQuery(claim.id).queryKey, claim)
  return client.invalidateQueries({ queryKey: ['/api/projects', 'claims'] })
}
export const refreshClaim = (client: QueryClient) => client.invalidateQueries({ queryKey: ['/api/claims'] })

export const createClaimMutation = mutationOptions({
  mutationFn: (body: NewClaim) => call(createClaim, { body }),
  onSuccess: (claim, _input, _result, { client }) => storeClaim(client, claim),
})

export const changeClaimMutation = mutationOptions({
  // One after the other: each is made on the version that the one before has left.
  scope: { id: 'claim' },
  mutationFn: ({ id, change, version }: { id: number; change: ClaimChange; version?: number }, { client }) =>
    call(changeClaim, { params: { id }, body: change }, { ifMatch: version ?? client.getQueryData(claimQuery(id).queryKey)?.version }),
  // The choice is shown at once, and is right again when it was refused.
  onMutate: ({ id, change }, { client }) =>
    client.setQueryData(claimQuery(id).queryKey, (claim) => {
      if (!claim) return claim
      const roomIds = change.roomIds ?? claim.roomIds
      const rooms = claim.rooms.map((room) => ({ ...room, chosen: roomIds.length === 0 || roomIds.includes(room.id) }))
      return { ...claim, ...change, rooms }
    }),
  onError: (_error, _input, _result, { client }) => refreshClaim(client),
  onSuccess: async (claim, { change }, _result, { client }) => {
    await storeClaim(client, claim)
    // Photos from before are those of the day of the loss.
    if (change.lostOn !== undefined || change.roomIds !== undefined)
      await Promise.all(['items', 'marked'].map((list) => client.invalidateQueries({ queryKey: ['/api/claims', list, claim.id] })))
  },
})

export const deleteClaimMutation = mutationOptions({
  mutationFn: ({ id, version }: { id: number; version: number }) => call(deleteClaim, { params: { id } }, { ifMatch: version }),
  onError: (error, _input, _result, { client }) => (isConflict(error) ? refreshClaim(client) : undefined),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})

interface Mark {
  id: number
  state: ClaimState
  itemIds?: number[]
  roomId?: number
  repairCost?: number | null
}
export const markMutation = mutationOptions({
  scope: { id: 'claim' },
  mutationFn: ({ id, ...body }: Mark) => call(markClaimItems, { params: { id }, body }),
  // As above.
  onMutate: ({ id, state, itemIds, roomId, repairCost }, { client }) => {
    client.setQueryData(claimQuery(id).queryKey, (claim) => {
      const marked = (items: number) => ({ damaged: state === 'damaged' ? items : 0, lost: state === 'lost' ? items : 0 })
      return claim && { ...claim, rooms: claim.rooms.map((room) => (room.id === roomId ? { ...room, ...marked(room.items) } : room)) }
    })
    client.setQueriesData<ItemPages>(
      { queryKey: ['/api/claims', 'items', id] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => {
              const isMeant = (itemIds?.includes(item.id) ?? item.roomId === roomId) && item.lostElsewhere === null
              const cost = state === 'damaged' ? (repairCost === undefined ? item.repairCost : repairCost) : null
              return isMeant ? { ...item, state, repairCost: cost } : item
            }),
          })),
        },
    )
  },
  onError: (_error, _input, _result, { client }) => refreshClaim(client),
  onSuccess: async ({ claim }, _input, _result, { client }) => {
    client.setQueryData(claimQuery(claim.id).queryKey, claim)
    await client.invalidateQueries({ queryKey: ['/api/claims', 'marked', claim.id] })
    await refreshInventory(client)
  },
})
interface ItemPages {
  pages: Awaited<ReturnType<typeof readPage>>[]
  pageParams: unknown[]
}
const readPage = (id: number) => call(listClaimItems, { params: { id }, query: {} })

export const addClaimPhotosMutation = mutationOptions({
  mutationFn: ({ id, itemId, photoIds }: { id: number; itemId: number | null; photoIds: string[] }) =>
    call(addClaimPhotos, { params: { id }, body: { itemId, photoIds } }),
  onSuccess: (claim, _input, _result, { client }) => storeClaim(client, claim),
})

export const deleteClaimPhotoMutation = mutationOptions({
  mutationFn: ({ id, photoId }: { id: number; photoId: number }) => call(deleteClaimPhoto, { params: { id, photoId } }),
  onSuccess: (_answer, _input, _result, { client }) => refreshClaim(client),
})
