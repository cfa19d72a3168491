import {
  createProject,
  deleteProject,
  getProjectSummary,
  insureProject,
  listProjects,
  Project,
  type ProjectRef,
  renameProject,
} from '@arc/contracts/inventory/projects'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { discardDraftsOf } from '../../lib/form-drafts'
import { mutationOf, refetchTouched } from '../../lib/mutation-of'
import { keyOf, queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'
import { enableRestored, isQueryable, whileDeleting } from './deleting-projects'

/** The user's projects. */
export const projectsQuery = queryOptions({
  queryKey: keyOf(listProjects),
  queryFn: async ({ signal }) => {
    const projects = await call(listProjects, {}, { signal })
    enableRestored(projects)
    return projects
  },
  staleTime: STALE.projects,
})

/**
 * Everything the dashboard of one project shows.
 * @param project an id, or `current` or `home` before the list of projects is loaded; the server then chooses by the same rules
 * @param last the project that was used last; read for `current` only
 */
export const projectSummaryQuery = (project: ProjectRef, last: number | null = null) =>
  queryOf(
    getProjectSummary,
    { params: { id: project }, query: project === 'current' && last !== null ? { last } : {} },
    { list: 'items', enabled: () => isQueryable(project), staleTime: STALE.projects },
  )

/** Creates a project and invalidates projects, rooms, items and stats (spec CACHE-03). */
export const createProjectMutation = mutationOf(createProject, (name: string) => ({ body: { name } }))

/** After a conflict the page shows the project as it is now. */
function showConflict(error: Error, _input: unknown, _before: unknown, { client }: { client: QueryClient }) {
  const conflict = readConflict(error, Project)
  if (!conflict) return
  const { current } = conflict
  client.setQueryData(projectsQuery.queryKey, (known) => known?.map((project) => (project.id === current.id ? current : project)))
}

/** `version` is the one the new name is based on. */
export const renameProjectMutation = mutationOf(
  renameProject,
  ({ id, name, version }: { id: number; name: string; version: number }) => ({ params: { id }, body: { name }, ifMatch: version }),
  { onError: showConflict },
)

/** Whether a query is about this project, or holds rooms or items of it. */
const belongsTo =
  (projectId: number) =>
  ({ queryKey: [path, asked] }: { queryKey: readonly unknown[] }) => {
    if (typeof asked !== 'object' || asked === null) return false
    return ('projectId' in asked && asked.projectId === projectId) || (isOfProject(path) && 'id' in asked && asked.id === projectId)
  }
const isOfProject = (path: unknown) => typeof path === 'string' && path.startsWith('/api/projects/{id}')

/** Moves a project with its rooms and items to the trash. The answer may contain a new "My Home" (spec D-16). */
export const deleteProjectMutation = mutationOptions({
  mutationFn: (id: number) => whileDeleting(id, () => call(deleteProject, { params: { id } })),
  onMutate: (id, { client }) => client.cancelQueries({ predicate: belongsTo(id) }),
  onSuccess: async ({ autoCreatedProject }, id, _result, { client }) => {
    client.setQueryData(projectsQuery.queryKey, (projects) => [
      ...(projects ?? []).filter((project) => project.id !== id),
      ...(autoCreatedProject ? [autoCreatedProject] : []),
    ])
    client.removeQueries({ predicate: belongsTo(id) })
    for (const record of [`insurance:${id}`, `share:home ${id}`, `policy:new in ${id}`]) discardDraftsOf(record)
    await refetchTouched(client, deleteProject)
  },
})

interface Insurance {
  id: number
  insuranceCompany: string
  personalItemsCoverage: number
  /** `YYYY-MM-DD` */
  insuranceRenewal: string | null
  /** The version the form is based on: 409 when the insurance was changed elsewhere after it. */
  version: number
}

export const insureProjectMutation = mutationOf(
  insureProject,
  ({ id, version, ...body }: Insurance) => ({ params: { id }, body, ifMatch: version }),
  { onError: showConflict },
)
