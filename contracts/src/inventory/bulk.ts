import { z } from 'zod'
import { route } from '../define.js'
import { id } from '../text.js'
import { bulkShape } from './item-fields.js'
import { NewAttachment } from './item-files.js'
import { MAX_SAVED_ITEMS } from './items.js'

/** Most items of one request. */
export const MAX_BULK_ITEMS = MAX_SAVED_ITEMS

const ids = z
  .array(id)
  .min(1, 'Select at least one item.')
  .max(MAX_BULK_ITEMS, `At most ${MAX_BULK_ITEMS.toLocaleString('en-US')} items at once.`)

/** What can be set on many items at once; an absent field stays as it is. */
export const BulkChange = z
  .object({ roomId: id, placeId: id.nullable(), ...bulkShape() })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'There is nothing to change.')
export type BulkChange = z.output<typeof BulkChange>

/** `actionId` undoes the change (`undoAction`); null when nothing was changed. */
const Answer = z.object({ items: z.number().int(), actionId: z.string().nullable() })

export const changeItems = route({
  name: 'changeItems',
  method: 'PATCH',
  path: '/api/items',
  access: 'user',
  also: [404, 409],
  summary: 'Moves items or sets fields of them. Ids that are unknown or somebody else’s change nothing and are not reported.',
  body: z.object({ ids, change: BulkChange }),
  response: Answer,
})
export const deleteItems = route({
  name: 'deleteItems',
  method: 'POST',
  path: '/api/items/delete',
  access: 'user',
  also: [404],
  summary: 'Moves items to the trash. Ids that are unknown or somebody else’s change nothing and are not reported.',
  body: z.object({ ids }),
  response: Answer,
})
export const attachToSelected = route({
  name: 'attachToSelected',
  method: 'POST',
  path: '/api/items/attach',
  access: 'user',
  also: [404, 409],
  summary: 'Attaches a document to items that do not have it. Ids that are unknown or somebody else’s change nothing and are not reported.',
  body: z.object({ ids, document: NewAttachment }),
  response: Answer,
})
