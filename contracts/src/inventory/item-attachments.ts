import { z } from 'zod'
import { route } from '../define.js'
import { id } from '../text.js'
import { ClaimCause } from './claims.js'
import { NewAttachment } from './item-files.js'
import { ItemCard } from './items.js'
import { PolicyKind } from './policies.js'

/** Most items of one request. */
export const MAX_ATTACHED_ITEMS = 200
/** Most documents whose items one request returns: one page of the library. */
export const MAX_USED_DOCUMENTS = 100
/** Items that are named for each document; `count` is the number of all. */
export const MAX_NAMED_ITEMS = 20

const serial = z.number().int()
/** The items, claims and policies that a document is attached to. */
export const DocumentUse = z.object({
  documentId: z.string(),
  /** Of the items. */
  count: serial,
  items: z.array(ItemCard.pick({ id: true, name: true, imageUrl: true })),
  /** Claims whose correspondence it is in; `rooms` are the names of their rooms, none means all. */
  claims: z.array(z.object({ id: serial, lostOn: z.string(), cause: ClaimCause, rooms: z.array(z.string()) })).default([]),
  policies: z.array(z.object({ id: serial, projectId: serial, insurer: z.string().nullable(), kind: PolicyKind })).default([]),
})
export type DocumentUse = z.output<typeof DocumentUse>

export const attachToItems = route({
  name: 'attachToItems',
  method: 'POST',
  path: '/api/items/attachments',
  access: 'user',
  also: [404, 409],
  summary: 'Attaches one document to several items in one transaction; an item that has it stays as it is.',
  body: z.object({ document: NewAttachment, itemIds: z.array(id).min(1, 'Choose at least one item.').max(MAX_ATTACHED_ITEMS) }),
  response: z.object({ attached: z.array(z.number().int()), alreadyAttached: z.array(z.number().int()) }),
})
export const listDocumentUses = route({
  name: 'listDocumentUses',
  method: 'GET',
  path: '/api/items/attachments',
  access: 'user',
  summary: 'The own items, claims and policies that these documents are attached to; a document without any is left out.',
  query: z.object({
    documentIds: z
      .string()
      .max(MAX_USED_DOCUMENTS * 101)
      .transform((text) => [...new Set(text.split(',').filter(Boolean))])
      .pipe(z.array(z.string().max(100)).max(MAX_USED_DOCUMENTS)),
  }),
  response: z.object({ uses: z.array(DocumentUse) }),
})
