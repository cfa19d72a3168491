import { z } from 'zod'
import { route } from '../define.js'
import { id } from '../text.js'
import { Item, ItemTotals } from './items.js'

/** Items of a room that the list by room shows. */
export const ROOM_SHELF = 8
export const listItemsByRoom = route({
  name: 'listItemsByRoom',
  method: 'GET',
  path: '/api/items/by-room',
  access: 'user',
  also: [404],
  summary: 'The rooms of a project in their order, each with its figures and its most valuable items.',
  query: z.object({ projectId: id }),
  response: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      totals: ItemTotals,
      /** Most valuable first, at most `ROOM_SHELF`. */
      items: z.array(Item),
    }),
  ),
})
