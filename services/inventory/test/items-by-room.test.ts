import { listItemsByRoom, ROOM_SHELF } from '@arc/contracts/inventory/items-by-room'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const ask = ({ user, home }: Pick<Owner, 'user' | 'home'>) =>
  stack.call('inventory', listItemsByRoom, { query: { projectId: home.id } }, user)

it('the list by room has each room with its figures, and of its items the most valuable', async () => {
  const owner = await givenOwner(stack, { tier: 'pro' })
  const [kitchen, office] = [roomNamed(owner.rooms, 'Kitchen'), roomNamed(owner.rooms, 'Office')]
  for (let at = 1; at <= ROOM_SHELF + 2; at++) await givenItem(stack, owner, { name: `Pan ${at}`, roomId: kitchen.id, estimatedValue: at })
  await givenItem(stack, owner, { name: 'Pens', roomId: office.id, estimatedValue: 3, quantity: 10 })
  await givenItem(stack, owner, { name: 'Desk', roomId: office.id, estimatedValue: 20 })
  const { status, body } = await ask(owner)
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual(owner.rooms.map(({ id }) => id))
  const [pans, desk, empty] = [kitchen, office, roomNamed(owner.rooms, 'Living Room')].map((room) => body.find(({ id }) => id === room.id))
  expect(pans?.totals).toMatchObject({ items: ROOM_SHELF + 2, value: 55, documented: 0, photos: 0 })
  expect(pans?.items.map(({ name }) => name)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Pan ${at}`))
  // By the total of a line, not by the price of one.
  expect(desk?.items.map(({ name }) => name)).toEqual(['Pens', 'Desk'])
  expect(empty).toMatchObject({ totals: { items: 0 }, items: [] })
})

it('the list by room of somebody else is not found', async () => {
  const [owner, stranger] = [await givenOwner(stack, { tier: 'pro' }), await givenOwner(stack, { tier: 'pro' })]
  expect((await ask({ user: stranger.user, home: owner.home })).status).toBe(404)
})
