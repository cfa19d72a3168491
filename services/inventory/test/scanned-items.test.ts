import { createItem, listItems } from '@arc/contracts/inventory/items'
import { listRoomItems } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenOwner, roomNamed } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

it('[API-20] an item of the scanner is created in the project of its room, with its UPC and the UPC in its notes', async () => {
  const owner = await givenOwner(stack)
  const kitchen = roomNamed(owner.rooms, 'Kitchen')
  const scanned = {
    ...{ name: 'Stand mixer', brand: 'Kitchenly', category: 'Appliances', description: 'Red', estimatedValue: 449, roomId: kitchen.id },
    ...{ upc: '012345678905', notes: 'UPC: 012345678905' },
  }
  const { status, body } = await stack.call('inventory', createItem, { body: scanned }, owner.user)
  expect([status, body]).toMatchObject([200, { ...scanned, projectId: kitchen.projectId }])
  expect((await stack.call('inventory', listItems, {}, owner.user)).body).toContainEqual(body)
  expect((await stack.call('inventory', listRoomItems, { params: { id: kitchen.id } }, owner.user)).body).toEqual([body])
})
