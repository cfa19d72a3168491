import { Identity } from '@arc/kit/identity'
import { keysOf, runningOn, secretsOf } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { median, printFigure } from './figures.js'

/** A token is valid for a minute; these rounds take five seconds. */
const ROUNDS = 4_000
const WARM_UP = 2_000
/** The lightest response: an empty search. */
const PATH = '/api/search/items?q='

/** Compares the same request through the gateway and directly to the service, in alternation. */
export async function gateway(dataDir: string): Promise<void> {
  const product = await ChildProduct.start(dataDir)
  try {
    const client = new Client(product.address)
    const userId = await client.signUp(product.trialCode)
    await client.json('GET', '/api/projects')
    const identity = await Identity.from(keysOf(await secretsOf(dataDir)))
    const user = { userId, tier: 'pro' as const, unlimited: false, readOnly: false, demo: false }
    const direct = (await runningOn(dataDir))?.services.search ?? ''
    const timed = async (address: string, headers: Record<string, string>) => {
      const started = performance.now()
      const response = await fetch(`${address}${PATH}`, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address}${PATH} answers ${response.status}`)
      return performance.now() - started
    }
    // As long-lived as the gateway's own, so that neither side verifies a new signature in each round.
    const token = await identity.userToken(user, 'search')
    const through = { address: product.address, headers: { cookie: client.cookie } as Record<string, string>, times: [] as number[] }
    const straight = { address: direct, headers: { 'x-arc-user': token } as Record<string, string>, times: [] as number[] }
    for (let round = 0; round < ROUNDS + WARM_UP; round++)
      for (const { address, headers, times } of round % 2 ? [through, straight] : [straight, through]) {
        const ms = await timed(address, headers)
        if (round >= WARM_UP) times.push(ms)
      }
    printFigure({ name: 'gateway_p50_over_service_p50', value: median(through.times) / median(straight.times), unit: 'ratio', limit: 1.05 })
  } finally {
    await product.stop()
  }
}
