import { z } from 'zod'
import { MiB, route } from '../define.js'
import { DocumentAddress, PictureAddress } from '../media/addresses.js'
import { cursor, flag, id, LIMITS, line, Ok } from '../text.js'
import { CustomValueChange, CustomValues } from './custom-fields.js'
import { itemShape } from './item-fields.js'
import { Attachment, ItemPhoto, NewAttachment, NewItemPhotos } from './item-files.js'
import { ITEM_FILTERS } from './item-filters.js'
import { OpenLoan } from './loans.js'

/** How an item came in: typed by a person, or by this recogniser. */
export const ItemSource = z.enum(['manual', 'demo', 'sample', 'provider', 'import', 'local'])

/** An item (spec DATA-04 to DATA-07). Money is US dollars per unit. */
export const Item = z.object({
  id: z.number().int(),
  ...itemShape('output'),
  imageUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  documents: z.array(Attachment),
  photos: z.array(ItemPhoto),
  roomId: z.number().int(),
  /** Its place in the room, and the names from the outermost place to that one. */
  placeId: z.number().int().nullable().default(null),
  placePath: z.string().nullable().default(null),
  customValues: CustomValues.default({}),
  /** Null while it is not lent. */
  loan: OpenLoan.nullable().default(null),
  /** The claim in which it was lost: then it is no part of the value of the home. */
  lostIn: z.number().int().nullable().default(null),
  projectId: z.number().int(),
  userId: z.string(),
  isProjectThumbnail: z.boolean(),
  isDashboardImage: z.boolean(),
  is_project_thumbnail: z.boolean(),
  is_dashboard_image: z.boolean(),
  source: ItemSource,
  /** Grows with every change; its ETag. */
  version: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Item = z.output<typeof Item>

/** Forms send JSON as text; what is none is refused as text. */
function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const documents = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? [] : parseJson(value)),
  z.array(NewAttachment).max(100, 'An item takes at most 100 documents.'),
)

/** A change of an item; forms send strings, so numbers and flags also come as strings (spec D-06). */
/** An address, or null; an empty one is null. */
const addressOr = (address: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .max(2000)
    .transform((text) => text || null)
    .nullable()
    .pipe(address.nullable())

export const ItemChange = z
  .object({
    ...itemShape('input'),
    imageUrl: addressOr(PictureAddress),
    receiptUrl: addressOr(DocumentAddress),
    documents,
    roomId: id.nullable(),
    /** A place alone moves the item to the room of the place; null takes it out of its place. */
    placeId: z.preprocess((value) => (value === '' ? null : value), id.nullable()),
    projectId: id.nullable(),
    customValues: z.preprocess(parseJson, CustomValueChange),
    isProjectThumbnail: flag,
    isDashboardImage: flag,
    is_project_thumbnail: flag,
    is_dashboard_image: flag,
  })
  .partial()
export type ItemChange = z.output<typeof ItemChange>

/** A new item: the name is required; the category defaults to "Other". `photos` follow the cover; without `imageUrl` the first is it. */
export const NewItem = ItemChange.required({ name: true }).extend({ photos: NewItemPhotos.optional() })
export type NewItem = z.output<typeof NewItem>

/** A new item that is a thing on a photo of its room, which the thing then shows. */
export const NewItemOfThing = NewItem.extend({ photoThingId: id.optional() })
export type NewItemOfThing = z.output<typeof NewItemOfThing>

/** A reviewed item of a batch. `key` is the finding it came from; a key is saved once. */
export const ReviewedItem = NewItem.extend({
  key: z.string().max(100).optional(),
  suggestedRoom: line('Suggested room').optional(),
  assignedRoomId: id.nullable().optional(),
  source: ItemSource.optional(),
  /** The own item that the finding shows, as the user said: its photos are added to that item, and no item is created. */
  sameAs: id.nullable().optional(),
})

const params = z.object({ id })
/** An item can also be sent as a form (spec D-06): the file of its cover, and document files. */
const ITEM_FORM = { image: { many: false, required: false }, documents: { many: true, required: false } }
const FORM_BYTES = (1 + LIMITS.documentsPerForm) * 16 * MiB
/** As many as one batch of photos can produce. */
export const MAX_SAVED_ITEMS = LIMITS.photosPerBatch * LIMITS.itemsPerPhoto

export const listItems = route({
  name: 'listItems',
  method: 'GET',
  path: '/api/items',
  access: 'user',
  also: [404],
  summary: 'All own items, or those of one project.',
  query: z.object({ projectId: z.union([z.literal('').transform(() => undefined), id]).optional() }),
  response: z.array(Item),
})
/** Most items of one page. */
const MAX_PAGE = 200
/**
 * `newest` was added last; `value` starts with the highest line total; `purchased` with the latest purchase and `oldest` with the
 * earliest; `warranty` with the one that ends first.
 */
export const ItemSort = z.enum(['newest', 'value', 'name', 'purchased', 'oldest', 'warranty'])
export type ItemSort = z.output<typeof ItemSort>

/** Figures over items. Money is US dollars; `value` and `documentedValue` are sums of line totals. */
export const ItemTotals = z.object({
  items: z.number().int(),
  /** How many of them have a value. */
  valued: z.number().int(),
  value: z.number(),
  documented: z.number().int(),
  documentedValue: z.number(),
  /** How many of them have a cover. */
  photos: z.number().int(),
})
export type ItemTotals = z.output<typeof ItemTotals>

/** What a list shows of an item. */
export const ItemCard = Item.pick({
  ...{ id: true, name: true, category: true, brand: true, estimatedValue: true, value: true, quantity: true },
  ...{ imageUrl: true, roomId: true, projectId: true, lostIn: true },
})
export type ItemCard = z.output<typeof ItemCard>

export const listItemPage = route({
  name: 'listItemPage',
  method: 'GET',
  path: '/api/items/page',
  access: 'user',
  also: [404],
  summary: 'One page of own items, sorted and filtered. `cursor` is the `nextCursor` of the page before.',
  query: z
    .object({
      projectId: id.optional(),
      roomId: id.optional(),
      ...ITEM_FILTERS,
      sort: ItemSort.default('newest'),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
      cursor,
    })
    .refine(
      (query) => query.sort === 'newest' || query.projectId !== undefined || query.roomId !== undefined,
      'Name a project or a room to sort by anything but the newest.',
    ),
  response: z.object({
    items: z.array(Item),
    nextCursor: z.string().nullable(),
    /** Of all items that match, not of this page. */
    totals: ItemTotals.pick({ items: true, value: true }),
  }),
})
export const getItem = route({
  name: 'getItem',
  method: 'GET',
  path: '/api/items/{id}',
  access: 'user',
  summary: 'One item.',
  params,
  response: Item,
})
export const createItem = route({
  name: 'createItem',
  method: 'POST',
  path: '/api/items',
  access: 'user',
  also: [404, 409],
  summary: 'Creates an item; 409 when it is to be a thing on a photo that was written down meanwhile.',
  body: NewItemOfThing,
  form: ITEM_FORM,
  bodyLimit: FORM_BYTES,
  response: Item,
})
export const changeItem = route({
  name: 'changeItem',
  method: 'PATCH',
  path: '/api/items/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Changes what is given; the rest stays.',
  params,
  body: ItemChange,
  form: ITEM_FORM,
  bodyLimit: FORM_BYTES,
  response: Item,
})
export const replaceItem = route({
  name: 'replaceItem',
  method: 'PUT',
  path: '/api/items/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'The same partial update as PATCH (spec D-05).',
  params,
  body: ItemChange,
  form: ITEM_FORM,
  bodyLimit: FORM_BYTES,
  response: Item,
})
export const deleteItem = route({
  name: 'deleteItem',
  method: 'DELETE',
  path: '/api/items/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Moves an item to the trash; `actionId` undoes it.',
  params,
  response: Ok.extend({ actionId: z.string() }),
})
export const attachDocument = route({
  name: 'attachDocument',
  method: 'POST',
  path: '/api/items/{id}/documents',
  access: 'user',
  also: [409],
  summary: 'Attaches one document; the others stay, also those that somebody else attached in the meantime.',
  params,
  body: NewAttachment,
  response: Item,
})
export const detachDocument = route({
  name: 'detachDocument',
  method: 'DELETE',
  path: '/api/items/{id}/documents/{documentId}',
  access: 'user',
  also: [409],
  summary: 'Detaches one document.',
  params: params.extend({ documentId: z.string().max(100) }),
  response: Item,
})
export const uncheckProjectThumbnail = route({
  name: 'uncheckProjectThumbnail',
  method: 'POST',
  path: '/api/items/uncheck-project-thumbnail',
  access: 'user',
  also: [404],
  summary: 'Clears the project thumbnail pin on all other items of the project.',
  body: z.object({ projectId: id, excludeItemId: id.nullable().optional() }),
  response: Ok,
})
export const uncheckDashboardImage = route({
  name: 'uncheckDashboardImage',
  method: 'POST',
  path: '/api/items/uncheck-dashboard-image',
  access: 'user',
  summary: "Clears the dashboard image pin on all the user's other items.",
  body: z.object({ excludeItemId: id.nullable().optional() }),
  response: Ok,
})
export const saveReviewedItems = route({
  name: 'saveReviewedItems',
  method: 'POST',
  path: '/api/items/batch',
  access: 'user',
  also: [404, 409],
  summary: 'Saves reviewed items in one transaction; the same finding is saved, or attached to an existing item, once only.',
  body: z.object({
    items: z
      .array(ReviewedItem)
      .min(1, 'There is nothing to save.')
      .max(MAX_SAVED_ITEMS, `At most ${MAX_SAVED_ITEMS.toLocaleString('en-US')} items at once.`),
    projectId: id.nullable().optional(),
  }),
  response: z.object({
    items: z.array(Item),
    /** The items that got the photos of findings with `sameAs`. */
    attached: z.array(Item),
  }),
  bodyLimit: 16 * MiB,
})
