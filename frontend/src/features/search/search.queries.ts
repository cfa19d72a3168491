import { searchItems } from '@arc/contracts/search/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'
import { orNothing } from './search.rules'

/** Search results; the previous ones stay visible while the next request is pending. */
export const searchQuery = (words: string | null) =>
  queryOptions({
    queryKey: ['/api/search/items', words],
    queryFn: ({ signal }) =>
      orNothing(
        call(searchItems, { query: { q: words ?? '' } }, { signal }),
        (error) => !signal.aborted && console.error('Search failed', error),
      ),
    enabled: words !== null,
    staleTime: STALE.search,
    placeholderData: keepPreviousData,
  })
