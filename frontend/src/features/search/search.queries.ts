import type { ItemFilters } from '@arc/contracts/inventory/item-filters'
import { listLostItems } from '@arc/contracts/inventory/lost-items'
import { type SearchSort, searchItems } from '@arc/contracts/search/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'
import { emptyOnError } from './search.rules'

/** What the server is asked for. */
export interface SearchRequest {
  q: string
  sort: SearchSort
  filters: ItemFilters
}

/** A request as the query parameters of its route. */
export const queryParamsOf = ({ q, sort, filters }: SearchRequest) => ({ q, sort, ...filters })

/** Search results, `failed` when there was no answer; the previous ones stay visible while the next request is pending. Null sends nothing. */
export const searchQuery = (wanted: SearchRequest | null) =>
  queryOptions({
    queryKey: [searchItems.path, 'answer', wanted],
    queryFn: async ({ signal }) => {
      let failed = false
      const query = wanted ? queryParamsOf(wanted) : {}
      const answer = await emptyOnError(call(searchItems, { query }, { signal }), (error) => {
        failed = true
        if (!signal.aborted) console.error('Search failed', error)
      })
      return { ...answer, failed }
    },
    enabled: wanted !== null,
    staleTime: STALE.search,
    placeholderData: keepPreviousData,
  })

/** Which of the found items were lost. The index of the search does not know it, because a claim can mark a whole home at once. */
export const lostItemsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [listLostItems.path, 'set', ids],
    queryFn: async ({ signal }) => {
      const { items } = await call(listLostItems, { query: { ids: ids.join(',') } }, { signal })
      return new Set(items.map(({ id }) => id))
    },
    enabled: ids.length > 0,
    staleTime: STALE.search,
    placeholderData: keepPreviousData,
  })
