import { MAX_FOUND_ITEMS } from '@arc/contracts/search/search'
import type { estypes } from '@elastic/elasticsearch'
import { MAX_PREFIX_LENGTH } from './elastic.mapping.js'
import { MAX_ROOMS } from './search-index.js'
import { exactTextOf, filterRow, type Spellings, type Wanted, WEIGHTS } from './wanted.js'
import { fold } from './words.js'

type Query = estypes.QueryDslQueryContainer
type Sort = estypes.SortCombinations

const FIELDS = ['name', 'label', 'place', 'detail'] as const

/** One word of the query in each of its spellings: the beginning of a word of some field; the best field counts. */
function wordQuery([typed = '', ...others]: Spellings): Query {
  const beginning = (spelling: string) =>
    FIELDS.map((field): Query => ({ match: { [field]: { query: spelling.slice(0, MAX_PREFIX_LENGTH), boost: WEIGHTS[field] } } }))
  const whole: Query = { match: { nameWords: { query: fold(typed), boost: WEIGHTS.nameWord } } }
  return { dis_max: { queries: [whole, ...[typed, ...others].map(fold).flatMap(beginning)] } }
}

/** What orders items after "own items first". */
const ORDERS: Record<Wanted['sort'], Sort[]> = {
  relevance: [{ _score: { order: 'desc' } }, { nameLength: 'asc' }],
  value: [{ total: 'desc' }],
  name: [{ sortName: 'asc' }],
  newest: [{ entityId: 'desc' }],
  purchased: [{ bought: 'desc' }],
  oldest: [{ bought: 'asc' }],
  warranty: [{ warrantyDay: { order: 'asc', missing: '_last' } }],
}

/** The filters of items; see `filterRow`. */
function conditions(wanted: Wanted): Query[] {
  const row = filterRow(wanted)
  const term = (field: string, value: string | boolean | undefined): Query[] => (value === undefined ? [] : [{ term: { [field]: value } }])
  const range = (field: string, gte: number | undefined, lte: number | undefined): Query[] =>
    gte === undefined && lte === undefined ? [] : [{ range: { [field]: { gte, lte } } }]
  return [
    ...term('room', row.room?.toLowerCase()),
    ...term('category', row.category),
    ...term('tags', row.tag),
    ...term('condition', row.condition?.toLowerCase()),
    ...range('total', row.min_value, row.max_value),
    ...term('valued', row.valued),
    ...term('documented', row.documented),
    ...term('document', row.document),
    ...term('photo', row.photo),
    ...(row.lent === undefined ? [] : [row.lent ? { term: { lent: true } } : { bool: { must_not: { term: { lent: true } } } }]),
    ...(row.has_warranty === false ? [{ bool: { must_not: { exists: { field: 'warrantyDay' } } } }] : []),
    ...range('warrantyDay', row.warranty_from, row.warranty_to),
    ...range('bought', row.bought_from, row.bought_to),
  ]
}

/** Deleted rooms and projects whose items may still be in the index. */
export interface DeletedPlaces {
  rooms: number[]
  projects: number[]
}

/**
 * Items and rooms of one user in one request, routed to the user's shard.
 * @param deleted is not found
 */
export const searchRequest = (
  alias: string,
  userId: string,
  spellings: Spellings[],
  wanted: Wanted,
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
      filter: [{ term: { userId } }, { term: { deleted: false } }, ...conditions(wanted)],
      must_not: [{ terms: { roomId: deleted.rooms } }, { terms: { projectId: deleted.projects } }],
      must: spellings.map(wordQuery),
      should: spellings.length > 0 ? [{ term: { exact: { value: exactTextOf(wanted.words.join(' ')), boost: WEIGHTS.exact } } }] : [],
    },
  },
  aggs: {
    items: {
      filter: { term: { kind: 'item' } },
      aggs: { best: { top_hits: { size: MAX_FOUND_ITEMS, sort: orderOf(spellings, wanted), _source: ['shown'] } } },
    },
    rooms: {
      filter: { term: { kind: 'room' } },
      aggs: { best: { top_hits: { size: MAX_ROOMS, sort: [{ sortName: 'asc' }, { entityId: 'asc' }], _source: ['shown'] } } },
    },
  },
})

/** Without words there is no relevance: the highest value comes first. */
const orderOf = (spellings: Spellings[], { sort }: Wanted): Sort[] => [
  { isSample: 'asc' },
  ...ORDERS[sort === 'relevance' && spellings.length === 0 ? 'value' : sort],
  { entityId: 'asc' },
]
