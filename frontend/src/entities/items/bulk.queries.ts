import { type BulkChange, changeItems, deleteItems, MAX_BULK_ITEMS } from '@arc/contracts/inventory/bulk'
import { type Item, listItemPage } from '@arc/contracts/inventory/items'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { type ListQuery, refreshInventory } from './items.queries'

export const changeItemsMutation = mutationOptions({
  mutationFn: (body: { ids: number[]; change: BulkChange }) => call(changeItems, { body }),
  onSuccess: (_answer, _input, _result, { client }) => refreshInventory(client),
})

export const deleteItemsMutation = mutationOptions({
  mutationFn: (ids: number[]) => call(deleteItems, { body: { ids } }),
  onSuccess: (_answer, _ids, _result, { client }) => refreshInventory(client),
})

/** The largest page of the server. */
const PAGE = 200

/** All items of a list, as many as one request can change. */
export async function fetchItems({ place, sort, filters }: ListQuery): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; items.length < MAX_BULK_ITEMS; ) {
    const page = await fetchList('items', call(listItemPage, { query: { ...place, ...filters, sort, limit: PAGE, cursor } }))
    items.push(...page.items)
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  return items.slice(0, MAX_BULK_ITEMS)
}
