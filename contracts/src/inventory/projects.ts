import { z } from 'zod'
import { route } from '../define.js'
import { PHOTO_FAULTS } from '../media/photo-measures.js'
import { day, id, name, Ok, optionalNumber } from '../text.js'
import { CLAIM_CAUSES, CLAIM_STATUSES, CLAIM_STEPS } from './claim-rules.js'
import { Cover } from './cover.js'
import { ItemCard, ItemTotals } from './items.js'
import { MyRoom, Room } from './rooms.js'

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
  /** The day on which the policy is renewed, `YYYY-MM-DD`. */
  insuranceRenewal: z.string().nullable().default(null),
  /** The sample copy that every account has. */
  isSample: z.boolean(),
  /** The home of the user, whatever its name: it takes uploads, and a basic user cannot delete it. */
  isHome: z.boolean(),
  /** True when this user may look but not change. */
  readOnly: z.boolean(),
  itemCount: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type Project = z.output<typeof Project>

/** Most items that the summary shows of each room. */
export const SHELF_ITEMS = 24

/** Most photos to take again that the summary lists. */
export const MAX_RETAKES = 200
/** A photo to take again: the cover of an item, or the newest photo of a room. */
export const PhotoToRetake = z.object({
  fault: z.enum(PHOTO_FAULTS),
  url: z.string(),
  roomId: z.number().int(),
  roomName: z.string(),
  /** Null for a photo of the room. */
  item: ItemCard.pick({ id: true, name: true }).nullable(),
})
export type PhotoToRetake = z.output<typeof PhotoToRetake>

/** What the dashboard of a project shows, at a cost that does not depend on the number of items. */
/** A claim that is not paid yet, as the dashboard shows it. */
export const OpenClaim = z.object({
  id: z.number().int(),
  lostOn: z.string(),
  cause: z.enum(CLAIM_CAUSES),
  /** None means all rooms. */
  roomIds: z.array(z.number().int()),
  status: z.enum(CLAIM_STATUSES),
  informedOn: z.string().nullable(),
  done: z.array(z.enum(CLAIM_STEPS)),
})
export type OpenClaim = z.output<typeof OpenClaim>

export const ProjectSummary = z.object({
  project: Project,
  totals: ItemTotals,
  /** What the policies pay of its value. */
  cover: Cover,
  /** In order of creation. `shelf`: the cover first, then the oldest items. */
  rooms: z.array(Room.extend({ totals: ItemTotals, shelf: z.array(ItemCard).max(SHELF_ITEMS) })),
  /** Most valuable first. */
  categories: z.array(z.object({ name: z.string(), totals: ItemTotals })),
  mostValuable: ItemCard.nullable(),
  /** The most valuable item without a receipt or an appraisal; null when all have one, or none has a value. */
  mostToProve: ItemCard.nullable().default(null),
  /** The item pinned as dashboard image, when it is in this project. */
  dashboardImage: ItemCard.nullable(),
  /** The time of the newest item or change of an item; null without items. */
  lastUpdate: z.string().nullable(),
  /** The newest loss first. */
  openClaims: z.array(OpenClaim).default([]),
  /** Dark ones first, then blurred ones; photos of rooms before those of items, the most valuable item first. */
  photosToRetake: z.array(PhotoToRetake).max(MAX_RETAKES).default([]),
})
export type ProjectSummary = z.output<typeof ProjectSummary>

/** A project by its id, or by a rule of the server: what a browser without a stored selection shows, or where photos go. */
export const ProjectRef = z.union([z.enum(['current', 'home']), id])
export type ProjectRef = z.output<typeof ProjectRef>

const params = z.object({ id })
const body = z.object({ name: name('Project name') })

export const listProjects = route({
  name: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  access: 'user',
  summary: 'The own projects, the sample first, then newest first.',
  response: z.array(Project),
})
export const getProjectSummary = route({
  name: 'getProjectSummary',
  method: 'GET',
  path: '/api/projects/{id}/summary',
  access: 'user',
  summary: 'Everything the dashboard of a project shows; `current` and `home` name a project without knowing its id.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: ProjectSummary,
})
export const createProject = route({
  name: 'createProject',
  method: 'POST',
  path: '/api/projects',
  access: 'user',
  also: [404, 409],
  summary: 'Creates a project with its default rooms.',
  body,
  response: Project.extend({ autoCreatedProject: Project.optional() }),
})
export const renameProject = route({
  name: 'renameProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Renames a project.',
  params,
  body,
  response: Project,
})
export const deleteProject = route({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/api/projects/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Moves a project with its rooms and items to the trash.',
  params,
  response: Ok.extend({
    /** Undoes it (`undoAction`). */
    actionId: z.string(),
    autoCreatedProject: Project.optional(),
  }),
})
export const insureProject = route({
  name: 'insureProject',
  method: 'PATCH',
  path: '/api/projects/{id}/insurance',
  access: 'user',
  ifMatch: true,
  summary: 'Stores insurer, coverage, and renewal date.',
  params,
  body: z.object({
    insuranceCompany: name('Insurance company', 'Please select an insurance company and enter coverage amount.'),
    personalItemsCoverage: optionalNumber('Coverage', { min: 0, max: 9_999_999_999 }).refine(
      (v): v is number => v !== null && v > 0,
      'Please enter a valid coverage amount.',
    ),
    /** Absent: stays as it is. */
    insuranceRenewal: day('Renewal date').optional(),
  }),
  response: Project,
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
  response: z.object({ projectId: z.number().int(), projectName: z.string(), rooms: z.array(MyRoom), categories: z.array(z.string()) }),
})

export const countProjects = route({
  name: 'countProjects',
  method: 'POST',
  path: '/internal/projects/count',
  access: 'service',
  summary: 'The number of own projects of a user, without the sample.',
  body: z.object({ userId: z.string() }),
  response: z.object({ count: z.number().int() }),
})
