import type { CallArgs } from '@arc/contracts/define'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { proofOf, totalOf } from '@arc/contracts/inventory/item-rules'
import {
  changeItem,
  deleteItem,
  type Item,
  type ItemSort,
  type listItemPage as ListItemPage,
  listItemPage,
  listItems,
  type NewItem,
  saveReviewedItems,
} from '@arc/contracts/inventory/items'
import { createProject, deleteProject, getProjectSummary, renameProject } from '@arc/contracts/inventory/projects'
import { END_OF_STREAM, ReportHeader, reportInventory, reportTarget } from '@arc/contracts/inventory/report-inventory'
import { deleteRoom, getRoomSummary, listRoomItems } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { purgeFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
})
beforeEach(async () => {
  owner = await givenOwner(stack, { tier: 'pro' })
})
afterAll(() => stack.close())

type PageQuery = CallArgs<typeof ListItemPage>['query']
const page = (query: PageQuery, user = owner.user) => stack.call('inventory', listItemPage, { query }, user)
async function allPages(query: PageQuery): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await page({ ...query, ...(cursor ? { cursor } : {}) })
    items.push(...body.items)
    if (!body.nextCursor) return items
    cursor = body.nextCursor
  }
}
async function givenItems(inputs: Partial<NewItem>[]): Promise<void> {
  const items = inputs.map((input) => ({ name: 'Globe', ...input }))
  await stack.call('inventory', saveReviewedItems, { body: { items, projectId: owner.home.id } }, owner.user)
}
const summary = async (id = owner.home.id) => (await stack.call('inventory', getProjectSummary, { params: { id } }, owner.user)).body
const receipt = { id: '1', name: 'Bill', type: 'Receipt' as const, url: '/r', mimeType: 'application/pdf', fromLibrary: false }

describe('pages of items', () => {
  it.each<[ItemSort, string[]]>([
    ['name', ['Box 2', 'Box 2', 'Box 9', 'Box 10', 'chair', 'Zebra']],
    ['value', ['Zebra', 'Box 10', 'Box 2', 'Box 2', 'Box 9', 'chair']],
    ['newest', ['Box 2', 'chair', 'Box 10', 'Zebra', 'Box 2', 'Box 9']],
  ])('sorted by %s have one stable order at every page size', async (sort, names) => {
    await givenItems([
      { name: 'Box 9', estimatedValue: 1 },
      { name: 'Box 2', value: 5, quantity: 2 },
      { name: 'Zebra', estimatedValue: 900 },
      { name: 'Box 10', estimatedValue: 6, quantity: 2, value: 999 },
      { name: 'chair' },
      { name: 'Box 2', estimatedValue: 10 },
    ])
    for (const limit of [1, 2, 5, 6, 50]) {
      const items = await allPages({ projectId: owner.home.id, sort, limit })
      expect(items.map(({ name }) => name)).toEqual(names)
      expect(new Set(items.map(({ id }) => id)).size).toBe(names.length)
    }
  })

  it.each<[ItemSort, string[]]>([
    ['purchased', ['Clock', 'Added now', 'Desk', 'Lamp', 'Bed', 'Vase']],
    ['oldest', ['Vase', 'Bed', 'Lamp', 'Desk', 'Added now', 'Clock']],
    ['warranty', ['Lamp', 'Desk', 'Bed', 'Vase', 'Clock', 'Added now']],
  ])('sorted by %s have one stable order at every page size', async (sort, names) => {
    await givenItems([
      { name: 'Bed', purchaseYear: 2019 },
      { name: 'Vase', purchaseDate: '2018-12-31', purchaseYear: 1998 },
      { name: 'Lamp', purchaseDate: '2021-03-04', purchaseYear: 2021, warrantyExpiration: '2023-03-04' },
      { name: 'Desk', purchaseDate: '2021-03-05', warrantyExpiration: '2027-03-05' },
      { name: 'Clock', purchaseYear: 2199 },
      { name: 'Added now' },
    ])
    for (const limit of [1, 2, 5, 6, 50]) {
      const items = await allPages({ projectId: owner.home.id, sort, limit })
      expect(items.map(({ name }) => name)).toEqual(names)
    }
  })

  it('contain only the items that meet every filter, with their totals', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await givenItems([
      { name: 'Chair', estimatedValue: 120, quantity: 2, condition: 'Good', category: 'Furniture' },
      { name: 'Table', estimatedValue: 200, documents: [{ ...receipt, type: 'Manual' }], imageUrl: '/api/serve-asset/desk.webp' },
      { name: 'Laptop', estimatedValue: 1500, warrantyExpiration: inDays(-3), condition: 'good', documents: [receipt] },
      { name: 'Oven', estimatedValue: 50, warrantyExpiration: inDays(20) },
      { name: 'Piano', warrantyExpiration: '2099-12-31' },
    ])
    const expected: [PageQuery, string[]][] = [
      [{ minValue: 200, maxValue: 1000 }, ['Chair', 'Table']],
      [{ valued: false }, ['Piano']],
      [{ documented: false, maxValue: 200 }, ['Oven', 'Piano', 'Table']],
      [{ document: true }, ['Laptop', 'Table']],
      [{ document: false, minValue: 1 }, ['Chair', 'Oven']],
      [{ photo: true }, ['Table']],
      [{ condition: 'GOOD' }, ['Chair', 'Laptop']],
      [{ condition: 'good', category: 'Furniture' }, ['Chair']],
      [{ warranty: 'expired' }, ['Laptop']],
      [{ warranty: 'ending' }, ['Oven']],
      [{ warranty: 'active' }, ['Oven', 'Piano']],
      [{ warranty: 'none' }, ['Chair', 'Table']],
      [{ warrantyFrom: '2099-01-01', warrantyTo: '2099-12-31' }, ['Piano']],
    ]
    for (const [query, names] of expected) {
      const items = await allPages({ ...query, projectId: owner.home.id, sort: 'name', limit: 1 })
      const { totals } = (await page({ ...query, projectId: owner.home.id })).body
      expect([query, items.map(({ name }) => name)]).toEqual([query, names])
      expect(totals).toEqual({ items: names.length, value: totalOf(items) })
    }
  })

  it('contain only items of a room by its name, of a tag, and of an age, with their totals', async () => {
    const [kitchen, garage] = [roomNamed(owner.rooms, 'Kitchen').id, roomNamed(owner.rooms, 'Garage').id]
    const year = new Date().getUTCFullYear()
    const dayIn = (years: number) => `${year + years}${new Date().toISOString().slice(4, 10)}`
    await givenItems([
      { name: 'Kettle', roomId: kitchen, estimatedValue: 30, tags: ['Gift', 'Daily'], purchaseDate: dayIn(-5), category: 'Tools' },
      { name: 'Toaster', roomId: kitchen, estimatedValue: 20, quantity: 2, purchaseYear: year - 4, category: 'Tools' },
      { name: 'Bike', roomId: garage, estimatedValue: 900, tags: ['Daily'], purchaseDate: dayIn(-2), category: 'Tools' },
      { name: 'Rake', roomId: garage, purchaseDate: `${year - 2}-01-01`, category: 'Tools' },
    ])
    const expected: [PageQuery, string[]][] = [
      [{ room: 'KITCHEN' }, ['Kettle', 'Toaster']],
      [{ room: 'Kitchen', documented: false, category: 'Tools' }, ['Kettle', 'Toaster']],
      [{ room: 'Attic' }, []],
      [{ tag: 'Daily' }, ['Bike', 'Kettle']],
      [{ tag: 'Daily', room: 'Garage' }, ['Bike']],
      [{ tag: 'daily' }, []],
      [{ minAge: 5 }, ['Kettle']],
      [{ maxAge: 2 }, ['Bike']],
      [{ minAge: 3, maxAge: 5 }, ['Kettle', 'Toaster']],
      [{ boughtFrom: `${year - 4}-01-01`, boughtTo: `${year - 4}-12-31` }, ['Toaster']],
      [{ boughtFrom: `${year - 4}-01-02` }, ['Bike', 'Rake']],
      [{ boughtTo: dayIn(-5) }, ['Kettle']],
    ]
    for (const [query, names] of expected)
      for (const sort of ['name', 'value', 'oldest'] as const) {
        const items = await allPages({ ...query, projectId: owner.home.id, sort, limit: 1 })
        const { totals } = (await page({ ...query, projectId: owner.home.id })).body
        expect([query, items.map(({ name }) => name).sort()]).toEqual([query, names])
        expect(totals).toEqual({ items: names.length, value: totalOf(items) })
      }
    expect((await page({ room: 'Kitchen', roomId: garage })).body.items).toEqual([])
    const stranger = await givenOwner(stack)
    expect((await page({ tag: 'Daily' }, stranger.user)).body.items).toEqual([])
  })

  it('contain the items of every room of a name', async () => {
    const other = (await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)).body
    const body = { items: [{ name: 'Stove', suggestedRoom: 'Kitchen', category: 'Tools' }], projectId: other.id }
    await stack.call('inventory', saveReviewedItems, { body }, owner.user)
    await givenItems([{ name: 'Kettle', roomId: roomNamed(owner.rooms, 'Kitchen').id }])
    const { items, totals } = (await page({ room: 'kitchen' })).body
    const own = items.filter(({ projectId }) => projectId !== owner.sample.id)
    expect([own.map(({ name }) => name), totals.items]).toEqual([['Kettle', 'Stove'], items.length])
  })

  it('contain only the requested room, category and documented state, with the totals of all matches', async () => {
    const roomId = roomNamed(owner.rooms, 'Garage').id
    await givenItems([
      { roomId, category: 'Tools', estimatedValue: 10, quantity: 3 },
      { roomId, category: 'Tools', estimatedValue: 7, documents: [receipt] },
      { roomId, category: 'Toys', estimatedValue: 5, receiptUrl: '/bill' },
      { category: 'Tools', estimatedValue: 100 },
    ])
    const figures = async (query: PageQuery) => {
      const { body } = await page({ limit: 1, ...query })
      return [(await allPages({ limit: 1, ...query })).length, body.totals]
    }
    expect(await figures({ roomId })).toEqual([3, { items: 3, value: 42 }])
    expect(await figures({ roomId, category: 'Tools' })).toEqual([2, { items: 2, value: 37 }])
    expect(await figures({ roomId, documented: true })).toEqual([2, { items: 2, value: 12 }])
    expect(await figures({ roomId, documented: false })).toEqual([1, { items: 1, value: 30 }])
    expect(await figures({ projectId: owner.home.id, category: 'Tools', documented: false, sort: 'value' })).toEqual([
      2,
      { items: 2, value: 130 },
    ])
  })

  it("of another user's room, project or item are not found", async () => {
    const stranger = await givenOwner(stack)
    expect((await page({ projectId: owner.home.id }, stranger.user)).status).toBe(404)
    expect((await page({ roomId: owner.rooms[0]?.id }, stranger.user)).status).toBe(404)
    await givenItems([{}])
    expect((await page({}, stranger.user)).body.items.filter(({ userId }) => userId !== stranger.user.userId)).toEqual([])
  })

  it('refuse an invalid cursor, and an order that needs a project', async () => {
    expect((await page({ cursor: 'nonsense' })).status).toBe(400)
    expect((await page({ sort: 'value' })).status).toBe(400)
  })
})

describe('unpaged lists', () => {
  it.each([1_203, 2_000, 2_500, 2_501])('[API-17] hold every item of the account as one JSON array: %i items', async (count) => {
    await stack
      .service('inventory')
      .get(Database)
      .pool.query(
        `insert into items (user_id, project_id, room_id, name, category) select $1, $2, $3, 'Spoon ' || n, 'Tools' from generate_series(1, $4) n`,
        [owner.user.userId, owner.home.id, owner.rooms[0]?.id, count],
      )
    const { body, headers } = await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)
    expect(headers.get('content-type')).toContain('application/json')
    expect(body.map(({ name }) => name)).toEqual(Array.from({ length: count }, (_, at) => `Spoon ${at + 1}`))
    expect(() => listItems.response.parse(body)).not.toThrow()
    const every = (await stack.call('inventory', listItems, {}, owner.user)).body
    expect(every).toHaveLength(count + owner.sample.itemCount)
  })

  it('are empty arrays when there are no items', async () => {
    expect((await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body).toEqual([])
    const params = { id: roomNamed(owner.rooms, 'Garage').id }
    expect((await stack.call('inventory', listRoomItems, { params }, owner.user)).body).toEqual([])
  })
})

describe('the summary of a project', () => {
  it('[DASH-06] [DASH-07] sums value times quantity by room and category, and counts items with a receipt or appraisal as documented', async () => {
    const [first, second] = [owner.rooms[0]?.id ?? 0, owner.rooms[1]?.id ?? 0]
    const manual = { ...receipt, type: 'Manual' as const }
    await givenItems([
      { roomId: first, category: 'Tools', estimatedValue: 10.5, quantity: 2 },
      { roomId: first, category: 'Tools', value: 4, documents: [manual] },
      { roomId: second, category: 'Art', estimatedValue: 1000, documents: [{ ...receipt, type: 'Appraisal' }], imageUrl: '/api/image/a' },
      { roomId: second, category: 'Tools' },
    ])
    const { totals, rooms, categories, mostValuable } = await summary()
    expect(totals).toEqual({ items: 4, valued: 3, value: 1025, documented: 1, documentedValue: 1000, photos: 1 })
    expect(rooms.slice(0, 3).map((room) => room.totals.value)).toEqual([25, 1000, 0])
    expect(categories.map(({ name, totals: { items, value } }) => [name, items, value])).toEqual([
      ['Art', 1, 1000],
      ['Tools', 3, 25],
    ])
    expect(mostValuable).toMatchObject({ category: 'Art', estimatedValue: 1000 })
  })

  it('lists for each room its cover and then its oldest items, at most 24', async () => {
    const roomId = roomNamed(owner.rooms, 'Garage').id
    await givenItems(
      Array.from({ length: 30 }, (_, at) => ({ roomId, name: `Tool ${at}`, imageUrl: at === 27 || at === 29 ? `/api/image/${at}` : null })),
    )
    const shelf = (await summary()).rooms.find(({ id }) => id === roomId)?.shelf.map(({ name }) => name)
    expect(shelf).toEqual(['Tool 27', ...Array.from({ length: 23 }, (_, at) => `Tool ${at}`)])
    const room = (await stack.call('inventory', getRoomSummary, { params: { id: roomId } }, owner.user)).body
    expect(room).toMatchObject({ cover: { name: 'Tool 27' }, totals: { items: 30, photos: 2 }, room: { name: 'Garage', version: 1 } })
  })

  it('[PROJ-08] [PROJ-09] [D-17] names the current project and the home by a rule instead of an id', async () => {
    const cabin = (await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)).body
    const shown = async (id: 'current' | 'home', last?: number, user = owner.user) =>
      (await stack.call('inventory', getProjectSummary, { params: { id }, query: last === undefined ? {} : { last } }, user)).body.project
        .name
    expect(await shown('home')).toBe('My Home')
    expect(await shown('current')).toBe('Sample Home')
    expect(await shown('current', cabin.id)).toBe('Cabin')
    expect(await shown('current', cabin.id, { ...owner.user, tier: 'basic' })).toBe('Sample Home')
    await stack.call('inventory', renameProject, { params: { id: owner.home.id }, body: { name: 'House' } }, owner.user)
    expect(await shown('current', 999_999)).toBe('House')
    expect(await shown('current', owner.home.id, stack.newUser({ tier: 'pro' }))).toMatch(/Home/)
  })

  it("answers 404 for another user's project or room", async () => {
    const stranger = stack.newUser()
    expect((await stack.call('inventory', getProjectSummary, { params: { id: owner.home.id } }, stranger)).status).toBe(404)
    expect((await stack.call('inventory', getRoomSummary, { params: { id: owner.rooms[0]?.id ?? 0 } }, stranger)).status).toBe(404)
  })

  it('agrees with the items after any sequence of writes', async () => {
    const random = seeded(20261123)
    const pick = <T>(list: readonly T[]): T => {
      const one = list[Math.floor(random() * list.length)]
      if (one === undefined) throw new Error('The list is empty.')
      return one
    }
    const rooms = owner.rooms.map(({ id }) => id)
    const input = () => ({
      name: 'Globe',
      ...{ roomId: pick(rooms), category: pick(['Art', 'Tools', 'Toys']), quantity: pick([1, 2, 7]) },
      ...{ estimatedValue: pick([null, 0, 19.99, 1250]), value: pick([null, 3.5]), imageUrl: pick([null, '/api/image/a']) },
      ...{ receiptUrl: pick([null, '/bill']), documents: pick([[], [receipt], [{ ...receipt, type: 'Manual' as const }]]) },
    })
    await givenItems(Array.from({ length: 40 }, input))
    for (let step = 0; step < 60; step++) {
      const items = (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body
      const { id } = pick(items)
      if (step % 20 === 19)
        await stack.call(
          'inventory',
          deleteRoom,
          { params: { id: rooms.splice(Math.floor(random() * rooms.length), 1)[0] ?? 0 } },
          owner.user,
        )
      else if (step % 5 === 4) await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
      else await stack.call('inventory', changeItem, { params: { id }, body: input() }, owner.user)
    }
    const items = (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body
    const proven = items.filter((item) => item.receiptUrl !== null || ['receipt', 'appraisal'].includes(proofOf(item)))
    const { totals, rooms: shown } = await summary()
    expect(totals).toEqual({
      ...{ items: items.length, value: totalOf(items), photos: items.filter(({ imageUrl }) => imageUrl).length },
      ...{ valued: items.filter((item) => (item.estimatedValue ?? item.value) !== null).length },
      ...{ documented: proven.length, documentedValue: totalOf(proven) },
    })
    for (const room of shown) expect(room.totals.value).toBe(totalOf(items.filter(({ roomId }) => roomId === room.id)))
    expect((await stack.call('inventory', getStats, {}, owner.user)).body.itemCount).toBe(items.length)
  })
})

describe('a deleted project', () => {
  it('is not found at once, and its rows are removed in the background once it is deleted for good', async () => {
    await givenItems(Array.from({ length: 1100 }, () => ({})))
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect((await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).status).toBe(404)
    const ids = (await stack.call('inventory', listItems, {}, owner.user)).body.map(({ projectId }) => projectId)
    expect(ids).not.toContain(owner.home.id)
    await stack.call('inventory', purgeFromTrash, { body: { projects: [owner.home.id] } }, owner.user)
    await stack.settle()
    const { client } = stack.service('inventory').get(Database)
    expect(await client.item.count({ where: { projectId: owner.home.id } })).toBe(0)
    expect(await client.project.count({ where: { id: owner.home.id } })).toBe(0)
  })
})

describe('the inventory of a report', () => {
  const scope = (changes: object = {}) => ({ userId: owner.user.userId, projectId: owner.home.id, roomId: null, ...changes })

  it('streams a header, the items room by room, and an end marker', async () => {
    const [first, second] = [owner.rooms[0]?.id ?? 0, owner.rooms[1]?.id ?? 0]
    await givenItems(Array.from({ length: 620 }, (_, at) => ({ name: `Item ${at}`, roomId: at % 2 === 0 ? second : first })))
    await stack.call('inventory', createCustomField, { body: { name: 'Colour', kind: 'text' } }, owner.user)
    const { body } = await stack.call('inventory', reportInventory, { body: scope() }, 'service')
    const lines = body.trim().split('\n')
    const header = ReportHeader.parse(JSON.parse(lines[0] ?? ''))
    expect(header.rooms.map(({ id }) => id)).toEqual(owner.rooms.map(({ id }) => id))
    expect(header.customFields).toEqual([{ id: expect.any(Number), name: 'Colour', kind: 'text' }])
    expect(lines.at(-1)).toBe(END_OF_STREAM)
    const rooms = lines.slice(1, -1).map((line) => listItems.response.element.parse(JSON.parse(line)).roomId)
    expect(rooms).toEqual([...Array(310).fill(first), ...Array(310).fill(second)])
  })

  it('has a name that is read without its items, and answers 404 for another user', async () => {
    const roomId = roomNamed(owner.rooms, 'Garage').id
    const target = (changes: object) => stack.call('inventory', reportTarget, { body: scope(changes) }, 'service')
    expect((await target({})).body).toEqual({ projectId: owner.home.id, projectName: 'My Home', roomName: null, lostOn: null })
    expect((await target({ roomId })).body).toMatchObject({ roomName: 'Garage', lostOn: null })
    expect((await target({ userId: 'stranger' })).status).toBe(404)
    expect((await stack.call('inventory', reportInventory, { body: scope({ userId: 'stranger' }) }, 'service')).status).toBe(404)
  })
})

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
