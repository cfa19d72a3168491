import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHomeShare, listSharedItems, openSharedHome } from '@arc/contracts/inventory/shares'
import { type Account, createAccount, startProduct } from './accounts.js'
import type { ChildProduct } from './child.js'
import { percentile, printFigure } from './figures.js'

const SMALL = 100
const LARGE = 100_000
const LIMIT = 2
const MEMORY_LIMIT = 1.3
const DASHBOARD_MS = 40
const WARM_UP = 20
const ROUNDS = 100
/** Each request for a report starts a rendering job, so it is measured fewer times, and last. */
const REPORTS = 15
/** A link may be opened 200 times in a quarter of an hour. */
const OPENINGS = 60
const READERS = 8
const READING_MS = 15_000
const SAMPLE_MS = 250

/** The 95th percentile of each kind of request with 100,000 items of one user, divided by the one with 100 items. */
export async function growth(dataDir: string): Promise<void> {
  const memoryOfSmall = await memoryOf(join(dataDir, 'small'), SMALL)
  const { product, admin } = await startProduct(join(dataDir, 'large'))
  try {
    const small = await createAccount(product, admin, SMALL)
    const large = await createAccount(product, admin, LARGE)
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
      if (name === 'dashboard') printFigure({ name: 'dashboard_of_100000_items_p95', value: of100k, unit: 'ms', limit: DASHBOARD_MS })
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
  openLink: {
    rounds: OPENINGS,
    request: async (account) => account.client.json('POST', openSharedHome.path, { token: (await linkOf(account)).token }),
  },
  roomOfLink: {
    request: async (account) =>
      account.client.json('POST', listSharedItems.path, { pass: (await linkOf(account)).pass, roomId: account.roomId }),
  },
  report: {
    rounds: REPORTS,
    request: ({ client, projectId }) => client.json('POST', '/api/reports/generate', { projectId }),
  },
}
const roomPage = (roomId: number) => `/api/items/page?roomId=${roomId}&sort=value`

const links = new WeakMap<Account, Promise<{ token: string; pass: string }>>()

/** A link to the whole home of an account, opened once. */
function linkOf(account: Account): Promise<{ token: string; pass: string }> {
  const link = links.get(account) ?? makeLink(account)
  links.set(account, link)
  return link
}

async function makeLink({ client, projectId }: Account) {
  const choice = { projectId, roomIds: null, values: true, documents: true, serialNumbers: true }
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const { token } = await client.json<{ token: string }>('POST', createHomeShare.path, { ...choice, name: 'Insurer', expiresAt })
  return { token, pass: (await client.json<{ pass: string }>('POST', openSharedHome.path, { token })).pass }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Peak memory of a product that holds one account, while eight clients read it; in MB. */
async function memoryOf(dataDir: string, items: number): Promise<number> {
  const { product, admin } = await startProduct(dataDir)
  try {
    return await peakMemory(product, await createAccount(product, admin, items))
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
