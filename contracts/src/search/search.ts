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

export const SearchAnswer = z.object({
  items: z.array(FoundItem),
  rooms: z.array(FoundRoom),
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
  summary: "The user's rooms and items that match the query.",
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
