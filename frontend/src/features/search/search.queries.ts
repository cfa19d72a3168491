import type { ItemFilters } from '@arc/contracts/inventory/item-filters'
import { type SearchSort, searchItems } from '@arc/contracts/search/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'
import { orNothing } from './search.rules'

/** What the server is asked for. */
export interface SearchRequest {
  q: string
  sort: SearchSort
  filters: ItemFilters
}

/** A request as the query of its route. */
export const queryOf = ({ q, sort, filters }: SearchRequest) => ({ q, sort, ...filters })

/** Search results, `failed` when there was no answer; the previous ones stay visible while the next request is pending. Null sends nothing. */
export const searchQuery = (wanted: SearchRequest | null) =>
  queryOptions({
    queryKey: ['/api/search/items', wanted],
    queryFn: async ({ signal }) => {
      let failed = false
      const query = wanted ? queryOf(wanted) : {}
      const answer = await orNothing(call(searchItems, { query }, { signal }), (error) => {
        failed = true
        if (!signal.aborted) console.error('Search failed', error)
      })
      return { ...answer, failed }
    },
    enabled: wanted !== null,
    staleTime: STALE.search,
    placeholderData: keepPreviousData,
  })
