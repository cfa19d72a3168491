import { z } from 'zod'
import { bytes, MiB, multipart, route } from '../define.js'
import { cursor, day, flag, LIMITS, line, longText, money, name, Ok } from '../text.js'
import { DocumentPayload } from './document-events.js'

/** Maximum size of a document (spec D-38): exactly 15 MiB is allowed. */
export const MAX_DOCUMENT_BYTES = 15 * MiB
/** Pages of a document that get a picture. */
export const MAX_PREVIEW_PAGES = 20
/** Characters of its text that are stored and searched: well below the 1 MiB that NATS takes as one message. */
export const MAX_TEXT_LENGTH = 100_000

export const DocumentType = z.enum(['receipt', 'warranty', 'manual', 'insurance', 'other'])
export type DocumentType = z.output<typeof DocumentType>
export const FileType = z.enum(['image', 'pdf', 'word', 'text'])
/**
 * `processing` until page pictures and text are made; `encrypted` needs a password; `unreadable` is damaged; `too-large` has more
 * than can be read within the limits. The file itself can be downloaded in each state.
 */
export const DocumentState = z.enum(['processing', 'ready', 'encrypted', 'unreadable', 'too-large'])
export type DocumentState = z.output<typeof DocumentState>

/** A document of the library (spec DATA-09). `fileUrl` is the file; with `?page=1&size=small` the picture of a page. */
export const LibraryDocument = z.object({
  id: z.string(),
  name: z.string(),
  fileType: FileType,
  mimeType: z.string(),
  category: z.string().nullable(),
  documentType: DocumentType.nullable(),
  vendor: z.string().nullable(),
  /** US dollars. */
  price: z.number().nullable(),
  purchaseDate: z.string().nullable(),
  notes: z.string().nullable(),
  fileUrl: z.string(),
  sizeBytes: z.number().int(),
  state: DocumentState,
  /** Number of pages; null while it is unknown. */
  pages: z.number().int().nullable(),
  /** How many of them have a picture. */
  previewPages: z.number().int(),
  version: z.number().int(),
  createdAt: z.string(),
})
export type LibraryDocument = z.output<typeof LibraryDocument>

const read = <T extends z.ZodType>(value: T) => z.object({ value, /** 0 to 1. */ confidence: z.number() }).nullable()
/** What the text of a receipt or an invoice says. It is shown as a proposal; no field is filled in from it by itself. */
export const DocumentReading = z.object({
  merchant: read(z.string()),
  /** YYYY-MM-DD. */
  date: read(z.string()),
  /** In `currency`. */
  total: read(z.number()),
  /** ISO 4217; null when none is written. */
  currency: z.string().nullable(),
  lineItems: z.array(z.object({ description: z.string(), quantity: z.number().int(), amount: z.number() })),
  serialNumbers: z.array(z.string()),
})
export type DocumentReading = z.output<typeof DocumentReading>
/** `waiting` until a picture is read, `done` afterwards, `dismissed` by the user; `none` when nothing is to be read. */
export const ReadingState = z.enum(['none', 'waiting', 'done', 'dismissed'])
export type ReadingState = z.output<typeof ReadingState>

/** A change of a document: the name is required, the rest stays when it is not given. */
export const DocumentChange = z.object({
  name: name('Document name', 'Name is required.'),
  category: line('Category').optional(),
  documentType: z
    .union([z.literal('').transform(() => null), DocumentType])
    .nullable()
    .optional(),
  vendor: line('Vendor').optional(),
  price: money('Price').optional(),
  purchaseDate: day('Purchase date').optional(),
  notes: longText('Notes').optional(),
})
export type DocumentChange = z.output<typeof DocumentChange>

const params = z.object({
  id: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
})

export const listDocuments = route({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/documents',
  access: 'user',
  summary: 'All documents of the library, newest first.',
  response: z.array(LibraryDocument),
})

export const DocumentSort = z.enum(['newest', 'name', 'price'])
export type DocumentSort = z.output<typeof DocumentSort>
const count = z.number().int()
/** Number of documents, in all and of each type; one without a type counts as `other`. */
export const DocumentCounts = z.object({ all: count, receipt: count, warranty: count, manual: count, insurance: count, other: count })
export type DocumentCounts = z.output<typeof DocumentCounts>

export const listDocumentPage = route({
  name: 'listDocumentPage',
  method: 'GET',
  path: '/api/documents/page',
  access: 'user',
  summary: 'One page of the library, sorted and filtered. `cursor` is the `nextCursor` of the page before.',
  query: z.object({
    type: DocumentType.optional(),
    /** A part of the name, vendor, or category. */
    q: z.string().trim().max(LIMITS.search).optional(),
    sort: DocumentSort.default('newest'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor,
  }),
  response: z.object({
    documents: z.array(LibraryDocument),
    nextCursor: z.string().nullable(),
    /** Of the whole library, not of this page. */
    counts: DocumentCounts,
  }),
})
export const uploadDocument = route({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/documents/upload',
  access: 'user',
  also: [404],
  summary: 'Stores one document in the library; the same content is the same document.',
  /** An item also takes Word and text files (spec D-38). */
  query: z.object({ for: z.enum(['library', 'item']).default('library') }),
  body: multipart(z.object({}), { document: { many: false, required: true } }),
  response: LibraryDocument,
  bodyLimit: MAX_DOCUMENT_BYTES + MiB,
})
export const storeDocument = route({
  name: 'storeDocument',
  method: 'POST',
  path: '/internal/documents',
  access: 'service',
  summary: 'Stores one document of a user, which an item can refer to.',
  query: z.object({ userId: z.string() }),
  body: multipart(z.object({}), { document: { many: false, required: true } }),
  response: LibraryDocument,
  bodyLimit: MAX_DOCUMENT_BYTES + MiB,
})
export const getDocument = route({
  name: 'getDocument',
  method: 'GET',
  path: '/api/documents/{id}',
  access: 'user',
  summary: 'One document with its text.',
  params,
  response: LibraryDocument.extend({ text: z.string(), reading: DocumentReading.nullable(), readingState: ReadingState }),
})
export const changeDocument = route({
  name: 'changeDocument',
  method: 'PUT',
  path: '/api/documents/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Changes what is given; the name is required.',
  params,
  body: DocumentChange,
  response: LibraryDocument,
})
export const deleteDocument = route({
  name: 'deleteDocument',
  method: 'DELETE',
  path: '/api/documents/{id}',
  access: 'user',
  summary: 'Deletes a document with its file, and detaches it from its items.',
  params,
  response: Ok,
})
export const dismissReading = route({
  name: 'dismissReading',
  method: 'POST',
  path: '/api/documents/{id}/reading/dismiss',
  access: 'user',
  summary: 'Removes the proposal that was read from a document. A repeated call changes nothing.',
  params,
  response: Ok,
})
/** A page picture at its full width, or the one for lists. */
export const PREVIEW_EDGES = { small: 480, large: 1400 } as const
export const getDocumentFile = route({
  name: 'getDocumentFile',
  method: 'GET',
  path: '/api/documents/{id}/file',
  access: 'user',
  also: [304],
  summary: 'The file; with `size` the picture of a page.',
  params,
  query: z.object({
    size: z.enum(['small', 'large']).optional(),
    page: z.coerce.number().int().min(1).max(MAX_PREVIEW_PAGES).default(1),
    /** True saves a picture, too, instead of showing it. */
    download: flag.optional(),
  }),
  response: bytes('*/*'),
})

/** Documents of one request for their pages. */
export const MAX_DOCUMENTS_COUNTED = 500
const owned = z.object({ userId: z.string() })
const documentId = z.string().max(64)
export const countDocumentPages = route({
  name: 'countDocumentPages',
  method: 'POST',
  path: '/internal/documents/page-counts',
  access: 'service',
  summary: 'How many pages the documents of a user have, and how many of them have a picture; unknown documents are left out.',
  body: owned.extend({ ids: z.array(documentId).min(1).max(MAX_DOCUMENTS_COUNTED) }),
  response: z.object({
    documents: z.array(
      z.object({
        id: z.string(),
        pages: z.number().int().nullable(),
        previewPages: z.number().int(),
        /** Why there are no pictures of its pages, where there should be some. */
        state: DocumentState.default('ready'),
      }),
    ),
  }),
})
export const readDocumentPage = route({
  name: 'readDocumentPage',
  method: 'POST',
  path: '/internal/documents/page',
  access: 'service',
  summary: "The picture of a page of a user's document as a JPEG; 404 for a page without one.",
  body: owned.extend({ id: documentId, page: z.number().int().min(1).max(MAX_PREVIEW_PAGES), size: z.enum(['small', 'large']) }),
  response: bytes('image/jpeg'),
})

/** A page of all users' documents, for a service that stores a copy and may have missed events. */
export const feedDocuments = route({
  name: 'feedDocuments',
  method: 'POST',
  path: '/internal/documents/feed',
  access: 'service',
  summary: 'Documents of all users in the order of their ids.',
  body: z.object({ after: z.string().max(64), limit: z.number().int().min(1).max(200) }),
  response: z.object({ documents: z.array(DocumentPayload) }),
})
