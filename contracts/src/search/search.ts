import { z } from 'zod'
import { route } from '../define.js'
import { LIMITS } from '../text.js'

export const FoundItem = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  estimatedValue: z.number().nullable(),
  quantity: z.number().int(),
  imageUrl: z.string().nullable(),
  roomId: z.number().int(),
  roomName: z.string(),
  projectId: z.number().int(),
  /** Names of the matching documents, if a document matched. */
  matchedDocuments: z.array(z.string()),
})
export type FoundItem = z.output<typeof FoundItem>
export const FoundRoom = z.object({ id: z.number().int(), name: z.string(), icon: z.string(), projectId: z.number().int() })

/** A document of the library whose name, vendor, category, notes, or text matches. */
export const FoundDocument = z.object({
  id: z.string(),
  name: z.string(),
  documentType: z.string().nullable(),
  mimeType: z.string(),
  /** The passage of its text that matches; null when only its name or fields do. */
  excerpt: z.string().nullable(),
})
export type FoundDocument = z.output<typeof FoundDocument>

export const SearchAnswer = z.object({
  items: z.array(FoundItem),
  rooms: z.array(FoundRoom),
  documents: z.array(FoundDocument),
  roomGroups: z.array(z.object({ room: FoundRoom, items: z.array(FoundItem) })),
  totalCount: z.number().int(),
  /** Milliseconds. */
  searchTime: z.number(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

export const searchItems = route({
  name: 'searchItems',
  method: 'GET',
  path: '/api/search/items',
  access: 'user',
  summary: "The user's rooms, items, and documents that match the query.",
  query: z.object({ q: z.string().trim().max(LIMITS.search, `Search text must be at most ${LIMITS.search} characters.`).default('') }),
  response: SearchAnswer,
})
export const rebuildIndex = route({
  name: 'rebuildIndex',
  method: 'POST',
  path: '/internal/search/rebuild',
  access: 'service',
  summary: "Starts to rebuild the index from the owners' data; searches stay available.",
  response: z.object({ begun: z.literal(true) }),
})
