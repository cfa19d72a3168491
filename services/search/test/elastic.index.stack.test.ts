import { randomUUID } from 'node:crypto'
import { itemCreated, itemDeleted } from '@arc/contracts/inventory/item-events'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { rebuildIndex, searchItems } from '@arc/contracts/search/search'
import { definition as inventory } from '@arc/inventory/service'
import { ownPrefix, realDependencies } from '@arc/kit/testing/real-dependencies'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { Client } from '@elastic/elasticsearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { ElasticIndex } from '../src/index/elastic.index.js'
import { definition } from '../src/service.js'
import { describeSearchIndex, itemOf } from './search.contract.js'

const { ELASTICSEARCH_URL: node = '' } = realDependencies()
const alias = ownPrefix()
const client = new Client({ node: node || 'http://127.0.0.1:9' })

let stack: Stack
beforeAll(async () => {
  if (node) stack = await startStack([definition, inventory], { ELASTICSEARCH_URL: node, ELASTICSEARCH_INDEX: alias })
})
afterAll(async () => {
  await stack?.close()
  await client.close()
})

const indices = async () => Object.keys(await client.indices.get({ index: `${alias}-*` }))
const dropIndices = async () => client.indices.delete({ index: await indices() })

const settled = async () => {
  await stack.settle()
  await client.indices.refresh({ index: `${alias}-*` })
}

describe.skipIf(!node)('Elasticsearch', () => {
  describeSearchIndex('Elasticsearch', async () => {
    const service = stack.service('search')
    const db = service.get(Database)
    return { index: service.get(ElasticIndex), write: (work) => db.transaction(work), settled }
  })

  const publish = (type: string, payload: object) =>
    stack.platform.transport.publish({ id: randomUUID(), type, payload, traceparent: '', attempt: 1 })
  const names = async (user: ReturnType<Stack['newUser']>, q: string) => {
    await settled()
    const { body } = await stack.call('search', searchItems, { query: { q } }, user)
    return body.items.map(({ name }: { name: string }) => name)
  }

  it('is filled again automatically after its indices were lost', async () => {
    const user = stack.newUser()
    await publish(itemCreated.type, itemOf({ userId: user.userId, name: 'Harp' }))
    expect(await names(user, 'harp')).toEqual(['Harp'])
    await dropIndices()
    await publish(itemCreated.type, itemOf({ userId: user.userId, name: 'Harpsichord' }))
    expect((await names(user, 'harp')).sort()).toEqual(['Harp', 'Harpsichord'])
  })

  it('has a template with a strict mapping, which rejects unknown fields', async () => {
    const [index] = await indices()
    await expect(client.index({ index: index ?? '', document: { surprise: 1 } })).rejects.toThrow('strict_dynamic_mapping_exception')
  })

  it('stores a tombstone, so that a late write does not restore a deleted item', async () => {
    const user = stack.newUser()
    const item = itemOf({ userId: user.userId, name: 'Zither' })
    await publish(itemCreated.type, item)
    await settled()
    const late = await client.get<Record<string, unknown>>({ index: alias, id: `item-${item.id}`, routing: user.userId })
    await publish(itemDeleted.type, { id: item.id, userId: user.userId, version: 2, imageUrl: null })
    await settled()
    const write = client.index({
      ...{ index: alias, id: `item-${item.id}`, routing: user.userId, document: late._source },
      ...{ version: Number(late._version), version_type: 'external_gte' },
    })
    await expect(write).rejects.toThrow('version_conflict')
    expect(await names(user, 'zither')).toEqual([])
  })

  it('is rebuilt from the owning services: missing rows are added, obsolete ones deleted, and the old index is removed', async () => {
    const user = stack.newUser()
    const account = { email: 'a@b.example', firstName: 'A', lastName: 'B', tier: 'basic', unlimited: false, demo: false, createdAt: '' }
    await publish('auth.account.registered', { ...account, userId: user.userId, version: 1, trialCode: null, trialDays: null })
    await stack.settle()
    const { body: rooms } = await stack.call('inventory', listRooms, {}, user)
    expect(rooms.length).toBeGreaterThan(0)
    const db = stack.service('search').get(Database)
    const obsolete = itemOf({ userId: user.userId, name: 'Obsolete clavichord', id: 2_000_000 })
    await publish(itemCreated.type, obsolete)
    await settled()
    // The tables of search have lost this user's rows, and have one item that inventory does not have.
    await db.client.item.deleteMany({ where: { userId: user.userId, itemId: { not: obsolete.id } } })
    await db.client.room.deleteMany({ where: { userId: user.userId } })
    const before = await indices()
    expect((await stack.call('search', rebuildIndex, {}, 'service')).body).toEqual({ begun: true })
    await settled()
    expect(await names(user, 'sofa')).not.toEqual([])
    expect(await names(user, 'clavichord')).toEqual([])
    const after = await indices()
    expect([after.length, after[0] === before[0]]).toEqual([1, false])
  })
})
