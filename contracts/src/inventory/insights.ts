import { z } from 'zod'
import { route } from '../define.js'
import { id } from '../text.js'
import { Cover } from './cover.js'
import { ItemCard, ItemTotals } from './items.js'
import { Project, ProjectRef } from './projects.js'
import { Room } from './rooms.js'

/** Most items whose share of the value is looked at. */
export const TOP_ITEMS = 5

export const ProjectInsights = z.object({
  project: Project,
  totals: ItemTotals,
  /** What the policies pay of its value. */
  cover: Cover,
  /** Most valuable first. `dearest`: the most valuable item of the room. */
  rooms: z.array(Room.pick({ id: true, name: true, icon: true }).extend({ totals: ItemTotals, dearest: ItemCard.nullable() })),
  /** Most valuable first. */
  categories: z.array(z.object({ name: z.string(), totals: ItemTotals })),
  /** The most valuable items of the project. */
  top: z.array(ItemCard).max(TOP_ITEMS),
  /** In order; the sixth of eleven is the present year. In US dollars. */
  years: z.array(z.object({ year: z.number().int(), replacement: z.number(), cash: z.number() })),
  /** Items with a value whose year of purchase is unknown; they count as bought when they were added. */
  unknownAge: z.number().int(),
})
export type ProjectInsights = z.output<typeof ProjectInsights>

export const getProjectInsights = route({
  name: 'getProjectInsights',
  method: 'GET',
  path: '/api/projects/{id}/insights',
  access: 'user',
  summary: 'Where the value of a project is, how much of it is proven, and what it is worth new and used over the years.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: ProjectInsights,
})
