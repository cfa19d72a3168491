import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { totalOf } from '@arc/contracts/inventory/item-rules'
import { ItemSort, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { END_OF_STREAM, ReportHeader, reportInventory, reportTarget } from '@arc/contracts/inventory/report-inventory'
import { listRoomItems } from '@arc/contracts/inventory/rooms'
import { describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { givenOwner, roomNamed } from './fixtures.js'
import { allPages, givenItems, owner, type PageQuery, page, receipt, setUp, stack } from './pages.fixture.js'

setUp()

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
      { roomId, category: 'Toys', estimatedValue: 5, receiptUrl: '/api/image/dbill' },
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

  it.each(ItemSort.options)('sorted by %s refuse a cursor that was forged, whatever is in it', async (sort) => {
    const forged = [['x', 1], ['9'.repeat(60), 1], ['1e400', 1], ['1', 4_294_967_296], ['1', -1], ['1'], [1, 1], {}, null, 'x']
    for (const place of forged.filter((place) => sort !== 'name' || !Array.isArray(place) || place[1] !== 1 || place[0] === 1)) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      expect([place, (await page({ projectId: owner.home.id, sort, cursor })).status]).toEqual([place, 400])
    }
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
