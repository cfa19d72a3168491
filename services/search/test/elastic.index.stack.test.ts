import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { itemCreated, itemDeleted } from '@arc/contracts/inventory/item-events'
import { roomCreated } from '@arc/contracts/inventory/room-events'
import { listRooms } from '@arc/contracts/inventory/rooms'
import { rebuildIndex, searchItems } from '@arc/contracts/search/search'
import { definition as inventory } from '@arc/inventory/service'
import { ownPrefix, realDependencies } from '@arc/kit/testing/real-dependencies'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as media } from '@arc/media/service'
import { Client, type estypes } from '@elastic/elasticsearch'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Database } from '../src/database.js'
import { ElasticEngine } from '../src/index/elastic.engine.js'
import { ElasticIndex } from '../src/index/elastic.index.js'
import { SearchService } from '../src/search/search.service.js'
import { definition } from '../src/service.js'
import { describeChanges } from './changes.contract.js'
import { describeRelevance } from './relevance.contract.js'
import { describeSearchIndex } from './search.contract.js'
import { itemOf, roomOf, type TestIndex } from './search-fixtures.js'

const { ELASTICSEARCH_URL: node = '' } = realDependencies()
const alias = ownPrefix()
const client = new Client({ node: node || 'http://127.0.0.1:9' })

let stack: Stack
beforeAll(async () => {
  if (node) stack = await startStack([definition, inventory, media], { ELASTICSEARCH_URL: node, ELASTICSEARCH_INDEX: alias })
})
afterAll(async () => {
  await stack?.close()
  await client.close()
})

const indices = async () => Object.keys(await client.indices.get({ index: `${alias}-*` }))
const dropIndices = async () => client.indices.delete({ index: await indices() })

/** A client whose first bulk request that `isMeant` waits, before or after it is sent, until `resume` is called. */
function pausing(moment: 'before' | 'after', isMeant: (operations: unknown) => boolean) {
  const pausingClient = new Client({ node })
  let [pause, resume] = [() => {}, () => {}]
  const paused = new Promise<void>((resolve) => (pause = resolve))
  const resumed = new Promise<void>((resolve) => (resume = resolve))
  const bulk = pausingClient.bulk.bind(pausingClient)
  const wait = async () => {
    pause()
    await resumed
  }
  vi.spyOn(pausingClient, 'bulk').mockImplementation(async (request?: estypes.BulkRequest) => {
    const meant = isMeant(request?.operations)
    if (meant && moment === 'before') await wait()
    const answer = await bulk(request ?? {})
    if (meant && moment === 'after') await wait()
    return answer
  })
  return { paused, resume: () => resume(), pausingClient }
}

const settled = async () => {
  await stack.settle()
  await client.indices.refresh({ index: `${alias}-*` })
}

describe.skipIf(!node)('Elasticsearch', () => {
  const open = async (): Promise<TestIndex> => {
    const service = stack.service('search')
    const db = service.get(Database)
    const engine = new ElasticEngine(db, client, alias)
    return {
      index: service.get(ElasticIndex),
      searches: service.get(SearchService),
      write: (work) => db.transaction(work),
      settled,
      removeUser: (userId) => engine.removeUser(userId),
    }
  }
  describeSearchIndex('Elasticsearch', open)
  describeChanges('Elasticsearch', open)
  describeRelevance('Elasticsearch', open)

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

  describe('after an account was deleted', () => {
    const documentsOf = async (userId: string) => {
      await client.indices.refresh({ index: `${alias}-*` })
      const { hits } = await client.search({ index: `${alias}-*`, query: { term: { userId } } })
      return hits.hits.map(({ _index, _id }) => `${_index} ${_id}`)
    }
    const givenHarps = async () => {
      const user = stack.newUser()
      const items = [itemOf({ userId: user.userId, name: 'Harp' }), itemOf({ userId: user.userId, name: 'Second harp' })]
      const room = roomOf({ userId: user.userId })
      await publish(roomCreated.type, room)
      for (const item of items) await publish(itemCreated.type, item)
      await publish(itemDeleted.type, { id: items[1]?.id, userId: user.userId, version: 2, imageUrl: null })
      await settled()
      return { user, documents: [...items.map(({ id }) => `item-${id}`), `room-${room.roomId}`] }
    }
    const deleteAccount = async (userId: string) => {
      await publish(accountDeleted.type, { userId, version: 2 })
      await settled()
    }

    it('stores none of its documents, not even a tombstone, and refuses a late write', async () => {
      const { user, documents } = await givenHarps()
      const before = await Promise.all(
        documents.map((id) => client.get<Record<string, unknown>>({ index: alias, id, routing: user.userId })),
      )
      await deleteAccount(user.userId)
      expect(await documentsOf(user.userId)).toEqual([])
      for (const { _id: id, _version: version, _source: document } of before) {
        const late = client.index({
          index: alias,
          id,
          routing: user.userId,
          document,
          version: Number(version),
          version_type: 'external_gte',
        })
        await expect(late).rejects.toThrow('version_conflict')
      }
      expect(await documentsOf(user.userId)).toEqual([])
      const db = stack.service('search').get(Database)
      const where = { userId: user.userId }
      expect([await db.client.item.count({ where }), await db.client.room.count({ where })]).toEqual([0, 0])
    })

    it.each(['before', 'after'] as const)(
      'contains nothing of it when it was deleted during a rebuild, just %s its rows were copied',
      async (moment) => {
        const { user } = await givenHarps()
        const { paused, resume, pausingClient } = pausing(moment, (operations) => JSON.stringify(operations).includes(user.userId))
        const rebuilt = new ElasticEngine(stack.service('search').get(Database), pausingClient, alias).rebuild(0n)
        await paused
        await deleteAccount(user.userId)
        resume()
        await rebuilt
        expect(await documentsOf(user.userId)).toEqual([])
        expect(await names(user, 'harp')).toEqual([])
        await pausingClient.close()
      },
    )
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
