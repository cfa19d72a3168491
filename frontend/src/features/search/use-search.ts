import { hasFilters, type ItemFilters } from '@arc/contracts/inventory/item-filters'
import { readQuery } from '@arc/contracts/search/query'
import { exportSearch, SearchSort } from '@arc/contracts/search/search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filtersIn } from '../../entities/items/filters.rules'
import { urlOf } from '../../lib/api'
import { queryParamsOf, searchQuery } from './search.queries'
import { SEARCH_DEBOUNCE, searchTerms } from './search.rules'
import { leftSearch } from './search-return'

/** The value after a pause in typing. */
function useDebounced(typed: string): string {
  const [quiet, setQuiet] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [typed])
  return quiet
}

/** What is searched for, and the answer. It starts with the search that a result was opened from, if there is one. */
export function useSearch() {
  const [left] = useState(leftSearch)
  const [typed, setTyped] = useState(left?.typed ?? '')
  const [sort, setSort] = useState<SearchSort>(SearchSort.catch('relevance').parse(left?.sort))
  /** Filters that were chosen beside the words. */
  const [chosen, setChosen] = useState<ItemFilters>(() => filtersIn(new URLSearchParams(left?.filters)))
  const quiet = useDebounced(typed)
  const asked = searchTerms(typed) !== null || hasFilters(chosen)
  const query = readQuery(typed)
  const settled = readQuery(quiet)
  // Nothing is sent before the pause in typing.
  const settledAsked = searchTerms(quiet) !== null || hasFilters(chosen)
  const request = asked && settledAsked ? { q: settled.words, sort, filters: { ...chosen, ...settled.filters } } : null
  const search = useQuery(searchQuery(request))
  const answer = asked ? search.data : undefined
  return {
    ...{ typed, setTyped, sort, setSort, chosen, setChosen, query, asked },
    /** How far the results were scrolled when one of them was opened, in pixels. */
    returnTo: left?.top ?? 0,
    waiting: asked && (search.isFetching || typed !== quiet),
    answer,
    /** The address of all items that are found, as CSV; null while there are none. */
    csv: request && answer && answer.items.length > 0 ? urlOf(exportSearch, { query: queryParamsOf(request) }) : null,
    retry: search.refetch,
  }
}
