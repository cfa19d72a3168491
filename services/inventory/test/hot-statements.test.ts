import { randomUUID } from 'node:crypto'
import { ItemPayload } from '@arc/contracts/inventory/item-events'
import { prepared } from '@arc/kit/db'
import { undeclaredIn } from '@arc/kit/event-payload'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { CHANGE_ITEM, CREATE_ITEM } from '../src/items/item-writes.sql.js'
import { selectCards, selectItems } from '../src/items/items.sql.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let owner: Owner
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack)
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

/** Everything of the owner that a statement could change. */
const stateOf = async () => {
  const { rows } = await db.pool.query(
    `select (select json_agg(i order by id) from items i where project_id = $1) as items, (select count(*) from outbox) as events,
       (select json_agg(p) from projects p where id = $1) as project`,
    [owner.home.id],
  )
  return rows
}

describe('a hot statement with the id of somebody else', () => {
  it.each([
    ['creates nothing in a room', CREATE_ITEM, async () => [roomNamed(owner.rooms, 'Kitchen').id, null]],
    ['creates nothing in the first room of a project', CREATE_ITEM, async () => [null, owner.home.id]],
    ['changes no item', CHANGE_ITEM, async () => [(await givenItem(stack, owner)).id, null]],
  ] as const)('%s', async (_what, statement, idsOf) => {
    const ids = await idsOf()
    await stack.settle()
    const before = await stateOf()
    const values = [randomUUID(), '', false, JSON.stringify({ name: 'Stolen' }), '', ...ids, 'somebody']
    expect((await db.pool.query({ ...statement, values })).rows).toEqual([])
    expect(await stateOf()).toEqual(before)
    expect((await db.pool.query({ ...statement, values: [owner.user.userId, ...values.slice(1)] })).rows).toHaveLength(1)
  })

  it.each([
    ['items', selectItems],
    ['cards', selectCards],
  ])('reads no %s', async (_what, select) => {
    const { id } = await givenItem(stack, owner)
    const read = (userId: string) => db.pool.query({ ...prepared(select('and i.id = $2')), values: [userId, id] })
    expect((await read(randomUUID())).rows).toEqual([])
    expect((await read(owner.user.userId)).rows).toHaveLength(1)
  })
})

describe('the event that a hot statement writes', () => {
  it.each([
    ['creates', CREATE_ITEM, async () => [roomNamed(owner.rooms, 'Kitchen').id, null]],
    ['changes', CHANGE_ITEM, async () => [(await givenItem(stack, owner)).id, null]],
  ] as const)('when it %s an item has the fields that its contract declares, and no other', async (_what, statement, idsOf) => {
    const ids = await idsOf()
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query({
        ...statement,
        values: [owner.user.userId, '', false, JSON.stringify({ name: 'Globe', tags: ['a'] }), '', ...ids, owner.user.userId],
      })
      const { rows } = await client.query<{ payload: object }>('select payload from outbox order by created_at desc limit 1')
      const [sent] = rows
      expect(Object.keys(sent?.payload ?? {}).sort()).toEqual(Object.keys(ItemPayload.shape).sort())
      expect(undeclaredIn(sent?.payload, ItemPayload.parse(sent?.payload))).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
