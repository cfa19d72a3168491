import { type DocumentPayload } from '@arc/contracts/media/document-events'
import { DocumentReading, DocumentState, DocumentType, FileType, type LibraryDocument, ReadingState } from '@arc/contracts/media/documents'
import type { Document } from '../generated/prisma/client.js'

/** A row without its text, which lists do not read. */
export type DocumentRow = Omit<Document, 'text' | 'reading'>
export const WITHOUT_TEXT = { text: true, reading: true } as const

/** The API representation of a document. */
export const documentResponse = (row: DocumentRow): LibraryDocument => ({
  ...{ id: row.id, name: row.name, mimeType: row.mimeType, category: row.category, vendor: row.vendor, notes: row.notes },
  fileType: FileType.parse(row.fileType),
  documentType: row.documentType === null ? null : DocumentType.parse(row.documentType),
  price: row.price?.toNumber() ?? null,
  purchaseDate: row.purchaseDate,
  fileUrl: `/api/documents/${row.id}/file`,
  sizeBytes: row.sizeBytes,
  state: DocumentState.parse(row.state),
  ...{ pages: row.pages, previewPages: row.previewPages, version: row.version, createdAt: row.createdAt.toISOString() },
})

/** The proposal that was read from a document. */
export const readingOf = ({ reading, readingState }: Document) => ({
  reading: reading === null ? null : DocumentReading.parse(reading),
  readingState: ReadingState.parse(readingState),
})

/** What events and the feed contain of a document. */
export function documentPayload(row: Document): DocumentPayload {
  const { id, name, mimeType, documentType, category, vendor, price, notes, version } = documentResponse(row)
  return { id, name, mimeType, documentType, category, vendor, price, notes, version, userId: row.userId, text: row.text }
}
