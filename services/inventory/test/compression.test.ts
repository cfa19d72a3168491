import { ProjectSummary } from '@arc/contracts/inventory/projects'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenOwner } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

it('a long response is compressed for a client that accepts it, and a short one is not', async () => {
  const { user } = await givenOwner(stack)
  const get = async (path: string, encoding: string) => {
    const token = await stack.platform.identity.userToken(user, 'inventory')
    const headers = { 'accept-encoding': encoding, 'x-arc-user': token }
    const response = await fetch(`${stack.service('inventory').address}${path}`, { headers })
    return { encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary'), body: await response.text() }
  }
  const compressed = await get('/api/projects/current/summary', 'gzip, br')
  expect([compressed.encoding, compressed.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(ProjectSummary.parse(JSON.parse(compressed.body)).rooms.length).toBeGreaterThan(5)
  expect((await get('/api/projects/current/summary', 'identity')).encoding).toBeNull()
  expect((await get('/api/user/stats', 'gzip')).encoding).toBeNull()
})
