import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { watchPages } from './query-client'
import { type PagedList, type Rows, ShownPages } from './shown-pages'

/**
 * After a change, of a list that is loaded page by page only the pages on the screen are fetched again.
 * @param rowsOf how many rows of the list a page has
 * @returns a function for the list to say which rows are on the screen
 */
export function useShownPages<Page extends { nextCursor: string | null }, Key extends QueryKey>(
  list: PagedList<Page, Key>,
  rowsOf: (page: Page) => number,
): (rows: Rows) => void {
  const client = useQueryClient()
  const hash = hashKey(list.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the list, which is a new object in every render
  const pages = useMemo(() => new ShownPages(client, list, rowsOf), [client, hash])
  useEffect(() => watchPages(client, hash, pages), [client, hash, pages])
  return useCallback((rows) => pages.show(rows), [pages])
}
