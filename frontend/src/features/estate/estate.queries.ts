import { searchItems } from '@arc/contracts/search/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** Items that are offered at once. */
const OFFERED = 8

/** Items of a project that match the words. */
export const itemsToWishQuery = (projectId: number, words: string) =>
  queryOptions({
    queryKey: ['/api/search', 'wish', projectId, words],
    queryFn: async ({ signal }) => {
      const { items } = await call(searchItems, { query: { q: words } }, { signal })
      return items.filter((item) => item.projectId === projectId).slice(0, OFFERED)
    },
    enabled: words !== '',
  })
