import { z } from 'zod'
import { event, route } from '../define.js'
import { Item } from './items.js'

export const ItemPayload = Item.omit({
  ...{ photos: true, customValues: true, loan: true, is_project_thumbnail: true, is_dashboard_image: true },
}).extend({
  roomName: z.string(),
  isSample: z.boolean(),
  /** Who borrowed it, and the day on which it is due, `YYYY-MM-DD`; null while it is not lent. */
  lentTo: z.string().nullable().default(null),
  lentUntil: z.string().nullable().default(null),
})
export type ItemPayload = z.output<typeof ItemPayload>
const DeletedItem = z.object({
  id: z.number().int(),
  version: z.number().int(),
  imageUrl: z.string().nullable(),
  projectId: z.number().int().optional(),
  roomId: z.number().int().optional(),
})

/** Most items of one event. */
export const MAX_EVENT_ITEMS = 200

export const itemCreated = event('inventory.item.created', 'An item was created.', ItemPayload)
export const itemChanged = event('inventory.item.changed', 'An item was changed or moved.', ItemPayload)
export const itemDeleted = event('inventory.item.deleted', 'An item was deleted.', DeletedItem.extend({ userId: z.string() }))
export const itemsCreated = event(
  'inventory.items.created',
  'Items were created or restored together.',
  z.object({ userId: z.string(), items: z.array(ItemPayload).max(MAX_EVENT_ITEMS) }),
)
/** Also follows `room.deleted` and `project.deleted` in chunks, when their items are removed for good. */
export const itemsDeleted = event(
  'inventory.items.deleted',
  'Items were deleted together.',
  z.object({ userId: z.string(), items: z.array(DeletedItem).max(1000) }),
)

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
