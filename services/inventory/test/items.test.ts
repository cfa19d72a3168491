import { changeItem, createItem, deleteItem, getItem, listItems, type NewItem, replaceItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed, roomsOf } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  owner = await givenOwner(stack, { tier: 'pro' })
})
afterAll(() => stack.close())

const TEXTS = {
  name: 'Piano',
  category: 'Instruments',
  description: 'An upright piano',
  brand: 'Bechstein',
  model: 'Contur 118',
  size: '118 cm',
  material: 'Spruce and beech',
  age: '2 years',
  notes: 'Tuned in May',
  serialNumber: 'SN-4471',
  purchaseLocation: 'Berlin',
}
const FIGURES = {
  estimatedValue: 8200.5,
  value: 7900,
  quantity: 2,
  purchaseYear: 2023,
  purchaseDate: '2023-05-17',
  warrantyExpiration: '2028-05-17',
  replacementCost: 9100.25,
  depreciation: 410,
}
const read = async (id: number, by = owner) => stack.call('inventory', getItem, { params: { id } }, by.user)
const create = (body: Parameters<typeof stack.call<typeof createItem>>[2]['body'], by = owner) =>
  stack.call('inventory', createItem, { body }, by.user)
const METHODS = [
  ['PATCH', changeItem],
  ['PUT', replaceItem],
] as const

describe('items', () => {
  it('[API-17] are listed and found by their id; an unknown id answers 404', async () => {
    const item = await givenItem(stack, owner)
    expect((await stack.call('inventory', listItems, {}, owner.user)).body).toContainEqual(item)
    expect((await read(item.id)).body).toEqual(item)
    expect((await read(2_000_000_000)).status).toBe(404)
  })

  it('are listed for one project when the request names it', async () => {
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Lake Cabin' } }, owner.user)
    const canoe = await givenItem(stack, owner, { name: 'Canoe', projectId: cabin.id })
    expect((await stack.call('inventory', listItems, { query: { projectId: cabin.id } }, owner.user)).body).toEqual([canoe])
  })

  it('[API-18] are created from these fields, and the answer contains them', async () => {
    const { purchaseDate: _bought, warrantyExpiration: _ends, replacementCost: _cost, depreciation: _less, ...figures } = FIGURES
    const { serialNumber: _serial, purchaseLocation: _where, ...texts } = TEXTS
    const roomId = roomNamed(owner.rooms, 'Office').id
    const fields = { ...texts, ...figures, roomId, projectId: owner.home.id, imageUrl: '/api/image/7', receiptUrl: '/api/image/dr' }
    const { status, body } = await create({ ...fields, isProjectThumbnail: true, isDashboardImage: true })
    expect([status, body]).toEqual([200, expect.objectContaining({ ...fields, isProjectThumbnail: true, isDashboardImage: true })])
    expect((await read(body.id)).body).toEqual(body)
  })

  it('[DATA-04] have text fields; the age is free text', async () => {
    const item = await givenItem(stack, owner, TEXTS)
    expect((await read(item.id)).body).toMatchObject({ id: expect.any(Number), ...TEXTS })
    expect(await givenItem(stack, owner, { age: 'new' })).toMatchObject({ age: 'new' })
  })

  it('[DATA-05] have numbers and dates; the quantity is 1 by default', async () => {
    const item = await givenItem(stack, owner, FIGURES)
    const { body } = await read(item.id)
    expect(body).toMatchObject(FIGURES)
    expect(Date.parse(body.createdAt)).toBeLessThanOrEqual(Date.parse(body.updatedAt))
    expect(await givenItem(stack, owner)).toMatchObject({ quantity: 1, estimatedValue: null, value: null })
  })

  it('[DATA-06] have links and an owner', async () => {
    const roomId = roomNamed(owner.rooms, 'Garage').id
    const item = await givenItem(stack, owner, { imageUrl: '/api/image/7', receiptUrl: '/api/image/dr', roomId })
    expect(item).toMatchObject({ imageUrl: '/api/image/7', receiptUrl: '/api/image/dr', documents: [], roomId })
    expect(item).toMatchObject({ projectId: owner.home.id, userId: owner.user.userId })
  })

  it('accept numbers and flags as strings from a form, and an empty string as null', async () => {
    const strings = { estimatedValue: '12.50', quantity: '3', purchaseYear: '', value: ' ', isDashboardImage: 'true' }
    const expected = { estimatedValue: 12.5, quantity: 3, purchaseYear: null, value: null, isDashboardImage: true }
    expect(await givenItem(stack, owner, strings as unknown as object)).toMatchObject(expected)
  })

  it.each([
    ['estimatedValue', -1],
    ['estimatedValue', 'much'],
    ['value', 100_000_000],
    ['quantity', 0],
    ['quantity', 1.5],
    ['purchaseYear', 99999],
    ['purchaseDate', 'yesterday'],
    ['documents', 'no list'],
  ])('refuse %s: %j with a readable text', async (field, value) => {
    const { status, body } = await create({ name: 'Globe', [field]: value })
    expect([status, body.issues?.[0]?.path]).toEqual([400, field])
  })

  it('lose their documents by an empty list, and keep them when none is sent', async () => {
    const documents = [
      { id: '1', name: 'Bill', type: 'Receipt' as const, url: '/api/image/db', mimeType: 'application/pdf', fromLibrary: true },
    ]
    const item = await givenItem(stack, owner, { documents })
    const change = (body: Partial<NewItem>) => stack.call('inventory', changeItem, { params: { id: item.id }, body }, owner.user)
    expect((await change({ notes: 'n' })).body.documents).toEqual(documents)
    expect((await change({ notes: 'm', documents: [] })).body).toMatchObject({ notes: 'm', documents: [] })
  })

  it('ignore unknown fields', async () => {
    expect(await givenItem(stack, owner, { wings: 2 } as object)).not.toHaveProperty('wings')
  })

  it('belong to the signed-in user, even when the body names another one', async () => {
    expect((await givenItem(stack, owner, { userId: 'somebody' } as object)).userId).toBe(owner.user.userId)
  })

  it('[API-21] PATCH changes any of these fields and the documents, and leaves absent ones', async () => {
    const item = await givenItem(stack, owner, { ...TEXTS, ...FIGURES })
    const roomId = roomNamed(owner.rooms, 'Garage').id
    const documents = [
      { id: '1', name: 'Bill', type: 'Receipt' as const, url: '/api/image/db', mimeType: 'application/pdf', fromLibrary: true },
    ]
    const change = {
      ...{ name: 'Grand piano', category: 'Music', brand: 'Steinway', model: 'B', size: '211 cm', material: 'Maple', age: 'new' },
      ...{
        value: 1,
        estimatedValue: 2,
        purchaseYear: 1999,
        quantity: 4,
        notes: 'n',
        description: 'd',
        imageUrl: '/api/image/i',
        receiptUrl: '/api/image/dr',
      },
      ...{ isProjectThumbnail: true, isDashboardImage: true, roomId, documents },
    }
    for (const [field, value] of Object.entries(change)) {
      const before = (await read(item.id)).body
      const { body } = await stack.call('inventory', changeItem, { params: { id: item.id }, body: { [field]: value } }, owner.user)
      const pin = field.startsWith('is') ? { [field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]: value } : {}
      const photos =
        field === 'imageUrl'
          ? [{ id: expect.any(String), url: value, box: null, isCover: true, addedAt: expect.any(String) }]
          : before.photos
      expect(body).toEqual({ ...before, ...pin, [field]: value, photos, version: before.version + 1, updatedAt: body.updatedAt })
    }
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Summer House' } }, owner.user)
    const moved = await stack.call('inventory', changeItem, { params: { id: item.id }, body: { projectId: cabin.id } }, owner.user)
    expect(moved.body).toMatchObject({ ...change, roomId: expect.any(Number), projectId: cabin.id })
  })

  it.each(METHODS)('[D-05] %s leaves absent fields unchanged', async (_method, route) => {
    const item = await givenItem(stack, owner, { ...TEXTS, ...FIGURES })
    const { body } = await stack.call('inventory', route, { params: { id: item.id }, body: { notes: 'Sold' } }, owner.user)
    expect(body).toEqual({ ...item, notes: 'Sold', version: 2, updatedAt: body.updatedAt })
  })

  it.each(METHODS)('%s clears a field that is sent empty', async (_method, route) => {
    const item = await givenItem(stack, owner, { ...TEXTS, ...FIGURES })
    const body = { brand: '', notes: null, estimatedValue: null, purchaseDate: '' }
    expect((await stack.call('inventory', route, { params: { id: item.id }, body }, owner.user)).body).toMatchObject({
      ...{ brand: null, notes: null, estimatedValue: null, purchaseDate: null },
    })
  })

  it.each(METHODS)('%s refuses a blank name and changes nothing', async (_method, route) => {
    const item = await givenItem(stack, owner)
    const refused = await stack.call('inventory', route, { params: { id: item.id }, body: { name: ' ', notes: 'x' } }, owner.user)
    expect(refused).toMatchObject({ status: 400, body: { message: 'Item name is required.' } })
    expect((await read(item.id)).body).toEqual(item)
  })

  it('that move to a room also move to its project', async () => {
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Boat House' } }, owner.user)
    const room = roomNamed(await roomsOf(stack, owner.user, cabin.id), 'Garage')
    const item = await givenItem(stack, owner)
    const moved = await stack.call('inventory', changeItem, { params: { id: item.id }, body: { roomId: room.id } }, owner.user)
    expect(moved.body).toMatchObject({ roomId: room.id, projectId: cabin.id })
  })

  it('that move to a project move to its first room', async () => {
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Tree House' } }, owner.user)
    const [first] = await roomsOf(stack, owner.user, cabin.id)
    const item = await givenItem(stack, owner)
    const moved = await stack.call('inventory', changeItem, { params: { id: item.id }, body: { projectId: cabin.id } }, owner.user)
    expect(moved.body).toMatchObject({ projectId: cabin.id, roomId: first?.id })
  })

  it("cannot move into another user's project", async () => {
    const stranger = await givenOwner(stack)
    const item = await givenItem(stack, owner)
    const body = { projectId: stranger.home.id }
    expect((await stack.call('inventory', changeItem, { params: { id: item.id }, body }, owner.user)).status).toBe(404)
  })

  it("cannot move into another user's room", async () => {
    const stranger = await givenOwner(stack)
    const item = await givenItem(stack, owner)
    const body = { roomId: roomNamed(stranger.rooms, 'Kitchen').id }
    expect((await stack.call('inventory', changeItem, { params: { id: item.id }, body }, owner.user)).status).toBe(404)
  })

  it('[API-23] are deleted, and then answer 404', async () => {
    const item = await givenItem(stack, owner)
    const params = { id: item.id }
    expect(await stack.call('inventory', deleteItem, { params }, owner.user)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await read(item.id)).status).toBe(404)
  })

  it('of the sample cannot be created, changed or deleted on the basic plan', async () => {
    const basic = await givenOwner(stack)
    const [item] = (await stack.call('inventory', listItems, { query: { projectId: basic.sample.id } }, basic.user)).body
    assert(item)
    const params = { id: item.id }
    const refusals = await Promise.all([
      create({ name: 'Globe', projectId: basic.sample.id }, basic),
      stack.call('inventory', changeItem, { params, body: { name: 'Mine' } }, basic.user),
      stack.call('inventory', replaceItem, { params, body: { name: 'Mine' } }, basic.user),
      stack.call('inventory', deleteItem, { params }, basic.user),
    ])
    for (const { status, body } of refusals) expect([status, body.message]).toEqual([403, expect.stringContaining('sample project')])
  })

  it('[AUTH-11] of a suspended account cannot be created, changed or deleted', async () => {
    const { id } = await givenItem(stack, owner)
    const suspended = { ...owner, user: { ...owner.user, readOnly: true } }
    const refusals = await Promise.all([
      create({ name: 'Globe' }, suspended),
      stack.call('inventory', changeItem, { params: { id }, body: { name: 'Torch' } }, suspended.user),
      stack.call('inventory', deleteItem, { params: { id } }, suspended.user),
    ])
    for (const { status, body } of refusals) expect([status, body.message]).toEqual([403, expect.stringContaining('suspended')])
  })
})

describe('an item without a room', () => {
  const firstRoom = async (projectId: number) => (await roomsOf(stack, owner.user, projectId))[0]?.id

  it('[D-19] is created in the first room of the named project', async () => {
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Ski Hut' } }, owner.user)
    expect((await create({ name: 'Globe', projectId: cabin.id })).body).toMatchObject({
      projectId: cabin.id,
      roomId: await firstRoom(cabin.id),
    })
  })

  it('[D-19] is created in the first room of "My Home" when no project is named', async () => {
    expect((await create({ name: 'Globe' })).body).toMatchObject({ projectId: owner.home.id, roomId: await firstRoom(owner.home.id) })
  })

  it('[D-19] is created in the first room of its own project when room 1 is named and belongs to another user', async () => {
    const other = await givenOwner(stack)
    const [first] = other.rooms
    expect((await create({ name: 'Globe', roomId: 1, projectId: other.home.id }, other)).body.roomId).toBe(first?.id)
  })

  it('is created in room 1 when that room belongs to the user', async () => {
    expect((await create({ name: 'Globe', roomId: 1 })).body.roomId).toBe(1)
  })

  it('[D-19] is refused when the named room belongs to another user', async () => {
    const stranger = await givenOwner(stack)
    expect((await create({ name: 'Globe', roomId: roomNamed(stranger.rooms, 'Kitchen').id })).status).toBe(404)
  })

  it('is refused when the named room does not exist', async () => {
    expect((await create({ name: 'Globe', roomId: 2_000_000_000 })).status).toBe(404)
  })
})
