import { getProjectInsights } from '@arc/contracts/inventory/insights'
import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { queryOptions } from '@tanstack/react-query'
import { isQueryable } from '../../entities/projects/deleting-projects'
import { shownProject } from '../../entities/projects/use-projects'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'

const insightsQuery = (project: ProjectRef, last: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'insights', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) =>
      fetchList('items', call(getProjectInsights, { params: { id: project }, query: last !== null ? { last } : {} }, { signal })),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** The figures of the project that the dashboard shows. */
export function shownInsightsQuery() {
  const { project, last } = shownProject()
  return insightsQuery(project, last)
}
