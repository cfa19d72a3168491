import { costYears } from '@arc/contracts/inventory/depreciation'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const insights = async (owner: Owner, id = owner.home.id) =>
  (await stack.call('inventory', getProjectInsights, { params: { id } }, owner.user)).body
const inRoom = (owner: Owner, name: string) => ({ roomId: roomNamed(owner.rooms, name).id })

describe('the insights of a project', () => {
  it('list rooms and categories by value, each room with its most valuable item', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner, { name: 'Oven', category: 'Appliances', estimatedValue: 900, ...inRoom(owner, 'Kitchen') })
    await givenItem(stack, owner, { name: 'Kettle', category: 'Appliances', estimatedValue: 40, ...inRoom(owner, 'Kitchen') })
    await givenItem(stack, owner, {
      name: 'Sofa',
      category: 'Furniture',
      estimatedValue: 500,
      quantity: 3,
      ...inRoom(owner, 'Living Room'),
    })
    const { rooms, categories, totals, top } = await insights(owner)
    expect(rooms.slice(0, 3).map(({ name, totals: { value }, dearest }) => [name, value, dearest?.name ?? null])).toEqual([
      ['Living Room', 1_500, 'Sofa'],
      ['Kitchen', 940, 'Oven'],
      [rooms[2]?.name, 0, null],
    ])
    expect(categories.map(({ name, totals: { value } }) => [name, value])).toEqual([
      ['Furniture', 1_500],
      ['Appliances', 940],
    ])
    expect([totals.value, top.map(({ name }) => name)]).toEqual([2_440, ['Sofa', 'Oven', 'Kettle']])
  })

  it('estimate what everything costs new and is worth used, by category and year of purchase', async () => {
    const owner = await givenOwner(stack)
    const year = stack.clock.now().getFullYear()
    await givenItem(stack, owner, { category: 'Furniture', estimatedValue: 1_200, purchaseYear: year - 6 })
    await givenItem(stack, owner, {
      category: 'Electronics',
      estimatedValue: 100,
      replacementCost: 300,
      quantity: 2,
      purchaseDate: `${year - 1}-05-01`,
    })
    await givenItem(stack, owner, { category: 'Art', estimatedValue: 50 })
    await givenItem(stack, owner, { category: 'Art' })
    const { years, unknownAge } = await insights(owner)
    expect(unknownAge).toBe(1)
    expect(years).toEqual(
      costYears(
        [
          { category: 'Furniture', year: year - 6, replacement: 1_200 },
          { category: 'Electronics', year: year - 1, replacement: 600 },
          { category: 'Art', year, replacement: 50 },
        ],
        year,
      ),
    )
  })

  it('leave out a deleted room with its items', async () => {
    const owner = await givenOwner(stack)
    const { roomId } = inRoom(owner, 'Kitchen')
    await givenItem(stack, owner, { estimatedValue: 900, roomId })
    await stack.call('inventory', deleteRoom, { params: { id: roomId } }, owner.user)
    const { rooms, top, years, totals } = await insights(owner)
    expect([rooms.some(({ id }) => id === roomId), top, totals.value, years[5]?.replacement]).toEqual([false, [], 0, 0])
  })

  it('are empty for an empty project', async () => {
    const owner = await givenOwner(stack)
    expect(await insights(owner)).toMatchObject({ top: [], categories: [], unknownAge: 0, totals: { items: 0, value: 0 } })
  })

  it('of somebody else are not found', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const reply = await stack.call('inventory', getProjectInsights, { params: { id: owner.home.id } }, stranger.user)
    expect(reply.status).toBe(404)
  })
})
