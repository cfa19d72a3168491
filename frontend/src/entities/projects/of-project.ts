import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { type PagedRoute, pagesOf, queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { isQueryable } from './deleting-projects'
import { shownProject } from './use-projects'

/** The part of a query that the route says itself. */
type Query<R extends AnyRoute> = Omit<NonNullable<CallArgs<R>['query']>, 'last' | 'cursor' | 'limit'>

/** @param last the project that was used last, which the server prefers for `current` */
const argsOf = <R extends AnyRoute>({ project, last }: { project: ProjectRef; last: number | null }, query?: Query<R>) =>
  ({ params: { id: project }, query: { ...query, ...(last !== null && { last }) } }) as CallArgs<R>

const choicesOf = (project: ProjectRef) => ({ enabled: () => isQueryable(project), staleTime: STALE.projects })

/** The query of a route for the project that the dashboard shows. */
export function shownQuery<R extends AnyRoute>(route: R, query?: Query<R>, choices: Parameters<typeof queryOf<R>>[2] = {}) {
  const shown = shownProject()
  return queryOf(route, argsOf<R>(shown, query), { ...choicesOf(shown.project), ...choices })
}

/** The same for a route that answers page by page. */
export function shownPages<R extends PagedRoute>(route: R, query?: Query<R>, choices: Parameters<typeof pagesOf>[2] = {}) {
  const shown = shownProject()
  return pagesOf(route, argsOf<R>(shown, query), { ...choicesOf(shown.project), ...choices })
}
