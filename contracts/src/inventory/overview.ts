import { z } from 'zod'
import { route } from '../define.js'
import { id } from '../text.js'
import { Cover } from './cover.js'
import { ItemCard, ItemTotals } from './items.js'
import { OpenClaim, Project, ProjectRef } from './projects.js'
import { Reminder } from './reminders.js'
import { REVIEW_STATES } from './review-rules.js'

const count = z.number().int()

/** A project in figures, as the menu and the page Cover show it, at a cost that hardly depends on the number of items. Money is US dollars. */
export const ProjectOverview = z.object({
  project: Project,
  /** Without lost items. What has a receipt or an appraisal is proven: `documented` items and `documentedValue`. */
  totals: ItemTotals,
  /** What the policies pay of its value. */
  cover: Cover,
  rooms: count,
  places: count,
  /** Categories that its items have. */
  categories: count,
  /** When the history of the project begins, ISO 8601. */
  recordedSince: z.string(),
  /** The newest loss first. */
  openClaims: z.array(OpenClaim),
  policies: count,
  /** The rooms of the yearly review; `next` is the first one that is not done. Days are `YYYY-MM-DD` in UTC. */
  review: z.object({
    state: z.enum(REVIEW_STATES),
    done: count,
    total: count,
    dueOn: z.string().nullable(),
    next: z.string().nullable(),
  }),
  /** The most valuable item without a receipt or an appraisal; null when all have one, or none has a value. */
  mostToProve: ItemCard.nullable(),
  /** Open links to the project. */
  shares: count,
  wishes: count,
  /** Of the account: reminders that are due, and the first one of all. */
  reminders: z.object({ due: count, first: Reminder.nullable() }),
  /** Of the account: deleted items, rooms and projects. */
  trash: count,
  tags: count,
  customFields: count,
})
export type ProjectOverview = z.output<typeof ProjectOverview>

export const getProjectOverview = route({
  name: 'getProjectOverview',
  method: 'GET',
  path: '/api/projects/{id}/overview',
  access: 'user',
  summary: 'The figures of a project and of its account that the menu shows: counts, what is proven, claims, insurance, review, reminders.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: ProjectOverview,
})
