import { type BulkChange, changeItems, deleteItems, MAX_BULK_ITEMS } from '@arc/contracts/inventory/bulk'
import { type Item, listItemPage } from '@arc/contracts/inventory/items'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { mutationOf } from '../../lib/mutation-of'
import { draftsOfItem, type ListQuery } from './items.queries'

export const changeItemsMutation = mutationOf(changeItems, (body: { ids: number[]; change: BulkChange }) => ({ body }))
export const deleteItemsMutation = mutationOf(deleteItems, (ids: number[]) => ({ body: { ids } }), {
  ends: (ids) => ids.flatMap(draftsOfItem),
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
