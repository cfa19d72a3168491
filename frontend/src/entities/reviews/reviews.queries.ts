import type { CallArgs } from '@arc/contracts/define'
import { confirmItem, confirmRoom, getProjectReview, getRoomReview, unconfirmItem, unconfirmRoom } from '@arc/contracts/inventory/reviews'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { shownQuery } from '../projects/of-project'

/** The yearly review of the project that the dashboard shows. */
export const shownReviewQuery = () => shownQuery(getProjectReview)

/** An item that is gone, and what became of it. */
export type Gone = NonNullable<NonNullable<CallArgs<typeof confirmRoom>['body']>['gone']>[number]

/** What the newest photos of a room show compared with before. */
export const roomReviewQuery = (roomId: number) => queryOf(getRoomReview, { params: { id: roomId } }, { staleTime: STALE.rooms })

export const confirmRoomMutation = mutationOf(confirmRoom, ({ id, gone = [] }: { id: number; gone?: Gone[] }) => ({
  params: { id },
  body: { gone },
}))
export const unconfirmRoomMutation = mutationOf(unconfirmRoom, (params: { id: number; reviewId: number }) => ({ params }))
export const confirmItemMutation = mutationOf(confirmItem, (id: number) => ({ params: { id } }))
export const unconfirmItemMutation = mutationOf(unconfirmItem, (params: { id: number; sightingId: number }) => ({ params }))
