import { itemsCreated, MAX_EVENT_ITEMS } from '@arc/contracts/inventory/item-events'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { publishCreated } from '../src/items/item-events.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

/** What is published together of copies of an item. @param notes how long the notes of each are, in characters */
async function published(notes: number[]): Promise<{ ids: number[]; events: number[][] }> {
  const owner = await givenOwner(stack)
  const item = await givenItem(stack, owner, { documents: [], notes: 'x' })
  const stranger = await givenItem(stack, await givenOwner(stack))
  return db.transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: number }[]>`
      insert into items (user_id, project_id, room_id, name, category, notes) select user_id, project_id, room_id, 'Copy', 'Other', repeat('x', length)
      from items, unnest(${notes}::int[]) length where id = ${item.id} returning id`
    const ids = rows.map(({ id }) => id)
    await publishCreated(tx, owner.user.userId, [...ids, stranger.id])
    const events = await tx.$queryRaw<{ payload: unknown }[]>`
      delete from outbox where type = ${itemsCreated.type} and payload ->> 'userId' = ${owner.user.userId} and payload -> 'items' -> 0 ->> 'name' = 'Copy'
      returning payload`
    // Strict, because a field that the event does not declare would stay in the stream unnoticed.
    const parsed = events.map(({ payload }) => {
      const read = itemsCreated.payload.parse(payload)
      expect(payload).toEqual(read)
      return read.items.map(({ id }) => id)
    })
    return { ids, events: parsed.sort(([one = 0], [other = 0]) => one - other) }
  })
}

it('publishes items in the order of their ids, with what the event declares, in events that are neither too many nor too long', async () => {
  const many = await published(Array.from({ length: 450 }, () => 10))
  expect(many.events.flat()).toEqual(many.ids)
  expect(many.events.slice(0, 2).map((ids) => ids.length)).toEqual([MAX_EVENT_ITEMS, MAX_EVENT_ITEMS])
  const long = await published(Array.from({ length: 30 }, () => 60_000))
  expect(long.events.flat()).toEqual(long.ids)
  expect(Math.max(...long.events.map((ids) => ids.length))).toBeLessThan(8)
  expect((await published([])).events).toEqual([])
})
