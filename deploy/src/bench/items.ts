import pg from 'pg'

/** Who owns what is searched: one large account, some of everyday size that ask too, and many who only have things. */
export interface Owner {
  userId: string
  items: number
}

const listed = (text: string): string[] => text.split(', ')

const WORDS = {
  look: listed('Red, Walnut, Brass, Small, Vintage, Folding, Leather, Painted, Cordless, Antique, Glass, Portable'),
  thing: listed(
    'Lamp, Table, Chair, Television, Refrigerator, Bicycle, Bookshelf, Camera, Mirror, Rug, Desk, Printer, Guitar, Sofa, Drill, ' +
      'Microscope, Sewing machine, Dishwasher, Armchair, Telescope, Clock, Painting, Vase, Kettle',
  ),
  category: listed('Furniture, Electronics, Appliances, Decor, Tools, Music, Sports, Kitchen, Clothing, Other'),
  brand: listed('Samsung, Bosch, Ikea, Miele, Canon, Makita, Philips, Yamaha, Singer, Siemens, Dyson, Vitra'),
  room: listed('Kitchen, Living Room, Garage, Bedroom, Attic, Office, Basement, Dining Room, Hallway, Garden Shed'),
  paper: ['', '', '', '', 'Receipt.pdf', 'Warranty card.pdf', 'Appraisal 2024.pdf'],
  note: [
    'Bought new, kept in good order.',
    'A present of the grandparents, scratched on the left side.',
    'Found at the flea market and restored.',
    'Delivered with two spare parts and the manual.',
    'Insured on its own, see the appraisal.',
    '',
  ],
}

/** What people type: beginnings as they type, whole words, two words, slips of the finger, models, rooms and papers. */
export const QUERIES = listed(
  'l, la, lam, lamp, red lamp, walnut tab, televison, refrigirator, samsung, bosch drill, kitchen, garden shed, sewing mach, ' +
    'antique clok, M-4711, vintage camera canon, receipt, warranty, appraisal, grandparents, nothing like it',
)

const list = (words: string[]): string => `array[${words.map((word) => `'${word}'`).join(', ')}]`
/** One of a list for the row `n`; each list goes on at a pace of its own, so that they meet in every way. */
const pick = (words: string[], pace: number): string => `(${list(words)})[1 + (n / ${pace} + n * ${pace}) % ${words.length}]`

/** Puts belongings straight into the tables that are searched, as their events would. @param admin address of the database */
export async function insertItems(admin: string, owners: Owner[]): Promise<void> {
  const client = new pg.Client({ connectionString: admin, options: '-c search_path=search,public' })
  await client.connect()
  try {
    let first = 1_000_000
    for (const { userId, items } of owners) {
      await client.query(
        `insert into items (item_id, user_id, project_id, room_id, room_name, name, category, brand, model, detail, document_names, estimated_value, version)
         select n, $1, ${first}, ${first} + n % ${WORDS.room.length}, ${pick(WORDS.room, 1)}, ${pick(WORDS.look, 7)} || ' ' || ${pick(WORDS.thing, 3)} || ' ' || n % 50,
           ${pick(WORDS.category, 5)}, ${pick(WORDS.brand, 11)}, 'M-' || n % 9000, ${pick(WORDS.note, 13)}, ${pick(WORDS.paper, 17)}, 10 + n % 900, 1
         from generate_series($2::int, $3::int) as n`,
        [userId, first, first + items - 1],
      )
      first += items
    }
  } finally {
    await client.end()
  }
}

/** How many rows the search engine has not been told of. */
export async function findUnindexed(admin: string): Promise<number> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from search.items where revision > indexed')
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
