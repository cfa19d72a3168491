import { createAccount, startProduct } from './accounts.js'
import { percentile, printPairs } from './figures.js'
import { atOnce } from './rounds.js'

const READS = 200

/** Lists that one user reads at once, the figure's name, and its rounds: four lists take half a minute to end. */
const CASES = [
  [1, 'reads_p99_beside_a_list_of_100000', 5],
  [4, 'reads_p99_beside_4_lists_of_100000', 3],
] as const

/** Reads of one user while another one lists 100,000 items, once and four times at once, against the same reads alone. */
export async function fairness(dataDir: string): Promise<void> {
  const { product, admin } = await startProduct(dataDir)
  try {
    const large = await createAccount(product, admin, 100_000)
    const small = await createAccount(product, admin, 200)
    await product.untilIdle()
    const p99 = async () => {
      const { times } = await atOnce(1, READS, (n) =>
        small.client.text('GET', n % 2 ? `/api/items/${small.itemId}` : `/api/projects/${small.projectId}/summary`),
      )
      return percentile(times, 99)
    }
    for (const [lists, name, rounds] of CASES) {
      const pairs: [number, number][] = []
      for (let round = 0; round <= rounds; round++) {
        const alone = await p99()
        let reading = true
        const listing = Array.from({ length: lists }, async () => {
          while (reading) await large.client.drain(`/api/items?projectId=${large.projectId}`)
        })
        const beside = await p99()
        reading = false
        await Promise.all(listing)
        if (round > 0) pairs.push([beside, alone])
      }
      printPairs({ name, pairs, limit: 3 })
    }
  } finally {
    await product.stop()
  }
}
