import { z } from 'zod'
import { route } from '../define.js'

/** Items of one request: those of one search. */
export const MAX_ASKED_ITEMS = 100

const Id = z
  .string()
  .regex(/^\d{1,9}$/, 'This is not the id of an item.')
  .transform(Number)

export const listLostItems = route({
  name: 'listLostItems',
  method: 'GET',
  path: '/api/items/lost',
  access: 'user',
  summary: 'Which of these own items were lost, with the claims that say so; others are left out.',
  query: z.object({
    /** Ids, separated by commas. */
    ids: z
      .string()
      .max(MAX_ASKED_ITEMS * 11)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(Id).max(MAX_ASKED_ITEMS)),
  }),
  response: z.object({ items: z.array(z.object({ id: z.number().int(), claimId: z.number().int() })) }),
})
