import { z } from 'zod'
import { event, route } from '../define.js'
import { id, name, Ok, optionalNumber } from '../text.js'
import { MyRoom } from './rooms.js'

export const SAMPLE_HOME = 'Sample Home'
export const MY_HOME = 'My Home'

export const Project = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.string(),
  /** When the newest item, room or project change was made (spec D-18). */
  lastActiveAt: z.string(),
  insuranceCompany: z.string().nullable(),
  personalItemsCoverage: z.number().nullable(),
  /** The sample copy that every account has. */
  isSample: z.boolean(),
  /** True when this user may look but not change. */
  readOnly: z.boolean(),
  itemCount: z.number().int(),
  thumbnailUrl: z.string().nullable(),
})
export type Project = z.output<typeof Project>

const params = z.object({ id })
const body = z.object({ name: name('Project name') })

export const listProjects = route({
  name: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  access: 'user',
  summary: 'The own projects, the sample first, then newest first.',
  answer: z.array(Project),
})
export const createProject = route({
  name: 'createProject',
  method: 'POST',
  path: '/api/projects',
  access: 'user',
  summary: 'Creates a project with its default rooms.',
  body,
  answer: Project.extend({ autoCreatedProject: Project.optional() }),
})
export const renameProject = route({
  name: 'renameProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  access: 'user',
  summary: 'Renames a project.',
  params,
  body,
  answer: Project,
})
export const deleteProject = route({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/api/projects/{id}',
  access: 'user',
  summary: 'Deletes a project with its rooms and items.',
  params,
  answer: Ok.extend({ autoCreatedProject: Project.optional() }),
})
export const insureProject = route({
  name: 'insureProject',
  method: 'PATCH',
  path: '/api/projects/{id}/insurance',
  access: 'user',
  summary: 'Stores insurer and coverage.',
  params,
  body: z.object({
    insuranceCompany: name('Insurance company', 'Please select an insurance company and enter coverage amount.'),
    personalItemsCoverage: optionalNumber('Coverage', { min: 0, max: 9_999_999_999 }).refine(
      (v): v is number => v !== null && v > 0,
      'Please enter a valid coverage amount.',
    ),
  }),
  answer: Project,
})

/** Where photos of this user go: the given project, or "My Home" where that one may not be changed (spec D-17). */
export const uploadTarget = route({
  name: 'uploadTarget',
  method: 'POST',
  path: '/internal/upload-target',
  access: 'service',
  summary: "The project that takes an upload, with its rooms and the user's categories.",
  /** `basic`: the limits of the basic plan apply, so the sample is not for changing. */
  body: z.object({ userId: z.string(), projectId: id.nullable(), basic: z.boolean() }),
  answer: z.object({ projectId: z.number().int(), projectName: z.string(), rooms: z.array(MyRoom), categories: z.array(z.string()) }),
})

const ProjectPayload = z.object({
  projectId: z.number().int(),
  userId: z.string(),
  version: z.number().int(),
  name: z.string(),
  isSample: z.boolean(),
})
export const projectCreated = event('inventory.project.created', 'A project exists.', ProjectPayload)
export const projectChanged = event('inventory.project.changed', 'Name or insurance changed.', ProjectPayload)
export const projectDeleted = event(
  'inventory.project.deleted',
  'A project is gone.',
  ProjectPayload.pick({ projectId: true, userId: true, version: true }),
)
