import { type ItemCard, type ItemSort, listItemPage } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'

interface Wanted {
  /** Part of what is searched; empty for the first ones of the list. */
  words: string
  /** Of one project; of all when absent, null asks for nothing yet. */
  projectId?: number | null
  /** Of the list without words. */
  sort?: ItemSort
  /** How many are offered. */
  offered: number
}

export type PickedItem = Pick<
  ItemCard,
  'id' | 'name' | 'category' | 'imageUrl' | 'estimatedValue' | 'value' | 'quantity' | 'projectId' | 'roomId'
>

/** Items to choose from: those that match the words, or the first ones of a list. */
export const itemsToPickQuery = ({ words, projectId, sort = 'newest', offered }: Wanted) =>
  queryOptions({
    queryKey: [listItemPage.path, 'to pick', { words, projectId, sort }] as const,
    queryFn: async ({ signal }): Promise<PickedItem[]> => {
      const place = projectId === undefined || projectId === null ? {} : { projectId }
      if (words === '') return (await call(listItemPage, { query: { ...place, sort, limit: offered } }, { signal })).items
      const { items } = await call(searchItems, { query: { q: words } }, { signal })
      const found = items.filter((item) => projectId === undefined || item.projectId === projectId)
      return found.slice(0, offered).map((item) => ({ ...item, value: null }))
    },
    enabled: projectId !== null,
    staleTime: STALE.items,
    placeholderData: keepPreviousData,
  })
