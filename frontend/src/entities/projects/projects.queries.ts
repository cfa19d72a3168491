import {
  createProject,
  deleteProject,
  getProjectSummary,
  insureProject,
  listProjects,
  renameProject,
} from '@arc/contracts/inventory/projects'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { isQueryable, whileDeleting } from './deleting-projects'

/** The user's projects. */
export const projectsQuery = queryOptions({
  queryKey: ['/api/projects'],
  queryFn: ({ signal }) => call(listProjects, {}, { signal }),
  staleTime: STALE.projects,
})

/** Everything the dashboard of one project shows; disabled while no project is selected. */
export const projectSummaryQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: ['/api/projects', 'summary', { projectId }],
    queryFn: ({ signal }) => fetchList('items', call(getProjectSummary, { params: { id: projectId ?? 0 } }, { signal })),
    enabled: () => isQueryable(projectId),
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

export const renameProjectMutation = mutationOptions({
  mutationFn: ({ id, name }: { id: number; name: string }) => call(renameProject, { params: { id }, body: { name } }),
  onSuccess: (_project, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/projects'] }),
})

/** Whether a query holds rooms or items of this project. */
const belongsTo = (projectId: number) => (query: { queryKey: readonly unknown[] }) =>
  query.queryKey.some((part) => typeof part === 'object' && part !== null && 'projectId' in part && part.projectId === projectId)

/** Deletes a project with its rooms and items. The answer may contain a new "My Home" (spec D-16). */
export const deleteProjectMutation = mutationOptions({
  mutationFn: (id: number) => whileDeleting(id, () => call(deleteProject, { params: { id } })),
  onMutate: (id, { client }) => client.cancelQueries({ predicate: belongsTo(id) }),
  onSuccess: async ({ autoCreatedProject }, id, _result, { client }) => {
    client.setQueryData(projectsQuery.queryKey, (projects) => [
      ...(projects ?? []).filter((project) => project.id !== id),
      ...(autoCreatedProject ? [autoCreatedProject] : []),
    ])
    client.removeQueries({ predicate: belongsTo(id) })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['/api/projects'] }),
      client.invalidateQueries({ queryKey: ['/api/rooms'] }),
      client.invalidateQueries({ queryKey: ['/api/items'] }),
      client.invalidateQueries({ queryKey: ['/api/user/stats'] }),
    ])
  },
})

export const insureProjectMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number; insuranceCompany: string; personalItemsCoverage: number }) =>
    call(insureProject, { params: { id }, body }),
  onSuccess: (_project, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['/api/projects'] }),
})
