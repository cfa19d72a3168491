import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { figuresOfItems } from '@arc/contracts/inventory/policy-rules'
import { createProject } from '@arc/contracts/inventory/projects'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { purgeFromTrash, restoreFromTrash } from '@arc/contracts/inventory/trash'
import { expectRatio } from '@arc/kit/testing/speed'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, roomNamed, roomsOf } from './fixtures.js'
import { JEWELRY, policyRequests } from './policies.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const { change, given, owned, read } = policyRequests(() => stack)

describe('the figures of policies', () => {
  it('[POL-07] from the database are those of the rules over the items', async () => {
    const owner = await owned()
    const categories = ['Jewelry', 'jewelry', 'Art', 'Tools']
    const items = []
    for (let n = 0; n < 24; n++)
      items.push(
        await givenItem(stack, owner, {
          ...{ name: `Thing ${n}`, category: categories[n % 4] ?? 'Art', quantity: 1 + (n % 3) },
          ...(n % 7 === 0 ? { value: 99.5 * n } : { estimatedValue: 101.25 * n }),
        }),
      )
    const scheduled = items.slice(10, 14).map(({ id }) => ({ itemId: id, amount: 1_000 }))
    const kitchen = roomNamed(owner.rooms, 'Kitchen').id
    await givenItem(stack, owner, { roomId: kitchen, category: 'Art', estimatedValue: 5_000 })
    const subLimits = [
      { ...JEWELRY, perItem: 900, perLoss: 6_000 },
      { name: 'Art and tools', categories: ['art', 'TOOLS'], perItem: 700, perLoss: null },
    ]
    await given(owner, { subLimits, schedule: scheduled.slice(0, 2), coverage: 20_000 })
    await given(owner, { kind: 'valuables', coverage: null, schedule: scheduled.slice(2) })
    await stack.call('inventory', deleteRoom, { params: { id: kitchen } }, owner.user)
    const { figures, policies } = await read(owner)
    const valued = items.map(({ id, category, estimatedValue, value, quantity }) => ({
      ...{ id, category, quantity, unit: estimatedValue ?? value },
    }))
    const expected = figuresOfItems(valued, policies)
    expect(figures).toEqual(expected.home)
    expect(policies.map((policy) => policy.subLimits.map((limit) => limit.figures))).toEqual(expected.subLimits)
    expect(figures.scheduled).toBeGreaterThan(0)
  })

  it('[POL-08] a scheduled item that is deleted, restored, moved, or deleted for good counts as what it is', async () => {
    const owner = await owned()
    const ring = await givenItem(stack, owner, { name: 'Ring', category: 'Jewelry', estimatedValue: 2_000 })
    const { id } = await given(owner, { subLimits: [JEWELRY], schedule: [{ itemId: ring.id, amount: 2_000 }] })
    const state = async () => {
      const { figures, policies } = await read(owner)
      const [policy] = policies
      return [
        policy?.schedule.map((one) => `${one.name} ${one.state}`),
        figures.value,
        figures.scheduled,
        policy?.subLimits[0]?.figures.value,
      ]
    }
    expect(await state()).toEqual([['Ring here'], 2_000, 2_000, 0])
    await stack.call('inventory', deleteItem, { params: { id: ring.id } }, owner.user)
    expect(await state()).toEqual([['Ring deleted'], 0, 0, 0])
    // What is scheduled already stays, wherever its item is.
    expect((await change(owner, id, { schedule: [{ itemId: ring.id, amount: 2_500 }] })).status).toBe(200)
    await stack.call('inventory', restoreFromTrash, { body: { items: [ring.id] } }, owner.user)
    expect(await state()).toEqual([['Ring here'], 2_000, 2_000, 0])
    await stack.call('inventory', deleteRoom, { params: { id: ring.roomId } }, owner.user)
    expect(await state()).toEqual([['Ring deleted'], 0, 0, 0])
    await stack.call('inventory', restoreFromTrash, { body: { rooms: [ring.roomId] } }, owner.user)
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const [attic] = await roomsOf(stack, owner.user, cabin.id)
    await stack.call('inventory', changeItem, { params: { id: ring.id }, body: { roomId: attic?.id ?? 0 } }, owner.user)
    expect(await state()).toEqual([['Ring elsewhere'], 0, 0, 0])
    await stack.call('inventory', deleteItem, { params: { id: ring.id } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { items: [ring.id] } }, owner.user)
    await stack.settle()
    expect(await state()).toEqual([[], 0, 0, 0])
  })

  it('[POL-24] of a home with 100,000 items take about as long as those of a small one', async () => {
    const limited = async () => {
      const owner = await owned()
      await givenItem(stack, owner, { category: 'Jewelry', estimatedValue: 3_000 })
      await given(owner, { subLimits: [{ ...JEWELRY, perItem: 1_000, perLoss: null }], coverage: 9_000_000 })
      return owner
    }
    const [large, small] = [await limited(), await limited()]
    await db.pool.query(
      `insert into items (user_id, project_id, room_id, name, category, estimated_value)
       select $1, $2, $3, 'Thing ' || n, (array['Jewelry', 'Art', 'Tools', 'Decor'])[1 + n % 4], 1 + n % 100 from generate_series(1, 100000) n`,
      [large.user.userId, large.home.id, large.rooms[0]?.id],
    )
    await db.pool.query('analyze items')
    const { policies, figures } = await read(large)
    expect(policies[0]?.subLimits[0]?.figures.above).toBe(2_000)
    expect(figures.value).toBe(5_053_000)
    await expectRatio(
      5,
      () => read(large),
      () => read(small),
    )
  })
})
