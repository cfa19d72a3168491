import { prepared } from '@arc/kit/db'
import type { Database } from '../database.js'
import type { ItemHit } from './grouped.js'
import { MAX_ITEMS, MAX_ROOMS } from './search-index.js'

/** Shorter words have too few trigrams to tell a misspelling from another word. */
const MIN_FUZZY_LENGTH = 4
/** With fewer hits, misspellings are looked for too. */
const ENOUGH = 5
/** Candidates by name, and others, that are ranked. */
const CANDIDATES = 500

interface ItemRow extends Omit<ItemHit, 'documentNames'> {
  documents: { name: string }[]
}
interface RoomRow {
  id: number
  name: string
  icon: string
  projectId: number
}

/** The word of parameter `n` as a beginning; folded by the database, as the text was. Quoted, because folding makes "1/2" of "½". */
const prefix = (n: number): string => `to_tsquery('simple', quote_literal(fold($${n})) || ':*')`
/** The same, or one of the user's words that resemble it. */
const prefixOrSimilar = (n: number): string =>
  `(${prefix(n)} || coalesce((select to_tsquery('simple', string_agg(quote_literal(word), ' | ')) from similar_words($1, $${n}) word), ''))`

/** The first word is parameter 2; parameter 1 is the user. */
const every = (words: string[], condition: (n: number, word: string) => string, join: string): string =>
  words.map((word, index) => condition(index + 2, word)).join(join)

const exactQuery = (words: string[]): string => every(words, prefix, ' && ')
const fuzzyQuery = (words: string[]): string =>
  every(words, (n, word) => (word.length < MIN_FUZZY_LENGTH ? prefix(n) : prefixOrSimilar(n)), ' && ')

const itemsMatching = (query: string, words: string[]): string => `
  with query as materialized (select ${exactQuery(words)} as exact, ${query} as wanted)
  select items.item_id as "id", items.project_id as "projectId", items.room_id as "roomId", items.room_name as "roomName",
    items.room_icon as "roomIcon", items.name, items.category, items.brand, items.model, items.estimated_value::float8 as "estimatedValue",
    items.quantity, items.image_url as "imageUrl", items.documents
  from query cross join lateral matching_items($1, query.wanted, ${CANDIDATES}) as candidate (item_id) join items using (item_id)
  order by items.tsv @@ query.exact desc, ts_rank('{0.05, 0.2, 0.5, 1.0}', items.tsv, query.wanted) desc, items.item_id
  limit ${MAX_ITEMS}`

/** A user has few rooms, so each is compared. */
const roomsMatching = (words: string[]): string => `
  select room_id as "id", name, icon, project_id as "projectId" from rooms
  where user_id = $1 and not deleted and ${every(words, roomCondition, ' and ')} order by name limit ${MAX_ROOMS}`
const roomCondition = (n: number, word: string): string =>
  word.length < MIN_FUZZY_LENGTH
    ? `to_tsvector('simple', words_of(name)) @@ ${prefix(n)}`
    : `(to_tsvector('simple', words_of(name)) @@ ${prefix(n)} or word_similarity(fold($${n}), fold(name)) >= 0.45)`

/**
 * Items of one user that have every word as the beginning of one of theirs; when there are few, also those that have one
 * that resembles it, after the others.
 */
export async function findItems(pool: Database['pool'], userId: string, words: string[]): Promise<ItemHit[]> {
  const values = [userId, ...words]
  const exact = await pool.query<ItemRow>({ ...prepared(itemsMatching(exactQuery(words), words)), values })
  if (exact.rows.length >= ENOUGH || words.every((word) => word.length < MIN_FUZZY_LENGTH)) return exact.rows.map(hitOf)
  const fuzzy = await pool.query<ItemRow>({ ...prepared(itemsMatching(fuzzyQuery(words), words)), values })
  return fuzzy.rows.map(hitOf)
}

/** Rooms of one user whose name matches every word. */
export async function findRooms(pool: Database['pool'], userId: string, words: string[]): Promise<RoomRow[]> {
  const { rows } = await pool.query<RoomRow>({ ...prepared(roomsMatching(words)), values: [userId, ...words] })
  return rows
}

const hitOf = ({ documents, ...row }: ItemRow): ItemHit => ({ ...row, documentNames: documents.map(({ name }) => name) })
