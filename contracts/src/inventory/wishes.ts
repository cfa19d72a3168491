import { z } from 'zod'
import { route } from '../define.js'
import { id, longText, name, Ok } from '../text.js'
import { Project, ProjectRef } from './projects.js'

/** Items of one project that can have a wish. */
export const MAX_WISHES = 2_000

const count = z.number().int()

/** Who is to get an item. */
export const WishChange = z.object({ toWhom: name('To whom', 'Please say who is to get it.'), note: longText('Note').default(null) })
export type WishChange = z.output<typeof WishChange>

/** A wish with what a list shows of its item. */
export const Wish = z.object({
  id: count,
  itemId: count,
  itemName: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string(),
  roomName: z.string(),
  toWhom: z.string(),
  note: z.string().nullable(),
  /** Grows with every change; its ETag. */
  version: count,
})
export type Wish = z.output<typeof Wish>

export const HomeWishes = z.object({ project: Project, /** By person, then by item. */ wishes: z.array(Wish).max(MAX_WISHES) })
export type HomeWishes = z.output<typeof HomeWishes>

const params = z.object({ id })
/** Undoes it (`undoAction`); null when nothing was changed. */
const actionId = z.string().nullable()

export const listWishes = route({
  name: 'listWishes',
  method: 'GET',
  path: '/api/projects/{id}/wishes',
  access: 'user',
  summary:
    'The items of a project with a wish, by person. Wishes are shown here, in the report of an estate and in an account export only.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: HomeWishes,
})
export const getWish = route({
  name: 'getWish',
  method: 'GET',
  path: '/api/items/{id}/wish',
  access: 'user',
  summary: 'The wish of an item, if it has one.',
  params,
  response: z.object({ wish: Wish.nullable() }),
})
export const setWish = route({
  name: 'setWish',
  method: 'PUT',
  path: '/api/items/{id}/wish',
  access: 'user',
  ifMatch: true,
  summary: `Says who is to get an item. If-Match "0" expects that it has no wish yet; 409 also above ${MAX_WISHES} wishes of a project.`,
  params,
  body: WishChange,
  response: z.object({ wish: Wish, actionId }),
})
export const deleteWish = route({
  name: 'deleteWish',
  method: 'DELETE',
  path: '/api/items/{id}/wish',
  access: 'user',
  ifMatch: true,
  summary: 'Removes the wish of an item. A repeated call changes nothing.',
  params,
  response: Ok.extend({ actionId }),
})
