import { emptyTrash, listTrash, purgeFromTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { refreshInventory } from '../items/items.queries'

/** Deleted projects, rooms and items, page by page. Every change of items invalidates it, because its key starts like theirs. */
export const trashPages = infiniteQueryOptions({
  queryKey: ['/api/items', 'trash'],
  queryFn: ({ pageParam, signal }) => fetchList('trash', call(listTrash, { query: { cursor: pageParam } }, { signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  staleTime: 0,
})

/** What is restored or deleted for good; an absent list is empty. */
export interface Selected {
  items?: number[]
  rooms?: number[]
  projects?: number[]
}

export const restoreMutation = mutationOptions({
  mutationFn: (selected: Selected) => call(restoreFromTrash, { body: selected }),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})

export const purgeMutation = mutationOptions({
  mutationFn: (selected: Selected) => call(purgeFromTrash, { body: selected }),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})

export const emptyTrashMutation = mutationOptions({
  mutationFn: () => call(emptyTrash),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})

export const undoMutation = mutationOptions({
  mutationFn: (actionId: string) => call(undoAction, { params: { actionId } }),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})
