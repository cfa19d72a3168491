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
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { refreshInventory } from '../items/items.queries'
import { enableRestored, isQueryable, whileDeleting } from './deleting-projects'

/** The user's projects. */
export const projectsQuery = queryOptions({
  queryKey: ['/api/projects'],
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
  queryOptions({
    queryKey: ['/api/projects', 'summary', { projectId: project, ...(project === 'current' && { last }) }],
    queryFn: ({ signal }) =>
      fetchList(
        'items',
        call(getProjectSummary, { params: { id: project }, query: project === 'current' && last !== null ? { last } : {} }, { signal }),
      ),
    enabled: () => isQueryable(project),
    staleTime: STALE.projects,
  })

/** Creates a project and invalidates projects, rooms, items and stats (spec CACHE-03). */
export const createProjectMutation = mutationOptions({
  mutationFn: (name: string) => call(createProject, { body: { name } }),
  onSuccess: (_project, _name, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['/api/projects'] }),
      client.invalidateQueries({ queryKey: ['/api/rooms'] }),
      client.invalidateQueries({ queryKey: ['/api/items'] }),
      client.invalidateQueries({ queryKey: ['/api/user/stats'] }),
    ]),
})

/** After a conflict the page shows the project as it is now. */
function showConflict(error: unknown, client: QueryClient) {
  const conflict = readConflict(error, Project)
  if (!conflict) return
  const { current } = conflict
  client.setQueryData(projectsQuery.queryKey, (known) => known?.map((project) => (project.id === current.id ? current : project)))
}

/** `version` is the one the new name is based on: 409 when the name was changed elsewhere after it. */
export const renameProjectMutation = mutationOptions({
  mutationFn: ({ id, name, version }: { id: number; name: string; version: number }) =>
    call(renameProject, { params: { id }, body: { name } }, { ifMatch: version }),
  onError: (error, _input, _result, { client }) => showConflict(error, client),
  onSuccess: (_project, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/projects'] }),
})

/** Whether a query holds rooms or items of this project. */
const belongsTo = (projectId: number) => (query: { queryKey: readonly unknown[] }) =>
  query.queryKey.some((part) => typeof part === 'object' && part !== null && 'projectId' in part && part.projectId === projectId)

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
    await refreshInventory(client)
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

export const insureProjectMutation = mutationOptions({
  mutationFn: ({ id, version, ...body }: Insurance) => call(insureProject, { params: { id }, body }, { ifMatch: version }),
  onError: (error, _input, _result, { client }) => showConflict(error, client),
  onSuccess: (_project, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/projects'] }),
})
