import { createAccount, insertOthers, startProduct } from './accounts.js'
import { QUERIES } from './data.js'
import { percentile, printFigure } from './figures.js'
import { atOnce } from './rounds.js'

const ITEMS = 100_000
const WARM_UP = 40
const ROUNDS = 200

/** Searches in one account of 100,000 items among others, on the search that `make up` ships. */
export async function search(dataDir: string): Promise<void> {
  const { product, admin } = await startProduct(dataDir)
  try {
    await insertOthers(admin)
    const { client } = await createAccount(product, admin, ITEMS)
    await product.untilIdle()
    const ask = (q = '') => client.text('GET', `/api/search/items?q=${encodeURIComponent(q)}`)
    for (const [kind, queries] of Object.entries(QUERIES)) {
      await atOnce(1, WARM_UP, (n) => ask(queries[n % queries.length]))
      const { times } = await atOnce(1, ROUNDS, (n) => ask(queries[n % queries.length]))
      printFigure({ name: `search_${kind}_p50`, value: percentile(times, 50), unit: 'ms', limit: 15 })
      printFigure({ name: `search_${kind}_p95`, value: percentile(times, 95), unit: 'ms', limit: 60 })
    }
    const all = Object.values(QUERIES).flat()
    const { times } = await atOnce(4, ROUNDS * 3, (n) => ask(all[(n * 7) % all.length]))
    printFigure({ name: 'search_4_at_once_p95', value: percentile(times, 95), unit: 'ms', limit: 120 })
  } finally {
    await product.stop()
  }
}
