import { chmod } from 'node:fs/promises'
import { runningOn } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { insertItems } from './data.js'
import { median, printRounds, rounded } from './figures.js'
import { RawServer } from './raw-server.js'
import { alternate, atOnce } from './rounds.js'

const CONCURRENCY = 8
const CREATES = 400
const PAGES = 800
const LISTS = 60

interface Measured {
  client: Client
  userId: string
  projectId: number
  roomId: number
}

interface Cost {
  /** Processor time and time of one operation, in ms. */
  cpu: number
  wall: number
}

/** What creating and listing items costs, against bare Fastify with `pg` on the same tables. */
export async function items(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o755)
  const product = await ChildProduct.start(dataDir)
  const admin = (await runningOn(dataDir))?.postgres ?? ''
  const raw = await RawServer.start(admin)
  try {
    const small = await givenAccount(product, admin, 1_000)
    const large = await givenAccount(product, admin, 100_000)
    await product.untilIdle()
    const bare = new Client(raw.address)

    /** The product's PostgreSQL serves the bare server too. */
    const cost = async (count: number, work: (index: number) => Promise<unknown>): Promise<Cost> => {
      const cpu = async () => (await product.cpuSeconds()) + (await raw.cpuSeconds())
      const before = await cpu()
      const { ms } = await atOnce(CONCURRENCY, count, work)
      await product.untilIdle()
      return { cpu: (((await cpu()) - before) * 1000) / count, wall: ms / count }
    }
    const compared = async (name: string, limit: number, kind: keyof Cost, first: () => Promise<Cost>, second: () => Promise<Cost>) => {
      const pairs = await alternate(first, second)
      const all = (of: 0 | 1, what: keyof Cost) => rounded(median(pairs.map((pair) => pair[of][what])))
      const detail = `cpu ${all(0, 'cpu')} / ${all(1, 'cpu')} ms, wall ${all(0, 'wall')} / ${all(1, 'wall')} ms`
      printRounds({ name, values: pairs.map(([a, b]) => a[kind] / b[kind]), unit: 'ratio', limit, detail })
    }

    const create = ({ client, projectId, roomId }: Measured) =>
      cost(CREATES, (n) => client.text('POST', '/api/items', JSON.stringify({ name: `Globe ${n}`, projectId, roomId, estimatedValue: n })))
    const bareCreate = ({ userId, roomId }: Measured) =>
      cost(CREATES, (n) => bare.text('POST', '/items', JSON.stringify({ name: `Globe ${n}`, userId, roomId, estimatedValue: n })))
    const list = ({ userId, projectId }: Measured, limit: number) => `/items?userId=${userId}&projectId=${projectId}&limit=${limit}`

    await compared(
      'page_of_50_over_raw',
      1.5,
      'wall',
      () => cost(PAGES, () => small.client.text('GET', `/api/items/page?projectId=${small.projectId}&limit=50`)),
      () => cost(PAGES, () => bare.text('GET', list(small, 50))),
    )
    await compared(
      'all_of_1000_over_raw',
      1.15,
      'wall',
      () => cost(LISTS, () => small.client.text('GET', `/api/items?projectId=${small.projectId}`)),
      () => cost(LISTS, () => bare.text('GET', list(small, 1_000))),
    )
    await compared(
      'create_cpu_over_raw',
      3,
      'cpu',
      () => create(small),
      () => bareCreate(small),
    )
    await compared(
      'create_at_100000_over_1000',
      1.3,
      'cpu',
      () => create(large),
      () => create(small),
    )
  } finally {
    await raw.stop()
    await product.stop()
  }
}

async function givenAccount(product: ChildProduct, admin: string, count: number): Promise<Measured> {
  const client = new Client(product.address)
  const userId = await client.signUp(product.trialCode)
  const projectId = await client.home()
  const { roomId } = await insertItems(admin, { userId, projectId }, count)
  return { client, userId, projectId, roomId }
}
