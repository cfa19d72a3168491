import { z } from 'zod'
import { event } from '../define.js'
import { itemShape } from './item-fields.js'

const text = z.string().nullable()
const integer = z.number().int().nullable()

const AttachedDocument = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  url: z.string(),
  mimeType: z.string(),
  fromLibrary: z.boolean(),
})

/** What other services know of an item. Money is US dollars per unit. */
export const ItemPayload = z.object({
  id: z.number().int(),
  userId: z.string(),
  version: z.number().int(),
  projectId: z.number().int(),
  isSample: z.boolean(),
  roomId: z.number().int(),
  roomName: z.string(),
  /** Its place in the room, and the names from the outermost place to that one. */
  placeId: integer.default(null),
  placePath: text.default(null),
  ...itemShape('output'),
  imageUrl: text,
  receiptUrl: text,
  documents: z.array(AttachedDocument),
  isProjectThumbnail: z.boolean(),
  isDashboardImage: z.boolean(),
  source: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Who borrowed it, and the day on which it is due, `YYYY-MM-DD`; null while it is not lent. */
  lentTo: text.default(null),
  lentUntil: text.default(null),
})
export type ItemPayload = z.output<typeof ItemPayload>

const DeletedItem = z.object({
  id: z.number().int(),
  version: z.number().int(),
  imageUrl: text,
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
export const itemsPurged = event(
  'inventory.items.purged',
  'Items, or single photos of them, were deleted for good: their files can go unless something else refers to them.',
  z.object({
    userId: z.string(),
    items: z.array(z.object({ id: z.number().int(), version: z.number().int() })).max(MAX_EVENT_ITEMS),
    /** Addresses of files as items store them. */
    files: z.array(z.string().max(100)).max(20_000),
  }),
)
