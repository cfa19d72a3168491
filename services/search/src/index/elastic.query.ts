import type { estypes } from '@elastic/elasticsearch'
import { MAX_PREFIX_LENGTH } from './elastic.mapping.js'
import { fold } from './grouped.js'
import { MAX_ITEMS, MAX_ROOMS } from './search-index.js'

/** An item that is named so comes before one whose brand is, and that before one that only mentions it. */
const WEIGHTS = { exact: 32, name: 16, label: 8, place: 4, detail: 1, fuzzy: 0.5 }
/** Shorter words are one slip away from too many others. */
const MIN_FUZZY_LENGTH = 4

type Query = estypes.QueryDslQueryContainer

/** One word of the query: it prefix a word of some field, or fuzzy is one. */
function wordQuery(typed: string): Query {
  const word = fold(typed)
  const prefix = (field: 'name' | 'label' | 'place' | 'detail'): Query => ({
    match: { [field]: { query: word.slice(0, MAX_PREFIX_LENGTH), boost: WEIGHTS[field] } },
  })
  const fuzzy: Query = { match: { all: { query: word, fuzziness: 'AUTO:4,8', prefix_length: 1, boost: WEIGHTS.fuzzy } } }
  const fields = [prefix('name'), prefix('label'), prefix('place'), prefix('detail')]
  return { dis_max: { queries: word.length >= MIN_FUZZY_LENGTH ? [...fields, fuzzy] : fields } }
}

/** Deleted rooms and projects whose items may still be in the index. */
export interface DeletedPlaces {
  rooms: number[]
  projects: number[]
}

/**
 * Items and rooms of one user in one request, routed to the user's shard.
 * @param words what was typed, not empty
 * @param deleted is not found
 */
export const searchRequest = (
  alias: string,
  userId: string,
  words: string[],
  deleted: DeletedPlaces = { rooms: [], projects: [] },
): estypes.SearchRequest => ({
  index: alias,
  routing: userId,
  size: 0,
  // A typed query is rarely repeated: caching its answer would only evict better ones.
  request_cache: false,
  track_total_hits: false,
  query: {
    bool: {
      filter: [{ term: { userId } }, { term: { deleted: false } }],
      must_not: [{ terms: { roomId: deleted.rooms } }, { terms: { projectId: deleted.projects } }],
      must: words.map(wordQuery),
      should: [{ term: { exact: { value: fold(words.join(' ')), boost: WEIGHTS.exact } } }],
    },
  },
  aggs: {
    items: {
      filter: { term: { kind: 'item' } },
      aggs: { best: { top_hits: { size: MAX_ITEMS, sort: [{ _score: { order: 'desc' } }, { entityId: 'asc' }], _source: ['shown'] } } },
    },
    rooms: {
      filter: { term: { kind: 'room' } },
      aggs: { best: { top_hits: { size: MAX_ROOMS, sort: [{ _score: { order: 'desc' } }, { entityId: 'asc' }], _source: ['shown'] } } },
    },
  },
})
