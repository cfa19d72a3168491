import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettled } from '../../lib/use-settled'
import { duplicatesQuery } from './archive.queries'
import { duplicateLine, type Proposal, proposalsOf } from './duplicates.rules'
import type { Reviewed, Room } from './review.rules'

/** The items are asked for again when nothing was changed for this time, in milliseconds. */
const SETTLED_AFTER = 600

/** What the lines of a review may show again, by their keys; asked again after changes. */
export function useDuplicates(items: readonly Reviewed[], rooms: readonly Room[]) {
  const lines = useSettled(
    useMemo(() => items.map((item) => duplicateLine(item, rooms)), [items, rooms]),
    SETTLED_AFTER,
  )
  const query = useQuery({ ...duplicatesQuery(lines), placeholderData: keepPreviousData })
  const found = query.data
  const proposals: Map<string, Proposal> = useMemo(
    () => proposalsOf(items, rooms, new Map((found ?? []).map(({ key, item }) => [key, item]))),
    [items, rooms, found],
  )
  return { proposals, failed: query.isError, retry: query.refetch }
}
