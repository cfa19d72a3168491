import { z } from 'zod'
import { route } from '../define.js'
import { cursor, day, id, moment } from '../text.js'
import { itemShape } from './item-fields.js'
import { Attachment, ItemPhoto } from './item-files.js'
import { Item, ItemTotals } from './items.js'
import { ProjectRef } from './projects.js'

/** Most entries of one page. */
const MAX_PAGE = 200
const limit = z.coerce.number().int().min(1).max(MAX_PAGE).default(50)

/** What a field was before a change, or after it. Lists are tags, the names of documents, and the addresses of photos. */
export const HistoryValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type HistoryValue = z.output<typeof HistoryValue>

export const FieldChange = z.object({
  /** A field of `Item`; `customValues.7` is the field with id 7 that the user added. Rooms, places and projects have their names as values. */
  field: z.string(),
  /** The name of a field that the user added; null for others, and for one that was deleted since. */
  name: z.string().nullable(),
  before: HistoryValue,
  after: HistoryValue,
})
export type FieldChange = z.output<typeof FieldChange>

/**
 * `owner`: the owner of the account, signed in or by an API token. `member`: an editor of the household. `service`: the product by
 * itself, for example when a place or a document that several items had was deleted, or for an import of an account.
 */
export const ChangedBy = z.enum(['owner', 'member', 'service'])
export type ChangedBy = z.output<typeof ChangedBy>

/** Everything that one request changed of an item. */
export const ItemHistoryEntry = z.object({
  id: z.number().int(),
  /** The version that the item got. */
  version: z.number().int(),
  at: z.string(),
  kind: z.enum(['added', 'changed', 'deleted', 'restored']),
  by: ChangedBy,
  /** The user id of who it was; null for a `service`. */
  actorId: z.string().nullish(),
  /** Empty unless it is `changed`. */
  fields: z.array(FieldChange),
  /** Fields that have another value now than this change gave them. */
  changedSince: z.array(z.string()),
  /** True for a change whose fields all have the value still that it gave them. */
  canUndo: z.boolean(),
})
export type ItemHistoryEntry = z.output<typeof ItemHistoryEntry>

export const listItemHistory = route({
  name: 'listItemHistory',
  method: 'GET',
  path: '/api/items/{id}/history',
  access: 'user',
  summary: 'One page of the changes of an item, the last first. `cursor` is the `nextCursor` of the page before.',
  params: z.object({ id }),
  query: z.object({ limit, cursor }),
  response: z.object({ entries: z.array(ItemHistoryEntry), nextCursor: z.string().nullable() }),
})

export const undoItemChange = route({
  name: 'undoItemChange',
  method: 'POST',
  path: '/api/items/{id}/history/{changeId}/undo',
  access: 'user',
  also: [409],
  summary:
    'Gives an item the values back that a change replaced, which is a change too. 409 with the fields when one of them was changed since; undoing twice changes nothing.',
  params: z.object({ id, changeId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: Item,
})

/** A room as it was; the name is null for one that was deleted for good since. */
export const PastRoom = ItemTotals.extend({ id: z.number().int(), name: z.string().nullable(), icon: z.string().nullable() })
export type PastRoom = z.output<typeof PastRoom>

/** An item as it was, and where it is now. */
export const PastItem = z.object({
  id: z.number().int(),
  ...itemShape('output'),
  imageUrl: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  documents: z.array(Attachment),
  photos: z.array(ItemPhoto.pick({ id: true, url: true, box: true })),
  roomId: z.number().int(),
  roomName: z.string().nullable(),
  lineTotal: z.number(),
  createdAt: z.string(),
  /** `room-trash`: in a room that is in the trash. `elsewhere`: in another project. */
  now: z.enum(['here', 'elsewhere', 'trash', 'room-trash']),
})
export type PastItem = z.output<typeof PastItem>

const params = z.object({ id: ProjectRef })
const when = {
  /** `last`: the project that was used last in this browser; read for `current` only. */
  last: id.optional(),
  /** The end of this day in the time zone of the account. */
  on: day('The day').optional(),
  /** A moment, to the millisecond; it outranks `on`. */
  at: moment('This is not a time.').optional(),
}
const hasMoment = ({ on, at }: { on?: string | null | undefined; at?: string | undefined }) => Boolean(on ?? at)
const NO_MOMENT = 'Name a day or a time.'

export const getProjectAsOf = route({
  name: 'getProjectAsOf',
  method: 'GET',
  path: '/api/projects/{id}/as-of',
  access: 'user',
  summary: 'The figures of a project and its rooms as they were at the end of a day, or at a moment.',
  params,
  query: z.object(when).refine(hasMoment, NO_MOMENT),
  response: z.object({
    projectId: z.number().int(),
    /** Its name then. */
    name: z.string(),
    /** The moment; that of the answer when it lies in the future. */
    at: z.string(),
    /** Since when changes of the project are recorded; before that it is empty. */
    recordedSince: z.string(),
    totals: ItemTotals,
    /** The rooms that existed then, in the order in which they were added. */
    rooms: z.array(PastRoom),
  }),
})
export type ProjectAsOf = z.output<typeof getProjectAsOf.response>

export const listItemsAsOf = route({
  name: 'listItemsAsOf',
  method: 'GET',
  path: '/api/projects/{id}/as-of/items',
  access: 'user',
  summary:
    'One page of the items of a project as they were at the end of a day, or at a moment, the most valuable first. `cursor` is the `nextCursor` of the page before.',
  params,
  query: z.object({ ...when, roomId: id.optional(), limit, cursor }).refine(hasMoment, NO_MOMENT),
  response: z.object({ items: z.array(PastItem), nextCursor: z.string().nullable() }),
})
