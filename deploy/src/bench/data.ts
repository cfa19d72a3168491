import { FORMAT } from '@arc/search/index/postgres.index'
import pg from 'pg'

/** An account with one project in ten rooms. */
export interface Account {
  userId: string
  projectId: number
}

const ONSETS = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'dr',
  'f',
  'fl',
  'g',
  'gr',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'pl',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'w',
]
const RIMES = ['a', 'ack', 'al', 'an', 'ar', 'e', 'el', 'en', 'er', 'i', 'ill', 'in', 'o', 'ol', 'on', 'or', 'u', 'um', 'ur', 'y']
const NOUNS =
  'lamp table chair television refrigerator bicycle bookshelf camera mirror rug desk printer guitar sofa drill microscope dishwasher armchair telescope clock painting vase kettle'.split(
    ' ',
  )
/** Several thousand words: real ones first, which are the most frequent, then made ones of two or three syllables. */
const WORDS = [
  ...NOUNS,
  'café',
  ...ONSETS.flatMap((first, a) =>
    RIMES.flatMap((one, b) =>
      ONSETS.slice((a + b) % 12, ((a + b) % 12) + 12).map((second, c) => first + one + second + RIMES[(a * 7 + b * 3 + c) % RIMES.length]),
    ),
  ),
]
const CATEGORIES = [
  'Furniture',
  'Electronics',
  'Appliances',
  'Decor',
  'Tools',
  'Instruments',
  'Sports',
  'Kitchenware',
  'Clothing',
  'Books',
  'Toys',
  'Other',
]

/** A word of a list, the first ones more often than the last, as in real text; different for each `salt`. */
const word = (salt: number): string =>
  `($3::text[])[1 + floor(array_length($3::text[], 1) * power((hashint8extended(n::bigint, ${salt}) & 1048575) / 1048576.0, 3))::int]`

/**
 * Inserts items into the tables of the inventory, and into those of search as its consumers would.
 * @param admin connection string of the database
 * @returns the ids of the room with most items and of one item in it
 */
export async function insertItems(
  admin: string,
  { userId, projectId }: Account,
  items: number,
): Promise<{ roomId: number; itemId: number }> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    await client.query('set search_path = inventory, public')
    const { rows } = await client.query<{ id: number; room_id: number }>(
      `with room as (select id, row_number() over (order by id) - 1 as place from rooms where project_id = $2), created as (
         insert into items (user_id, project_id, room_id, name, category, brand, model, serial_number, estimated_value, quantity, notes, image_url, receipt_url)
         select $1, $2, room.id, initcap(${word(1)}) || ' ' || ${word(2)} || ' ' || ${word(3)}, ($4::text[])[1 + n % ${CATEGORIES.length}],
           initcap(($3::text[])[100 + n % 200]), upper(($3::text[])[300 + n % 90]) || '-' || n % 900, 'SN' || n * 7919, 10 + n % 900, 1 + n % 3,
           case when n % 2 = 0 then ${[4, 5, 6, 7, 8, 9].map(word).join(` || ' ' || `)} end,
           case when n % 3 = 0 then '/api/serve-asset/sofa.webp' end, case when n % 4 = 0 then '/api/receipts/none' end
         from generate_series(1, $5::int) n join room on room.place = case when n % 5 < 3 then 0 else n % 10 end
         returning id, room_id)
       select min(id) as id, room_id from created group by room_id order by count(*) desc limit 1`,
      [userId, projectId, WORDS, CATEGORIES, items],
    )
    await client.query('analyze items; analyze item_totals; analyze changes; analyze item_photos')
    await client.query('set search_path = search, public')
    await client.query(
      `insert into items (item_id, user_id, project_id, room_id, room_name, name, category, brand, model, serial_number, detail, estimated_value, quantity, image_url, version, format)
       select i.id, i.user_id, i.project_id, i.room_id, r.name, i.name, i.category, i.brand, i.model, i.serial_number,
         concat_ws(' ', i.serial_number, i.notes), i.estimated_value, i.quantity, i.image_url, i.version, ${FORMAT}
       from inventory.items i join inventory.rooms r on r.id = i.room_id where i.user_id = $1 and i.project_id = $2
       on conflict do nothing`,
      [userId, projectId],
    )
    await client.query('analyze items; analyze vocabulary')
    const [room] = rows
    if (!room) throw new Error('No items were inserted.')
    return { roomId: room.room_id, itemId: room.id }
  } finally {
    await client.end()
  }
}

/** Queries for the data above, by kind. */
export const QUERIES = {
  prefix: ['la', 'tel', 'ch', 'brac', 'st', 'k', 'mic'],
  word: ['lamp', 'television', 'camera', 'sofa', 'guitar', 'braca', 'furniture'],
  two_words: ['lamp table', 'sofa rug', 'camera desk', 'television clock', 'furniture lamp'],
  typo: ['televison', 'refrigirator', 'microscop', 'dishwaser', 'telescpoe'],
  accent: ['cafe', 'café'],
  nothing: ['xylophonist', 'qqqq', 'zzz zzz'],
}
