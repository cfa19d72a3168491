import { randomUUID } from 'node:crypto'
import { itemCreated } from '@arc/contracts/inventory/item-events'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IndexFlusher } from '../src/index/index-flusher.js'
import { definition } from '../src/service.js'
import { itemOf } from './search-fixtures.js'

let stack: Stack
beforeAll(async () => {
  // No server listens on this port.
  stack = await startStack([definition], { ELASTICSEARCH_URL: 'http://127.0.0.1:9' })
})
afterAll(() => stack.close())

describe('while Elasticsearch is unreachable', () => {
  it('search uses PostgreSQL, and the rows to index wait', async () => {
    const user = stack.newUser()
    const payload = itemOf({ userId: user.userId, name: 'Harp' })
    await stack.platform.transport.publish({ id: randomUUID(), type: itemCreated.type, payload, traceparent: '', attempt: 1 })
    const { status, body } = await stack.call('search', searchItems, { query: { q: 'harp' } }, user)
    expect([status, body.items.map(({ name }: { name: string }) => name)]).toEqual([200, ['Harp']])
    expect(await stack.service('search').get(IndexFlusher).pending()).toBe(1)
  })

  it('an invalid configuration stops the start and lists every error', async () => {
    const wrong = { ELASTICSEARCH_URL: 'localhost:9200', ELASTICSEARCH_INDEX: 'Wrong Name' }
    const start = startStack([definition], wrong)
    await expect(start).rejects.toThrow(/ELASTICSEARCH_URL: .*\n.*ELASTICSEARCH_INDEX: /)
  })
})
