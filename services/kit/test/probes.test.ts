import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProbes } from '../src/probes.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { Database, definition } from './tiny/src/service.js'

let stack: Stack
let address: Database['address']
beforeAll(async () => {
  stack = await startStack([definition])
  address = stack.service('inventory').get(Database).address
})
afterAll(() => stack.close())

/** The statuses of `/live`, `/ready` and `/health`. */
async function probe(database: Database, isStopping: boolean): Promise<number[]> {
  const app = Fastify()
  addProbes(app, 'inventory', { database, platform: stack.platform, isStopping: () => isStopping })
  const answers = await Promise.all(['/live', '/ready', '/health'].map((url) => app.inject({ url })))
  await database.close()
  return answers.map(({ statusCode }) => statusCode)
}

it('a service is live, ready and healthy while it reaches its database', async () => {
  expect(await probe(new Database(address), false)).toEqual([200, 200, 200])
})

it('a service that does not reach its database is live, but neither ready nor healthy', async () => {
  expect(await probe(new Database({ ...address, url: address.url.replace(/:\d+\//, ':9/') }), false)).toEqual([200, 503, 503])
})

it('a service that stops is not ready, and healthy until then', async () => {
  expect(await probe(new Database(address), true)).toEqual([200, 503, 200])
})
