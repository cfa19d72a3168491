import { z } from 'zod'
import { route } from '../define.js'
import { SearchSort } from '../search/search.js'
import { id, LIMITS, name, Ok } from '../text.js'
import { ItemFilters } from './item-filters.js'

/** Most views of a user. */
export const MAX_VIEWS = 50

/** `items` are the lists of a room and of a project, which share their views. */
export const ViewList = z.enum(['items', 'search'])
export type ViewList = z.output<typeof ViewList>

export const ViewSettings = z.object({
  /** The words of a search. */
  q: z.string().max(LIMITS.search).default(''),
  sort: SearchSort,
  filters: ItemFilters,
})
export type ViewSettings = z.output<typeof ViewSettings>

/** Sort order and filters of a list under a name. */
export const SavedView = z.object({
  id: z.number().int(),
  name: z.string(),
  list: ViewList,
  settings: ViewSettings,
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type SavedView = z.output<typeof SavedView>

const params = z.object({ id })
const VIEW_NAME = name('The name of the view')

export const listViews = route({
  name: 'listViews',
  method: 'GET',
  path: '/api/views',
  access: 'user',
  summary: "The user's saved views by name.",
  response: z.array(SavedView),
})
export const createView = route({
  name: 'createView',
  method: 'POST',
  path: '/api/views',
  access: 'user',
  also: [404, 409],
  summary: 'Saves sort order and filters of a list under a name. 409 when the list has a view of that name.',
  body: z.object({ name: VIEW_NAME, list: ViewList, settings: ViewSettings }),
  response: SavedView,
})
export const changeView = route({
  name: 'changeView',
  method: 'PATCH',
  path: '/api/views/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Renames a view, or saves other settings under its name.',
  params,
  body: z.object({ name: VIEW_NAME, settings: ViewSettings }).partial(),
  response: SavedView,
})
export const deleteView = route({
  name: 'deleteView',
  method: 'DELETE',
  path: '/api/views/{id}',
  access: 'user',
  summary: 'Deletes a view. The items stay.',
  params,
  response: Ok,
})
