import type { estypes } from '@elastic/elasticsearch'
import { LONGEST_BEGINNING } from './elastic.mapping.js'
import { fold } from './grouped.js'
import { MOST_ITEMS, MOST_ROOMS } from './search-index.js'

/** An item that is named so comes before one whose brand is, and that before one that only mentions it. */
const WEIGHTS = { exact: 32, name: 16, label: 8, place: 4, detail: 1, nearly: 0.5 }
/** Shorter words are one slip away from too many others. */
const FUZZY_FROM = 4

type Query = estypes.QueryDslQueryContainer

/** One word of the query: it begins a word of some field, or nearly is one. */
function wordQuery(typed: string): Query {
  const word = fold(typed)
  const begins = (field: 'name' | 'label' | 'place' | 'detail'): Query => ({
    match: { [field]: { query: word.slice(0, LONGEST_BEGINNING), boost: WEIGHTS[field] } },
  })
  const nearly: Query = { match: { all: { query: word, fuzziness: 'AUTO:4,8', prefix_length: 1, boost: WEIGHTS.nearly } } }
  const fields = [begins('name'), begins('label'), begins('place'), begins('detail')]
  return { dis_max: { queries: word.length >= FUZZY_FROM ? [...fields, nearly] : fields } }
}

/**
 * Items and rooms of one user in one request, routed to the user's shard.
 * @param words what was typed, not empty
 */
export const searchRequest = (alias: string, userId: string, words: string[]): estypes.SearchRequest => ({
  index: alias,
  routing: userId,
  size: 0,
  // What somebody types is asked once: answers kept for it would only push out better ones.
  request_cache: false,
  track_total_hits: false,
  query: {
    bool: {
      filter: [{ term: { userId } }, { term: { deleted: false } }],
      must: words.map(wordQuery),
      should: [{ term: { exact: { value: fold(words.join(' ')), boost: WEIGHTS.exact } } }],
    },
  },
  aggs: {
    items: {
      filter: { term: { kind: 'item' } },
      aggs: { best: { top_hits: { size: MOST_ITEMS, sort: [{ _score: { order: 'desc' } }, { entityId: 'asc' }], _source: ['shown'] } } },
    },
    rooms: {
      filter: { term: { kind: 'room' } },
      aggs: { best: { top_hits: { size: MOST_ROOMS, sort: [{ _score: { order: 'desc' } }, { entityId: 'asc' }], _source: ['shown'] } } },
    },
  },
})
