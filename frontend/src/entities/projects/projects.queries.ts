import { createProject, deleteProject, insureProject, listProjects, renameProject } from '@arc/contracts/inventory/projects'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'

/** The user's projects. */
export const projectsQuery = queryOptions({
  queryKey: ['/api/projects'],
  queryFn: () => call(listProjects),
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

/** Deletes a project with its rooms and items. The answer may contain a new "My Home" (spec D-16). */
export const deleteProjectMutation = mutationOptions({
  mutationFn: (id: number) => call(deleteProject, { params: { id } }),
  onSuccess: async (_answer, _id, _result, { client }) => {
    // The list first: the page switches to another project before the rooms are refetched.
    await client.invalidateQueries({ queryKey: ['/api/projects'] })
    await Promise.all([
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
