import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useCallback, useEffect, useMemo } from 'react'
import { watchPages } from './query-client'
import { type PagedList, type Rows, ShownPages } from './shown-pages'

/**
 * After a change, of a list that is loaded page by page only the pages on the screen are fetched again.
 * @param rowsOf how many rows of the list a page has
 * @param hasHead whether the first page has figures that stand above the list
 * @returns a function for the list to say which rows are on the screen
 */
export function useShownPages<Page extends { nextCursor: string | null }, Key extends QueryKey>(
  list: PagedList<Page, Key>,
  rowsOf: (page: Page) => number,
  hasHead = false,
): (rows: Rows) => void {
  const client = useQueryClient()
  const hash = hashKey(list.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for the list, which is a new object in every render
  const pages = useMemo(() => new ShownPages(client, list, rowsOf, hasHead), [client, hash])
  useEffect(() => watchPages(client, hash, pages), [client, hash, pages])
  return useCallback((rows) => pages.show(rows), [pages])
}

/** The rows in the window, of a list whose children are its rows. */
function rowsInWindow(element: Element): Rows {
  // In a tab that is not shown.
  if (element.getClientRects().length === 0) return { first: 0, end: 0 }
  const boxes = [...element.children].map((row) => row.getBoundingClientRect())
  const first = boxes.findIndex(({ bottom }) => bottom > 0)
  return { first: Math.max(0, first), end: boxes.findLastIndex(({ top }) => top < window.innerHeight) + 1 }
}

/**
 * The same for a list with a "more" button, whose rows are all in the page.
 * @returns the ref of the element whose children are the rows
 */
export function useShownChildren<Page extends { nextCursor: string | null }, Key extends QueryKey>(
  list: PagedList<Page, Key>,
  rowsOf: (page: Page) => number,
  hasHead = false,
): RefCallback<Element> {
  const show = useShownPages(list, rowsOf, hasHead)
  return useCallback(
    (element) => {
      if (!element) return
      let frame = 0
      const look = () => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => show(rowsInWindow(element)))
      }
      const grows = new ResizeObserver(look)
      grows.observe(element)
      // Of the window, or of a part of the page that scrolls by itself.
      document.addEventListener('scroll', look, { capture: true, passive: true })
      return () => {
        cancelAnimationFrame(frame)
        grows.disconnect()
        document.removeEventListener('scroll', look, { capture: true })
      }
    },
    [show],
  )
}
