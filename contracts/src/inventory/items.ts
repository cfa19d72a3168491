import { z } from 'zod'
import { event, MiB, route } from '../define.js'
import { day, flag, id, line, longText, money, name, Ok, optionalNumber } from '../text.js'

export const AttachmentType = z.enum(['Receipt', 'Manual', 'Appraisal', 'Warranty', 'Document'])
/** A paper that hangs on an item (spec DATA-08). */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: AttachmentType,
  url: z.string(),
  mimeType: z.string(),
  fromLibrary: z.boolean(),
})
export type Attachment = z.output<typeof Attachment>

/** How an item came in: typed by a person, or by this recogniser. */
export const ItemSource = z.enum(['manual', 'demo', 'sample', 'provider'])

/** An item (spec DATA-04 to DATA-07). Money is US dollars for one piece. */
export const Item = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  size: z.string().nullable(),
  material: z.string().nullable(),
  age: z.string().nullable(),
  notes: z.string().nullable(),
  serialNumber: z.string().nullable(),
  purchaseLocation: z.string().nullable(),
  condition: z.string().nullable(),
  upc: z.string().nullable(),
  estimatedValue: z.number().nullable(),
  /** The span an estimate may lie in, and what it rests on; null when a person typed the value. */
  valueLow: z.number().nullable(),
  valueHigh: z.number().nullable(),
  valueBasis: z.string().nullable(),
  value: z.number().nullable(),
  quantity: z.number().int(),
  purchaseYear: z.number().int().nullable(),
  purchaseDate: z.string().nullable(),
  warrantyExpiration: z.string().nullable(),
  replacementCost: z.number().nullable(),
  depreciation: z.number().nullable(),
  imageUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  documents: z.array(Attachment),
  roomId: z.number().int(),
  projectId: z.number().int(),
  userId: z.string(),
  isProjectThumbnail: z.boolean(),
  isDashboardImage: z.boolean(),
  is_project_thumbnail: z.boolean(),
  is_dashboard_image: z.boolean(),
  source: ItemSource,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Item = z.output<typeof Item>

const documents = z.preprocess(
  (v) => {
    if (typeof v !== 'string') return v
    if (v.trim() === '') return []
    try {
      return JSON.parse(v)
    } catch {
      return v
    }
  },
  z.array(Attachment.partial({ fromLibrary: true, mimeType: true })).max(100, 'An item takes at most 100 documents.'),
)

/** What may be said of an item; forms send strings, so numbers and flags also come as strings (spec D-06). */
export const ItemChange = z
  .object({
    name: name('Item name'),
    category: name('Category'),
    description: longText('Description'),
    brand: line('Brand'),
    model: line('Model'),
    size: line('Size'),
    material: line('Material'),
    age: line('Age'),
    notes: longText('Notes'),
    serialNumber: line('Serial number'),
    purchaseLocation: line('Purchase location'),
    condition: line('Condition'),
    upc: line('UPC'),
    estimatedValue: money('Estimated value'),
    valueLow: money('Low value'),
    valueHigh: money('High value'),
    valueBasis: line('Basis'),
    value: money('Value'),
    quantity: optionalNumber('Quantity', { min: 1, max: 100_000, integer: true }),
    purchaseYear: optionalNumber('Purchase year', { min: 1000, max: 2200, integer: true }),
    purchaseDate: day('Purchase date'),
    warrantyExpiration: day('Warranty expiration'),
    replacementCost: money('Replacement cost'),
    depreciation: money('Depreciation'),
    imageUrl: z
      .string()
      .trim()
      .max(2000)
      .transform((t) => t || null)
      .nullable(),
    receiptUrl: z
      .string()
      .trim()
      .max(2000)
      .transform((t) => t || null)
      .nullable(),
    documents,
    roomId: id.nullable(),
    projectId: id.nullable(),
    isProjectThumbnail: flag,
    isDashboardImage: flag,
    is_project_thumbnail: flag,
    is_dashboard_image: flag,
  })
  .partial()
export type ItemChange = z.output<typeof ItemChange>

/** A new item: name is a must; category defaults to "Other". */
export const NewItem = ItemChange.required({ name: true })
export type NewItem = z.output<typeof NewItem>

/** One reviewed item of a batch. `key` is the finding it came from: the same key is saved once only. */
export const ReviewedItem = NewItem.extend({
  key: z.string().max(100).optional(),
  suggestedRoom: line('Suggested room').optional(),
  assignedRoomId: id.nullable().optional(),
  source: ItemSource.optional(),
})

const params = z.object({ id })

export const listItems = route({
  name: 'listItems',
  method: 'GET',
  path: '/api/items',
  access: 'user',
  summary: 'All own items, or those of one project.',
  query: z.object({ projectId: z.union([z.literal('').transform(() => undefined), id]).optional() }),
  answer: z.array(Item),
})
export const getItem = route({
  name: 'getItem',
  method: 'GET',
  path: '/api/items/{id}',
  access: 'user',
  summary: 'One item.',
  params,
  answer: Item,
})
export const createItem = route({
  name: 'createItem',
  method: 'POST',
  path: '/api/items',
  access: 'user',
  summary: 'Creates an item.',
  body: NewItem,
  answer: Item,
})
export const changeItem = route({
  name: 'changeItem',
  method: 'PATCH',
  path: '/api/items/{id}',
  access: 'user',
  summary: 'Changes what is given; the rest stays.',
  params,
  body: ItemChange,
  answer: Item,
})
export const replaceItem = route({
  name: 'replaceItem',
  method: 'PUT',
  path: '/api/items/{id}',
  access: 'user',
  summary: 'The same partial update as PATCH (spec D-05).',
  params,
  body: ItemChange,
  answer: Item,
})
export const deleteItem = route({
  name: 'deleteItem',
  method: 'DELETE',
  path: '/api/items/{id}',
  access: 'user',
  summary: 'Deletes an item.',
  params,
  answer: Ok,
})
export const uncheckProjectThumbnail = route({
  name: 'uncheckProjectThumbnail',
  method: 'POST',
  path: '/api/items/uncheck-project-thumbnail',
  access: 'user',
  summary: 'Clears the project thumbnail pin on all other items of the project.',
  body: z.object({ projectId: id, excludeItemId: id.nullable().optional() }),
  answer: Ok,
})
export const uncheckDashboardImage = route({
  name: 'uncheckDashboardImage',
  method: 'POST',
  path: '/api/items/uncheck-dashboard-image',
  access: 'user',
  summary: "Clears the dashboard image pin on all the user's other items.",
  body: z.object({ excludeItemId: id.nullable().optional() }),
  answer: Ok,
})
export const saveReviewedItems = route({
  name: 'saveReviewedItems',
  method: 'POST',
  path: '/api/items/batch',
  access: 'user',
  summary: 'Saves reviewed items in one transaction; the same finding is saved once only.',
  body: z.object({
    items: z.array(ReviewedItem).min(1, 'There is nothing to save.').max(1000, 'At most 1,000 items at once.'),
    projectId: id.nullable().optional(),
  }),
  answer: z.object({ items: z.array(Item) }),
  bodyLimit: 8 * MiB,
})

/** The whole inventory of one project (or room), for a report. */
export const projectInventory = route({
  name: 'projectInventory',
  method: 'POST',
  path: '/internal/project-inventory',
  access: 'service',
  summary: 'Everything a report says of a project, as it is now.',
  body: z.object({ userId: z.string(), projectId: id.nullable(), roomId: id.nullable() }),
  answer: z.object({
    project: z.object({
      id: z.number().int(),
      name: z.string(),
      insuranceCompany: z.string().nullable(),
      personalItemsCoverage: z.number().nullable(),
    }),
    rooms: z.array(z.object({ id: z.number().int(), name: z.string() })),
    items: z.array(Item),
  }),
})

const ItemPayload = Item.omit({ documents: true, is_project_thumbnail: true, is_dashboard_image: true }).extend({
  version: z.number().int(),
  roomName: z.string(),
  documents: z.array(Attachment),
  isSample: z.boolean(),
})
export const itemCreated = event('inventory.item.created', 'An item exists.', ItemPayload)
export const itemChanged = event('inventory.item.changed', 'An item says something else, or stands elsewhere.', ItemPayload)
export const itemDeleted = event(
  'inventory.item.deleted',
  'An item is gone.',
  z.object({ id: z.number().int(), userId: z.string(), version: z.number().int(), imageUrl: z.string().nullable() }),
)

/** A page of what all users have, for a service that keeps a copy and may have missed something. */
export const feedItems = route({
  name: 'feedItems',
  method: 'POST',
  path: '/internal/items/feed',
  access: 'service',
  summary: 'Items of all users in the order of their ids.',
  body: z.object({ after: z.number().int().min(0), limit: z.number().int().min(1).max(1000) }),
  answer: z.object({ items: z.array(ItemPayload) }),
})
