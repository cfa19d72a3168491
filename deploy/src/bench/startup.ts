import { type Account, createAccount, insertOthers, startProduct } from './accounts.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { QUERIES } from './data.js'
import { median, printFigure } from './figures.js'
import { photo, photoForm } from './pictures.js'
import { atOnce } from './rounds.js'

const ITEMS = 100_000
const STARTS = 3
const REQUESTS = 600
const PHOTOS = 40

/** The time to the first page from an empty data folder and with data, and the memory of the product when idle and after work. */
export async function startup(dataDir: string): Promise<void> {
  const started = performance.now()
  const { product, admin } = await startProduct(dataDir)
  try {
    await readFirstPage(product)
    printFigure({ name: 'make_up_to_first_page', value: (performance.now() - started) / 1000, unit: 's', limit: 8 })
    await insertOthers(admin)
    const account = await createAccount(product, admin, ITEMS)
    await product.untilIdle()
    await product.stop()
    await restarts(dataDir, account)
  } finally {
    await product.kill()
  }
}

async function restarts(dataDir: string, account: Account): Promise<void> {
  const times: number[] = []
  for (let start = 1; start <= STARTS; start++) {
    const started = performance.now()
    const product = await ChildProduct.start(dataDir)
    try {
      await readFirstPage(product)
      times.push((performance.now() - started) / 1000)
      if (start < STARTS) continue
      await product.untilIdle()
      printFigure({ name: 'start_with_data', value: median(times), unit: 's', limit: 2.5 })
      printFigure({ name: 'memory_idle', value: await product.memory(), unit: 'MB', limit: 260 })
      await work(new Client(product.address, account.client.cookie), account)
      await product.untilIdle()
      printFigure({ name: 'memory_after_work', value: await product.memory(), unit: 'MB', limit: 450 })
    } finally {
      await product.stop()
    }
  }
}

async function readFirstPage(product: ChildProduct): Promise<void> {
  const page = await fetch(product.address, { headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`The first page answers ${page.status}.`)
}

/** Everything that people do, eight at once: reads, writes, searches, a whole list, photos. */
async function work(client: Client, { projectId, roomId }: Account): Promise<void> {
  const queries = Object.values(QUERIES).flat()
  const create = (n: number) => client.text('POST', '/api/items', JSON.stringify({ name: `Globe ${n}`, projectId, roomId }))
  const requests = [
    () => client.text('GET', `/api/projects/${projectId}/summary`),
    () => client.text('GET', `/api/items/page?projectId=${projectId}&sort=name`),
    (n: number) => client.text('GET', `/api/search/items?q=${encodeURIComponent(queries[n % queries.length] ?? '')}`),
    create,
  ]
  await atOnce(8, REQUESTS, (n) => requests[n % requests.length]?.(n) ?? Promise.resolve())
  await atOnce(2, 4, () => client.drain(`/api/items?projectId=${projectId}`))
  await atOnce(4, PHOTOS, async (n) =>
    client.json(
      'POST',
      '/api/analyze-image',
      photoForm('image', [{ name: `${n}.jpg`, content: await photo(n, { width: 4032, height: 3024 }) }]),
    ),
  )
}
