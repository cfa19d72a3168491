import { z } from 'zod'
import { event } from '../define.js'

/** What other services know of a document. */
export const DocumentPayload = z.object({
  id: z.string(),
  userId: z.string(),
  version: z.number().int(),
  name: z.string(),
  mimeType: z.string(),
  documentType: z.string().nullable(),
  category: z.string().nullable(),
  vendor: z.string().nullable(),
  /** US dollars. */
  price: z.number().nullable(),
  notes: z.string().nullable(),
  /** What was read in it. */
  text: z.string(),
})
export type DocumentPayload = z.output<typeof DocumentPayload>

export const documentCreated = event('media.document.created', 'A document was stored.', DocumentPayload)
/** Who it was; absent for the service itself, and in events of versions without households. */
const actorId = z.string().optional()

export const documentChanged = event('media.document.changed', 'A document was read or edited.', DocumentPayload.extend({ actorId }))
export const documentDeleted = event(
  'media.document.deleted',
  'A document was deleted.',
  z.object({ id: z.string(), userId: z.string(), version: z.number().int(), actorId }),
)
