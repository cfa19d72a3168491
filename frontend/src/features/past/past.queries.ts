import { getProjectAsOf, listItemsAsOf } from '@arc/contracts/inventory/history'
import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isQueryable } from '../../entities/projects/deleting-projects'
import { shownProject } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import type { Past } from './past.rules'

const PAGE_SIZE = 50

interface Shown {
  project: ProjectRef
  last: number | null
}
const keyOf = ({ project, last }: Shown) => ({ project, ...(project === 'current' && { last }) })
const queryOf = ({ last }: Shown) => (last !== null ? { last } : {})

const pastQuery = (shown: Shown, on: string) =>
  queryOptions({
    queryKey: ['/api/projects', 'as of', { ...keyOf(shown), on }],
    queryFn: ({ signal }) =>
      fetchList('items', call(getProjectAsOf, { params: { id: shown.project }, query: { ...queryOf(shown), on } }, { signal })),
    enabled: () => isQueryable(shown.project),
    staleTime: STALE.projects,
    // The day stays in view while another one loads.
    placeholderData: keepPreviousData,
  })

const pastPages = (shown: Shown, { on, roomId }: Past) =>
  infiniteQueryOptions({
    queryKey: ['/api/projects', 'items as of', { ...keyOf(shown), on, roomId }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...queryOf(shown), on, limit: PAGE_SIZE, cursor: pageParam, ...(roomId !== null && { roomId }) }
      return fetchList('items', call(listItemsAsOf, { params: { id: shown.project }, query }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: () => isQueryable(shown.project),
    staleTime: STALE.projects,
    placeholderData: keepPreviousData,
  })

/** The figures of the project that the dashboard shows, at the end of a day. */
export const shownPastQuery = (on: string) => pastQuery(shownProject(), on)
/** Its items at the end of a day. */
export const shownPastPages = (past: Past) => pastPages(shownProject(), past)
