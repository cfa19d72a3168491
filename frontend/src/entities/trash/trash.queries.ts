import { emptyTrash, listTrash, purgeFromTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { mutationOf } from '../../lib/mutation-of'
import { pagesOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** Deleted projects, rooms and items, page by page. */
export const trashPages = pagesOf(listTrash, {}, { list: 'trash', staleTime: STALE.opened })

/** What is restored or deleted for good; an absent list is empty. */
export interface Selected {
  items?: number[]
  rooms?: number[]
  projects?: number[]
}

export const restoreMutation = mutationOf(restoreFromTrash, (body: Selected) => ({ body }))
export const purgeMutation = mutationOf(purgeFromTrash, (body: Selected) => ({ body }))
export const emptyTrashMutation = mutationOf(emptyTrash)
export const undoMutation = mutationOf(undoAction, (actionId: string) => ({ params: { actionId } }))
