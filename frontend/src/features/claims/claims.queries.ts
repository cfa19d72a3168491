import type { ResponseOf } from '@arc/contracts/define'
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
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { shownQuery } from '../../entities/projects/of-project'
import { isConflict } from '../../lib/conflict'
import { mutationOf } from '../../lib/mutation-of'
import { pagesOf, queryOf, startingWith } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** Items of a room that are shown at first, and with each further press. */
const FIRST = 5
const MORE = 100

/** The claims of the project that the dashboard shows. */
export const shownClaimsQuery = () => shownQuery(listClaims)

export const claimQuery = (id: number) => queryOf(getClaim, { params: { id } }, { record: `claim:${id}`, staleTime: STALE.items })

/** The items of a room as a claim lists them; null: marked ones outside of its rooms. */
export const claimItemPages = (id: number, roomId: number | null) =>
  pagesOf(
    listClaimItems,
    { params: { id }, query: roomId === null ? {} : { roomId } },
    { limits: { first: FIRST, more: MORE }, staleTime: STALE.items },
  )

/** The items that a claim marks, the highest value first. */
export const markedPages = (id: number) =>
  pagesOf(listClaimItems, { params: { id }, query: { only: 'marked' } }, { limits: { first: FIRST, more: FIRST }, staleTime: STALE.items })

/** The lists of the items of a claim. */
const itemLists = (id: number) => ({ predicate: startingWith([listClaimItems.path], (asked) => asked.id !== id) })

const showClaim = (claim: Claim, client: QueryClient) => client.setQueryData(claimQuery(claim.id).queryKey, claim)
const refreshClaim = (client: QueryClient) => client.invalidateQueries({ predicate: startingWith(['/api/claims']) })

/** After a conflict the page shows the claim as it is now. */
export const refreshAfterConflict = (error: Error, _input: unknown, _before: unknown, { client }: { client: QueryClient }) =>
  isConflict(error) ? refreshClaim(client) : undefined

export const createClaimMutation = mutationOf(createClaim, (body: NewClaim) => ({ body }), {
  onSuccess: (claim, _input, client) => showClaim(claim, client),
})

interface Change {
  id: number
  change: ClaimChange
  /** By default that of the claim that is shown. */
  version?: number
}
export const changeClaimMutation = mutationOf(
  changeClaim,
  ({ id, change, version }: Change, client) => ({
    params: { id },
    body: change,
    ifMatch: version ?? client.getQueryData(claimQuery(id).queryKey)?.version,
  }),
  {
    // One after the other: each is made on the version that the one before has left.
    scope: { id: 'claim' },
    // The choice is shown at once, and is right again when it was refused.
    onMutate: ({ id, change }, { client }) =>
      client.setQueryData(claimQuery(id).queryKey, (claim) => {
        if (!claim) return claim
        const roomIds = change.roomIds ?? claim.roomIds
        const rooms = claim.rooms.map((room) => ({ ...room, chosen: roomIds.length === 0 || roomIds.includes(room.id) }))
        return { ...claim, ...change, rooms }
      }),
    onError: (_error, _input, _before, { client }) => refreshClaim(client),
    onSuccess: (claim, { change }, client) => {
      showClaim(claim, client)
      // Photos from before are those of the day of the loss.
      return change.lostOn !== undefined || change.roomIds !== undefined ? client.invalidateQueries(itemLists(claim.id)) : undefined
    },
  },
)

export const deleteClaimMutation = mutationOf(
  deleteClaim,
  ({ id, version }: { id: number; version: number }) => ({ params: { id }, ifMatch: version }),
  { onError: refreshAfterConflict, ends: ({ id }) => [`claim:${id}`] },
)

interface Mark {
  id: number
  state: ClaimState
  itemIds?: number[]
  roomId?: number
  repairCost?: number | null
}
export const markMutation = mutationOf(markClaimItems, ({ id, ...body }: Mark) => ({ params: { id }, body }), {
  scope: { id: 'claim' },
  // As above.
  onMutate: ({ id, state, itemIds, roomId, repairCost }, { client }) => {
    client.setQueryData(claimQuery(id).queryKey, (claim) => {
      const marked = (items: number) => ({ damaged: state === 'damaged' ? items : 0, lost: state === 'lost' ? items : 0 })
      return claim && { ...claim, rooms: claim.rooms.map((room) => (room.id === roomId ? { ...room, ...marked(room.items) } : room)) }
    })
    client.setQueriesData<InfiniteData<ResponseOf<typeof listClaimItems>>>(
      { predicate: startingWith([listClaimItems.path], (asked) => asked.id !== id || asked.only === 'marked') },
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
  onError: (_error, _input, _before, { client }) => refreshClaim(client),
  onSuccess: ({ claim }, _input, client) => showClaim(claim, client),
})

export const addClaimPhotosMutation = mutationOf(
  addClaimPhotos,
  ({ id, itemId, photoIds }: { id: number; itemId: number | null; photoIds: string[] }) => ({ params: { id }, body: { itemId, photoIds } }),
  { onSuccess: (claim, _input, client) => showClaim(claim, client) },
)

export const deleteClaimPhotoMutation = mutationOf(deleteClaimPhoto, (params: { id: number; photoId: number }) => ({ params }))
