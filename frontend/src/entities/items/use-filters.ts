import type { ItemFilters } from '@arc/contracts/inventory/item-filters'
import { useSearchParams } from 'react-router-dom'
import { filtersIn, withFilters } from './filters.rules'

/** The filters of the current page's list, in the URL. `show` sets them with the order; a change replaces the entry in the history. */
export function useFilters() {
  const [query, setQuery] = useSearchParams()
  const show = ({ sort, filters }: { sort: string; filters: ItemFilters }) =>
    setQuery(
      (now) => {
        const next = withFilters(now, filters)
        next.set('sort', sort)
        return next
      },
      { replace: true },
    )
  return { filters: filtersIn(query), show }
}

/** The same for loaders, outside of components. */
export const currentFilters = (): ItemFilters => filtersIn(new URLSearchParams(location.search))
