import { z } from 'zod'
import { bytes, route } from '../define.js'
import { ITEM_FILTERS } from '../inventory/item-filters.js'
import { ItemSort } from '../inventory/items.js'
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
  condition: z.string().nullable(),
  /** Who borrowed it, and the day on which it is due, `YYYY-MM-DD`; null while it is not lent. */
  lentTo: z.string().nullable().default(null),
  lentUntil: z.string().nullable().default(null),
  /** Belongs to the sample home; such items come after the user's own. */
  isSample: z.boolean(),
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

/** Relevance is the highest value first when there are no words. Own items come before those of the sample in every order. */
export const SearchSort = z.enum(['relevance', ...ItemSort.options])
export type SearchSort = z.output<typeof SearchSort>

/** Most items of one answer; an export has all of them. */
export const MAX_FOUND_ITEMS = 100
export const SearchAnswer = z.object({
  items: z.array(FoundItem),
  rooms: z.array(FoundRoom),
  documents: z.array(FoundDocument),
  roomGroups: z.array(z.object({ room: FoundRoom, items: z.array(FoundItem) })),
  totalCount: z.number().int(),
  /** True when nothing matches what was typed, so that words that resemble it were searched for. */
  corrected: z.boolean(),
  /** Milliseconds. */
  searchTime: z.number(),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

const SearchQuery = z.object({
  q: z.string().trim().max(LIMITS.search, `Search text must be at most ${LIMITS.search} characters.`).default(''),
  sort: SearchSort.default('relevance'),
  ...ITEM_FILTERS,
})
export type SearchQuery = z.output<typeof SearchQuery>

export const searchItems = route({
  name: 'searchItems',
  method: 'GET',
  path: '/api/search/items',
  access: 'user',
  summary: "The user's rooms, items, and documents that match the words; with filters, the items alone.",
  query: SearchQuery,
  response: SearchAnswer,
})
export const exportSearch = route({
  name: 'exportSearch',
  method: 'GET',
  path: '/api/search/items.csv',
  access: 'user',
  summary: 'All items that a search finds, in its order, as CSV in the columns that an import reads.',
  query: SearchQuery,
  response: bytes('text/csv'),
})
export const rebuildIndex = route({
  name: 'rebuildIndex',
  method: 'POST',
  path: '/internal/search/rebuild',
  access: 'service',
  summary: "Starts to rebuild the index from the owners' data; searches stay available.",
  response: z.object({ begun: z.literal(true) }),
})
