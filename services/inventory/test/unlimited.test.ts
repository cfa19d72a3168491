import { createItem, listItems } from '@arc/contracts/inventory/items'
import { createRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenOwner } from './fixtures.js'

const ROOMS = 150
const ITEMS = 600

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

it('a basic account can have any number of rooms and items', async () => {
  const { user, home, rooms } = await givenOwner(stack, { tier: 'basic' })
  const roomId = rooms[0]?.id ?? 0
  const statuses = new Set<number>()
  for (let at = 0; at < ROOMS; at++)
    statuses.add((await stack.call('inventory', createRoom, { body: { name: `Room ${at}`, projectId: home.id } }, user)).status)
  for (let at = 0; at < ITEMS; at++)
    statuses.add((await stack.call('inventory', createItem, { body: { name: `Item ${at}`, roomId } }, user)).status)
  expect([...statuses]).toEqual([200])
  expect((await stack.call('inventory', listRooms, { query: { projectId: home.id } }, user)).body).toHaveLength(rooms.length + ROOMS)
  expect((await stack.call('inventory', listItems, {}, user)).body.filter(({ name }) => name.startsWith('Item '))).toHaveLength(ITEMS)
})
