import { changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import { changeItem, getItem, type Item, listItems } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { getRoomSummary } from '@arc/contracts/inventory/rooms'
import { restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { findDifferences } from '../src/totals/totals.sql.js'
import { givenItem, givenOwner, type Owner, roomNamed, roomsOf } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition, search])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const change = (owner: Owner, ids: number[], what: object) =>
  stack.call('inventory', changeItems, { body: { ids, change: what } }, owner.user)
const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)
const givenMany = async (owner: Owner, count: number): Promise<number[]> => {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into items (user_id, project_id, room_id, name, category, estimated_value)
     select $1, $2, $3, 'Bulk ' || n, 'Tools', 10 from generate_series(1, $4) n returning id`,
    [owner.user.userId, owner.home.id, owner.rooms[0]?.id, count],
  )
  return rows.map(({ id }) => id)
}

describe('a change of many items', () => {
  it('moves 2,000 in one request, which is undone with one', async () => {
    const owner = await givenOwner(stack)
    const ids = await givenMany(owner, 2_000)
    const office = roomNamed(owner.rooms, 'Office')
    const { body } = await change(owner, ids, { roomId: office.id })
    expect(body).toEqual({ items: 2_000, actionId: expect.any(String) })
    const totals = async (id: number) => (await stack.call('inventory', getRoomSummary, { params: { id } }, owner.user)).body.totals
    expect(await totals(office.id)).toMatchObject({ items: 2_000, value: 20_000 })
    expect(await undo(owner, body.actionId)).toMatchObject({ status: 200, body: { items: 2_000 } })
    expect([await totals(office.id), await totals(owner.rooms[0]?.id ?? 0)]).toMatchObject([{ items: 0 }, { items: 2_000, value: 20_000 }])
    expect(await findDifferences(db.client)).toEqual([])
    await stack.settle()
  })

  it('sets category, condition and value, and undoing gives each item its own back', async () => {
    const owner = await givenOwner(stack)
    const one = await givenItem(stack, owner, {
      category: 'Art',
      condition: 'Worn',
      estimatedValue: 70,
      valueLow: 50,
      valueHigh: 90,
      valueBasis: 'Shops',
    })
    const two = await givenItem(stack, owner, { category: 'Books' })
    const { body } = await change(owner, [one.id, two.id], { category: 'Toys', condition: 'New', estimatedValue: 5 })
    const both = { category: 'Toys', condition: 'New', estimatedValue: 5, valueLow: null, valueHigh: null, valueBasis: null }
    expect([await read(owner, one.id), await read(owner, two.id)]).toMatchObject([both, both])
    await undo(owner, body.actionId)
    const same = (item: Item) => ({ ...item, version: 3, updatedAt: expect.any(String) })
    expect([await read(owner, one.id), await read(owner, two.id)]).toEqual([same(one), same(two)])
  })

  it('changes only what differs', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { category: 'Art' })
    expect((await change(owner, [id], { category: 'Art' })).body).toEqual({ items: 0, actionId: null })
    expect((await read(owner, id)).version).toBe(1)
  })

  it('to another project takes the thumbnail pin off, because each project has one of its own', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const [room] = await roomsOf(stack, owner.user, cabin.id)
    const { id } = await givenItem(stack, owner, { isProjectThumbnail: true })
    await givenItem(stack, owner, { projectId: cabin.id, isProjectThumbnail: true })
    expect((await change(owner, [id], { roomId: room?.id })).body.items).toBe(1)
    expect(await read(owner, id)).toMatchObject({ projectId: cabin.id, roomId: room?.id, isProjectThumbnail: false })
  })

  it('leaves ids of somebody else and unknown ones alone, and does not reveal them', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const [mine, theirs] = [await givenItem(stack, owner), await givenItem(stack, stranger)]
    const ids = [mine.id, theirs.id, 2_000_000_000]
    expect((await change(owner, ids, { category: 'Art' })).body.items).toBe(1)
    expect((await change(owner, [theirs.id], { category: 'Art' })).body).toEqual({ items: 0, actionId: null })
    expect((await change(owner, [2_000_000_000], { category: 'Art' })).body).toEqual({ items: 0, actionId: null })
    expect(await read(stranger, theirs.id)).toEqual(theirs)
    expect((await change(owner, [mine.id], { roomId: theirs.roomId })).status).toBe(404)
    const deleted = await stack.call('inventory', deleteItems, { body: { ids } }, owner.user)
    expect(deleted.body.items).toBe(1)
    expect(await read(stranger, theirs.id)).toEqual(theirs)
  })

  it('refuses the sample of a basic user, 2,001 ids, and a change of nothing', async () => {
    const owner = await givenOwner(stack)
    const sample = (await stack.call('inventory', listItems, { query: { projectId: owner.sample.id } }, owner.user)).body[0]
    const { id } = await givenItem(stack, owner)
    const into = (await roomsOf(stack, owner.user, owner.sample.id))[0]
    expect((await change(owner, [id, sample?.id ?? 0], { category: 'Art' })).status).toBe(403)
    expect((await change(owner, [id], { roomId: into?.id })).status).toBe(403)
    expect((await stack.call('inventory', deleteItems, { body: { ids: [id, sample?.id ?? 0] } }, owner.user)).status).toBe(403)
    expect((await change(owner, [id], {})).body.message).toBe('There is nothing to change.')
    const tooMany = Array.from({ length: 2_001 }, (_, at) => at + 1)
    expect(await change(owner, tooMany, { category: 'Art' })).toMatchObject({
      status: 400,
      body: { message: 'At most 2,000 items at once.' },
    })
    expect(await read(owner, id)).toMatchObject({ category: 'Other', version: 1 })
  })
})

describe('a deletion of many items', () => {
  it('moves 2,000 to the trash, and search and totals agree before and after it is undone', async () => {
    const owner = await givenOwner(stack)
    const ids = await givenMany(owner, 2_000)
    const last = ids.at(-1) ?? 0
    await stack.call('inventory', changeItem, { params: { id: last }, body: { name: 'Zoetrope' } }, owner.user)
    const found = async () => {
      await stack.settle()
      return (await stack.call('search', searchItems, { query: { q: 'zoetrope' } }, owner.user)).body.items.map(({ id }) => id)
    }
    expect(await found()).toEqual([last])
    const { body } = await stack.call('inventory', deleteItems, { body: { ids } }, owner.user)
    expect(body.items).toBe(2_000)
    expect(await found()).toEqual([])
    expect(await undo(owner, body.actionId)).toMatchObject({ status: 200, body: { items: 2_000 } })
    expect(await found()).toEqual([last])
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('is undone for what is still in the trash', async () => {
    const owner = await givenOwner(stack)
    const ids = [(await givenItem(stack, owner)).id, (await givenItem(stack, owner)).id]
    const { body } = await stack.call('inventory', deleteItems, { body: { ids } }, owner.user)
    await stack.call('inventory', restoreFromTrash, { body: { items: ids.slice(0, 1) } }, owner.user)
    expect((await undo(owner, body.actionId)).body).toEqual({ items: 1, rooms: [], projects: [] })
    const again = await stack.call('inventory', deleteItems, { body: { ids } }, owner.user)
    await stack.call('inventory', restoreFromTrash, { body: { items: ids } }, owner.user)
    expect(await undo(owner, again.body.actionId)).toMatchObject({ status: 409, body: { message: 'This is no longer in the trash.' } })
  })
})
