import { listItemHistory, undoItemChange } from '@arc/contracts/inventory/history'
import { Item } from '@arc/contracts/inventory/items'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { itemQuery, refreshInventory } from '../items/items.queries'

/** Changes of the first page, and of each further page. */
const PAGE_SIZE = { first: 5, more: 30 } as const

/** The changes of an item, the last first. Its key starts like that of the item, so every change of the item refreshes it. */
export const itemHistoryPages = (itemId: number) =>
  infiniteQueryOptions({
    queryKey: ['/api/items', itemId, 'history'],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === undefined ? PAGE_SIZE.first : PAGE_SIZE.more
      return fetchList('changes', call(listItemHistory, { params: { id: itemId }, query: { limit, cursor: pageParam } }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: STALE.items,
  })

export const undoChangeMutation = mutationOptions({
  mutationFn: ({ itemId, changeId }: { itemId: number; changeId: number }) => call(undoItemChange, { params: { id: itemId, changeId } }),
  // After a conflict the page shows the item as it is now.
  onError: (error, { itemId }, _result, { client }) => {
    const conflict = readConflict(error, Item)
    if (conflict) client.setQueryData(itemQuery(itemId).queryKey, conflict.current)
  },
  onSuccess: (item, _input, _result, { client }) => client.setQueryData(itemQuery(item.id).queryKey, item),
  onSettled: (_answer, _error, _input, _result, { client }) => refreshInventory(client),
})
