import { MAX_FOUND_ITEMS } from '@arc/contracts/search/search'
import { prepared } from '@arc/kit/db'
import type { Database } from '../database.js'
import type { ItemHit } from './grouped.js'
import { MAX_ROOMS } from './search-index.js'
import { exactTextOf, filterRow, type Spellings, type Wanted, WEIGHTS } from './wanted.js'

/** Candidates by name, and others, that are ranked for an answer. */
const CANDIDATES = 500
/** More items than any account has: the largest `integer` of PostgreSQL. */
const MAX_INTEGER = 2_147_483_647
interface ItemRow extends Omit<ItemHit, 'documentNames'> {
  documents: { name: string }[]
}
interface RoomRow {
  id: number
  name: string
  icon: string
  projectId: number
}

const COLUMNS = `items.item_id as "id", items.project_id as "projectId", items.room_id as "roomId", items.room_name as "roomName",
    items.room_icon as "roomIcon", items.name, items.category, items.brand, items.model, items.estimated_value::float8 as "estimatedValue",
    items.quantity, items.condition, items.image_url as "imageUrl", items.is_sample as "isSample", items.lent_to as "lentTo",
    items.lent_until as "lentUntil", items.documents`

/** Parameter 1 is the user, 2 the filter, 3 the spellings of each word as a JSON array of arrays. One row: its arrays are by word. */
const QUERY = `query as materialized (
    select coalesce(string_agg('(' || any_field::text || ')', ' & ' order by n), '')::tsquery as wanted, array_agg(whole order by n) as whole,
      array_agg(name order by n) as name, array_agg(label order by n) as label, array_agg(place order by n) as place
    from (
      select n, to_tsquery('simple', quote_literal(fold(spelled[1]))) as whole, word_query(spelled, 'A') as name,
        word_query(spelled, 'B') as label, word_query(spelled, 'C') as place, word_query(spelled, '') as any_field
      from jsonb_array_elements($3::jsonb) with ordinality listed (spellings, n)
        cross join lateral (select array(select jsonb_array_elements_text(spellings)) as spelled) texts) words)`

/** See `WEIGHTS`. Parameter 4 is the whole query. */
const scoreOf = (words: number): string =>
  Array.from({ length: words }, (_, index) => index + 1)
    .map(
      (n) => `case when items.name_tsv @@ query.whole[${n}] then ${WEIGHTS.nameWord} when items.tsv @@ query.name[${n}] then ${WEIGHTS.name}
      when items.tsv @@ query.label[${n}] then ${WEIGHTS.label} when items.tsv @@ query.place[${n}] then ${WEIGHTS.place} else ${WEIGHTS.detail} end`,
    )
    .concat(`case when $4 = any (items.exact) then ${WEIGHTS.exact} else 0 end`)
    .join(' + ')

interface Extent {
  columns: string
  /** How many matching items are ranked, and how many are returned. */
  candidates: number
  limit: number
}

/** The statements that find items, by what they return of them. */
const statementsFor = ({ columns, candidates, limit }: Extent) => ({
  /** The best items first. */
  ranked: (words: number) =>
    prepared(`
  with ${QUERY}
  select ${columns}
  from query cross join lateral (select distinct item_id from matching_items($1, query.wanted, $2, ${candidates}) item_id) candidates
    join items using (item_id)
  order by items.is_sample, ${scoreOf(words)} desc, length(items.name), items.item_id
  limit ${limit}`),
  /** Items that match the words in an order of their own; parameter 4 is the order. */
  sorted: prepared(`
  with ${QUERY}
  select ${columns} from query cross join lateral sorted_items($1, query.wanted, $2, $4, ${limit}) with ordinality found (item_id, place)
    join items using (item_id) order by found.place`),
  /** All items that meet the filter; parameter 3 is the order. */
  listed: prepared(`
  select ${columns} from sorted_items($1, null, $2, $3, ${limit}) with ordinality found (item_id, place)
    join items using (item_id) order by found.place`),
})
const ANSWER = statementsFor({ columns: COLUMNS, candidates: CANDIDATES, limit: MAX_FOUND_ITEMS })
const ALL_IDS = statementsFor({ columns: 'items.item_id as "id"', candidates: MAX_INTEGER, limit: MAX_INTEGER })

const ROOMS = prepared(`
  with ${QUERY.replaceAll('$3', '$2')}
  select room_id as "id", rooms.name, icon, rooms.project_id as "projectId" from rooms, query
  where rooms.user_id = $1 and not rooms.deleted
    and not exists (select 1 from projects where projects.project_id = rooms.project_id and projects.deleted) and to_tsvector('simple', words_of(rooms.name)) @@ query.wanted order by lower(rooms.name) collate "C", room_id limit ${MAX_ROOMS}`)

function statementOf(userId: string, spellings: Spellings[], wanted: Wanted, { ranked, sorted, listed }: typeof ANSWER) {
  const [filter, words, { sort }] = [JSON.stringify(filterRow(wanted)), JSON.stringify(spellings), wanted]
  // Without words there is no relevance: the highest value comes first.
  if (spellings.length === 0) return { ...listed, values: [userId, filter, sort === 'relevance' ? 'value' : sort] }
  if (sort !== 'relevance') return { ...sorted, values: [userId, filter, words, sort] }
  return { ...ranked(spellings.length), values: [userId, filter, words, exactTextOf(wanted.words.join(' '))] }
}

/** Items of one user that have every word, in one of its spellings, as the beginning of one of theirs, and meet the filters. */
export async function findItems(pool: Database['pool'], userId: string, spellings: Spellings[], wanted: Wanted): Promise<ItemHit[]> {
  const { rows } = await pool.query<ItemRow>(statementOf(userId, spellings, wanted, ANSWER))
  return rows.map(({ documents, ...row }) => ({ ...row, documentNames: documents.map(({ name }) => name) }))
}

/** The ids of all items that `findItems` ranks, the best first: also those after its limit. */
export async function findIds(pool: Database['pool'], userId: string, spellings: Spellings[], wanted: Wanted): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(statementOf(userId, spellings, wanted, ALL_IDS))
  return rows.map(({ id }) => id)
}

/** Rooms of one user whose name has every word. A user has few, so each is compared. */
export async function findRooms(pool: Database['pool'], userId: string, spellings: Spellings[]): Promise<RoomRow[]> {
  const { rows } = await pool.query<RoomRow>({ ...ROOMS, values: [userId, JSON.stringify(spellings)] })
  return rows
}
