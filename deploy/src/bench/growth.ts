import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runningOn } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { percentile, printFigure } from './figures.js'

const SMALL = 100
const LARGE = 100_000
const LIMIT = 2
const MEMORY_LIMIT = 1.3
const WARM_UP = 20
const ROUNDS = 100
/** Each request for a report starts a rendering job, so it is measured fewer times, and last. */
const REPORTS = 15
const READERS = 8
const READING_MS = 15_000
const SAMPLE_MS = 250

/** An account with one project in ten rooms. The first room has more than a page of items, in the small account too. */
interface Account {
  client: Client
  projectId: number
  roomId: number
  itemId: number
}

/** The 95th percentile of each kind of request with 100,000 items of one user, divided by the one with 100 items. */
export async function growth(dataDir: string): Promise<void> {
  // PostgreSQL runs as another user when this runs as root.
  await chmod(dataDir, 0o755)
  const memoryOfSmall = await memoryOf(join(dataDir, 'small'), SMALL)
  const product = await ChildProduct.start(join(dataDir, 'large'))
  try {
    const admin = (await runningOn(join(dataDir, 'large')))?.postgres ?? ''
    const small = await givenAccount(product, admin, SMALL)
    const large = await givenAccount(product, admin, LARGE)
    const memoryOfLarge = await peakMemory(product, large)
    printFigure({
      name: 'growth_memory_8_readers',
      value: memoryOfLarge / memoryOfSmall,
      unit: `ratio (${memoryOfLarge.toFixed(0)} MB / ${memoryOfSmall.toFixed(0)} MB)`,
      limit: MEMORY_LIMIT,
    })
    for (const [name, { request, rounds = ROUNDS }] of Object.entries(REQUESTS)) {
      const times = { small: [] as number[], large: [] as number[] }
      // In alternation, so that other load on the machine affects both accounts alike.
      for (let round = -Math.min(WARM_UP, rounds); round < rounds; round++) {
        const [a, b] = [await timed(() => request(small)), await timed(() => request(large))]
        if (round < 0) continue
        times.small.push(a)
        times.large.push(b)
      }
      const [of100, of100k] = [percentile(times.small, 95), percentile(times.large, 95)]
      printFigure({
        name: `growth_${name}_p95`,
        value: of100k / of100,
        unit: `ratio (${of100k.toFixed(1)} ms / ${of100.toFixed(1)} ms)`,
        limit: LIMIT,
      })
    }
  } finally {
    await product.stop()
  }
}

interface Measured {
  rounds?: number
  request(account: Account): Promise<unknown>
}
const get = (path: (account: Account) => string): Measured => ({ request: (account) => account.client.json('GET', path(account)) })

const REQUESTS: Record<string, Measured> = {
  dashboard: get(({ projectId }) => `/api/projects/${projectId}/summary`),
  room: {
    request: ({ client, roomId }) =>
      Promise.all([client.json('GET', `/api/rooms/${roomId}/summary`), client.json('GET', roomPage(roomId))]),
  },
  item: get(({ itemId }) => `/api/items/${itemId}`),
  list: get(({ projectId }) => `/api/items/page?projectId=${projectId}&sort=name`),
  stats: get(() => '/api/user/stats'),
  projects: get(() => '/api/projects'),
  create: {
    request: ({ client, projectId, roomId }) => client.json('POST', '/api/items', { name: 'Globe', projectId, roomId, estimatedValue: 30 }),
  },
  report: {
    rounds: REPORTS,
    request: ({ client, projectId }) => client.json('POST', '/api/reports/generate', { projectId }),
  },
}
const roomPage = (roomId: number) => `/api/items/page?roomId=${roomId}&sort=value`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Peak memory of a product that holds one account, while eight clients read it; in MB. */
async function memoryOf(dataDir: string, items: number): Promise<number> {
  const product = await ChildProduct.start(dataDir)
  try {
    return await peakMemory(product, await givenAccount(product, (await runningOn(dataDir))?.postgres ?? '', items))
  } finally {
    await product.stop()
  }
}

/** Eight clients read dashboard, pages and, one time in ten, the whole list. */
async function peakMemory(product: ChildProduct, { client, projectId, roomId }: Account): Promise<number> {
  const until = Date.now() + READING_MS
  const read = async (path: string) =>
    (await fetch(`${client.address}${path}`, { headers: { cookie: client.cookie } })).body?.pipeTo(new WritableStream())
  const reader = async () => {
    for (let round = 0; Date.now() < until; round++)
      await read(
        round % 10 === 9 ? `/api/items?projectId=${projectId}` : round % 2 ? roomPage(roomId) : `/api/projects/${projectId}/summary`,
      )
  }
  let peak = 0
  const sample = async () => {
    for (; Date.now() < until; await pause(SAMPLE_MS)) peak = Math.max(peak, await product.memory())
  }
  await Promise.all([sample(), ...Array.from({ length: READERS }, reader)])
  return peak
}

/** Signs up and inserts items into the tables of the inventory; triggers update its totals. */
async function givenAccount(product: ChildProduct, admin: string, items: number): Promise<Account> {
  const client = new Client(product.address)
  const userId = await client.signUp(product.trialCode)
  const projectId = await client.home()
  const database = new pg.Client({ connectionString: admin, options: '-c search_path=inventory,public' })
  await database.connect()
  try {
    const { rows } = await database.query<{ id: number; room_id: number; n: number }>(
      `with room as (select id, row_number() over (order by id) - 1 as place from rooms where project_id = $2)
       insert into items (user_id, project_id, room_id, name, category, brand, estimated_value, quantity, notes, image_url, receipt_url)
       select $1, $2, room.id, 'Item ' || n, 'Category ' || n % 12, 'Brand ' || n % 40, 10 + n % 900, 1 + n % 3, repeat('Kept in good order. ', n % 5),
         case when n % 3 = 0 then '/api/serve-asset/sofa.webp' end, case when n % 4 = 0 then '/api/receipts/none' end
       from generate_series(1, $3) n join room on room.place = case when n % 5 < 3 then 0 else n % 10 end
       returning id, room_id, substr(name, 6)::int as n`,
      [userId, projectId, items],
    )
    await database.query('analyze items; analyze item_totals; analyze changes; analyze item_photos')
    const item = rows.find((row) => row.n % 5 < 3)
    if (!item) throw new Error('No items were inserted.')
    return { client, projectId, roomId: item.room_id, itemId: item.id }
  } finally {
    await database.end()
  }
}
