import { z } from 'zod'
import { bytes, MiB, multipart, route } from '../define.js'
import { momentOfAnyYear, Ok } from '../text.js'
import { DocumentChange, DocumentType, MAX_DOCUMENT_BYTES } from './documents.js'
import { PhotoMeasures } from './photo-measures.js'
import { Box, MAX_PHOTO_BYTES } from './photos.js'

// The files of an account export (docs/services/reports.md).

const moment = momentOfAnyYear()
const fileId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)
/** The path of the file in the ZIP; null when the file is missing in the storage. */
const file = z.string().nullable()

export const MediaFileKind = z.enum(['photo', 'document', 'receipt'])
export type MediaFileKind = z.output<typeof MediaFileKind>

const PhotoRecord = z.object({
  kind: z.literal('photo'),
  id: fileId,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  /** The photo that this one was cut from, and the area. */
  sourcePhotoId: fileId.nullable(),
  box: Box.nullable(),
  // What was measured of it, once it was. An import measures again what follows from the picture alone.
  brightness: PhotoMeasures.shape.brightness.nullable().default(null),
  sharpness: PhotoMeasures.shape.sharpness.nullable().default(null),
  cutOff: PhotoMeasures.shape.cutOff.default(null),
  createdAt: moment,
  file,
})
const DocumentRecord = z.object({
  kind: z.literal('document'),
  id: fileId,
  name: z.string(),
  mimeType: z.string(),
  bytes: z.number().int(),
  documentType: DocumentType.nullable(),
  category: z.string().nullable(),
  vendor: z.string().nullable(),
  price: z.number().nullable(),
  purchaseDate: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: moment,
  file,
})
const ReceiptRecord = z.object({
  kind: z.literal('receipt'),
  id: fileId,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  createdAt: moment,
  file,
})

/** The kinds of records in the order in which they are exported; a photo comes before those that were cut from it. */
export const MEDIA_RECORDS = { photo: PhotoRecord, document: DocumentRecord, receipt: ReceiptRecord } as const
export const MediaRecord = z.discriminatedUnion('kind', [PhotoRecord, DocumentRecord, ReceiptRecord])
export type MediaRecord = z.output<typeof MediaRecord>

const Owner = z.object({ userId: z.string() })

export const exportMedia = route({
  name: 'exportMedia',
  method: 'POST',
  path: '/internal/media-data/export',
  access: 'service',
  summary: 'The photos, documents and receipts of a user as NDJSON without `file`; the last line is `END_OF_STREAM`.',
  body: Owner,
  response: bytes('application/x-ndjson'),
})
export const exportMediaFile = route({
  name: 'exportMediaFile',
  method: 'POST',
  path: '/internal/media-data/file',
  access: 'service',
  summary: 'The original bytes of a photo, document or receipt of a user; 404 when they are not stored.',
  body: Owner.extend({ kind: MediaFileKind, id: fileId }),
  response: bytes('*/*'),
})
export const mediaFigures = route({
  name: 'mediaFigures',
  method: 'POST',
  path: '/internal/media-data/figures',
  access: 'service',
  summary: 'How many photos and documents an export contains, without photos that were cut from others, and the bytes of all files.',
  body: Owner,
  response: z.object({ photos: z.number().int(), documents: z.number().int(), bytes: z.number() }),
})
/** Whose file it is, and the import that stores it: what it stored goes again when it fails. A call of an import that failed is refused with 409. */
const Importing = Owner.extend({ importId: z.uuid() })

export const importPhoto = route({
  name: 'importPhoto',
  method: 'POST',
  path: '/internal/media-data/photos',
  access: 'service',
  summary: 'Stores one photo of an imported account.',
  query: Importing,
  body: multipart(z.object({}), { image: { many: false, required: true } }),
  response: z.object({ url: z.string() }),
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})
export const importDocument = route({
  name: 'importDocument',
  method: 'POST',
  path: '/internal/media-data/documents',
  access: 'service',
  summary: 'Stores one document of an imported account.',
  query: Importing,
  body: multipart(z.object({}), { document: { many: false, required: true } }),
  response: z.object({ id: fileId, fileUrl: z.string() }),
  bodyLimit: MAX_DOCUMENT_BYTES + MiB,
})
export const importReceipt = route({
  name: 'importReceipt',
  method: 'POST',
  path: '/internal/media-data/receipts',
  access: 'service',
  summary: 'Stores one receipt of an imported account.',
  // A replica of the version before names no import.
  query: Importing.partial({ importId: true }),
  body: multipart(z.object({}), { receipt: { many: false, required: true } }),
  response: z.object({ receiptUrl: z.string() }),
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})
export const importCrop = route({
  name: 'importCrop',
  method: 'POST',
  path: '/internal/media-data/photos/{id}/crops',
  access: 'service',
  summary: 'Stores a photo that was cut from this one, with the bytes that it had in the export.',
  params: z.object({ id: fileId }),
  query: Importing.partial({ importId: true }).extend({
    ...{ x: z.coerce.number(), y: z.coerce.number(), width: z.coerce.number(), height: z.coerce.number() },
    /** As it was measured where the photo was cut. */
    cutOff: z.coerce.number().min(0).max(1).optional(),
  }),
  body: multipart(z.object({}), { image: { many: false, required: true } }),
  response: z.object({ url: z.string() }),
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})
export const importDocumentDetails = route({
  name: 'importDocumentDetails',
  method: 'POST',
  path: '/internal/media-data/documents/{id}',
  access: 'service',
  summary: 'Sets what a person typed about an imported document.',
  params: z.object({ id: fileId }),
  // The version before sends `createdAt` as well; it is ignored, because when a document arrived is said by the own clock only.
  body: Owner.extend({ details: DocumentChange, createdAt: moment.optional() }),
  response: Ok,
})
/** Files that one call deletes. */
export const MAX_DISCARDED = 200
export const discardImport = route({
  name: 'discardImport',
  method: 'POST',
  path: '/internal/media-data/discard-import',
  access: 'service',
  summary: `Refuses further files of an import that failed, and deletes up to ${MAX_DISCARDED} of those it stored; to be called until none is left.`,
  body: Importing,
  response: z.object({ left: z.boolean() }),
})
// Only replicas of the version before call it. It goes with the next release.
export const discardDocuments = route({
  name: 'discardDocuments',
  method: 'POST',
  path: '/internal/media-data/discard',
  access: 'service',
  summary: 'Deletes the documents of an import that failed. Its photos are removed like all that no item has.',
  body: Owner.extend({ documents: z.array(fileId).max(10_000) }),
  response: Ok,
})
