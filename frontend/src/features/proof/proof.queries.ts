import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { getProjectProof, listProofItems } from '@arc/contracts/inventory/proof'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isQueryable } from '../../entities/projects/deleting-projects'
import { shownProject } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'

/** Items of the first page, which fit beside the chosen one, and of each further page. */
const PAGE_SIZE = { first: 7, more: 50 } as const

interface Shown {
  project: ProjectRef
  last: number | null
}

const keyOf = ({ project, last }: Shown) => ({ project, ...(project === 'current' && { last }) })
const queryOf = ({ last }: Shown) => (last !== null ? { last } : {})

const proofQuery = (shown: Shown) =>
  queryOptions({
    queryKey: ['/api/projects', 'proof', keyOf(shown)],
    queryFn: ({ signal }) =>
      fetchList('items', call(getProjectProof, { params: { id: shown.project }, query: queryOf(shown) }, { signal })),
    enabled: () => isQueryable(shown.project),
    staleTime: STALE.projects,
  })

const proofPages = (shown: Shown) =>
  infiniteQueryOptions({
    queryKey: ['/api/projects', 'proof items', keyOf(shown)],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === undefined ? PAGE_SIZE.first : PAGE_SIZE.more
      const query = { ...queryOf(shown), limit, cursor: pageParam }
      return fetchList('items', call(listProofItems, { params: { id: shown.project }, query }, { signal }))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: () => isQueryable(shown.project),
    staleTime: STALE.projects,
  })

/** The figures of the project that the dashboard shows. */
export const shownProofQuery = () => proofQuery(shownProject())
/** What its items are missing. */
export const shownProofPages = () => proofPages(shownProject())
