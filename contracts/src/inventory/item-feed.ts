import { z } from 'zod'
import { route } from '../define.js'
import { ItemPayload } from './item-events.js'

/** A page of all users' items, for a service that keeps a copy and may have missed events. */
export const feedItems = route({
  name: 'feedItems',
  method: 'POST',
  path: '/internal/items/feed',
  access: 'service',
  summary: 'Items of all users in the order of their ids.',
  body: z.object({ after: z.number().int().min(0), limit: z.number().int().min(1).max(1000) }),
  response: z.object({ items: z.array(ItemPayload) }),
})
