import { Identity } from '@arc/kit/identity'
import { keysOf, runningOn, secretsOf } from '../data-folder.js'
import { ChildProduct } from './child.js'
import { Client } from './client.js'
import { median, printFigure } from './figures.js'

const ROUNDS = 600
const WARM_UP = 200
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
    const gatewayTimes: number[] = []
    const serviceTimes: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UP; round++) {
      const token = await identity.userToken(user, 'search')
      const a = await timed(product.address, { cookie: client.cookie })
      const b = await timed(direct, { 'x-arc-user': token })
      if (round >= WARM_UP) {
        gatewayTimes.push(a)
        serviceTimes.push(b)
      }
    }
    printFigure({ name: 'gateway_p50_over_service_p50', value: median(gatewayTimes) / median(serviceTimes), unit: 'ratio', limit: 1.05 })
  } finally {
    await product.stop()
  }
}
