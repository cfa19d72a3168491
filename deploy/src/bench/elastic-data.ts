import pg from 'pg'

/** An account and its number of items. */
export interface Owner {
  userId: string
  items: number
}

const splitList = (text: string): string[] => text.split(', ')

const VOCABULARY = {
  adjective: splitList('Red, Walnut, Brass, Small, Vintage, Folding, Leather, Painted, Cordless, Antique, Glass, Portable'),
  noun: splitList(
    'Lamp, Table, Chair, Television, Refrigerator, Bicycle, Bookshelf, Camera, Mirror, Rug, Desk, Printer, Guitar, Sofa, Drill, ' +
      'Microscope, Sewing machine, Dishwasher, Armchair, Telescope, Clock, Painting, Vase, Kettle',
  ),
  category: splitList('Furniture, Electronics, Appliances, Decor, Tools, Music, Sports, Kitchen, Clothing, Other'),
  brand: splitList('Samsung, Bosch, Ikea, Miele, Canon, Makita, Philips, Yamaha, Singer, Siemens, Dyson, Vitra'),
  room: splitList('Kitchen, Living Room, Garage, Bedroom, Attic, Office, Basement, Dining Room, Hallway, Garden Shed'),
  document: ['', '', '', '', 'Receipt.pdf', 'Warranty card.pdf', 'Appraisal 2024.pdf'],
  note: [
    'Bought new, kept in good order.',
    'A present of the grandparents, scratched on the left side.',
    'Found at the flea market and restored.',
    'Delivered with two spare parts and the manual.',
    'Insured on its own, see the appraisal.',
    '',
  ],
}

/** Typical search texts: prefixes while typing, whole words, two words, typos, models, rooms and documents. */
export const QUERIES = splitList(
  'l, la, lam, lamp, red lamp, walnut tab, televison, refrigirator, samsung, bosch drill, kitchen, garden shed, sewing mach, ' +
    'antique clok, M-4711, vintage camera canon, receipt, warranty, appraisal, grandparents, nothing like it',
)

/** What the typos mean: nothing is found as they are typed, so the words that resemble them are searched for. */
export const MEANT: Readonly<Record<string, string>> = {
  televison: 'television',
  refrigirator: 'refrigerator',
  'antique clok': 'antique clock',
}

const list = (values: string[]): string => `array[${values.map((value) => `'${value}'`).join(', ')}]`
/** SQL for one value of a list in row `n`. Lists with different steps give every combination of their values. */
const pick = (values: string[], step: number): string => `(${list(values)})[1 + (n / ${step} + n * ${step}) % ${values.length}]`

/** Inserts items into the tables of the search service, as its consumers would. @param admin connection string of the database */
export async function insertItems(admin: string, owners: Owner[]): Promise<void> {
  const client = new pg.Client({ connectionString: admin, options: '-c search_path=search,public' })
  await client.connect()
  try {
    let first = 1_000_000
    for (const { userId, items } of owners) {
      await client.query(
        `insert into items (item_id, user_id, project_id, room_id, room_name, name, category, brand, model, detail, document_names, estimated_value, version)
         select n, $1, ${first}, ${first} + n % ${VOCABULARY.room.length}, ${pick(VOCABULARY.room, 1)}, ${pick(VOCABULARY.adjective, 7)} || ' ' || ${pick(VOCABULARY.noun, 3)} || ' ' || n % 50,
           ${pick(VOCABULARY.category, 5)}, ${pick(VOCABULARY.brand, 11)}, 'M-' || n % 9000, ${pick(VOCABULARY.note, 13)}, ${pick(VOCABULARY.document, 17)}, 10 + n % 900, 1
         from generate_series($2::int, $3::int) as n`,
        [userId, first, first + items - 1],
      )
      first += items
    }
  } finally {
    await client.end()
  }
}

/** The number of items that are not indexed in Elasticsearch yet. @param admin connection string of the database */
export async function countUnindexed(admin: string): Promise<number> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from search.items where revision > indexed')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
