import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { changeItems } from '@arc/contracts/inventory/bulk'
import { changeItem, createItem } from '@arc/contracts/inventory/items'
import {
  createPlace,
  deletePlace,
  getPlace,
  listPlaceItems,
  listPlaces,
  MAX_PLACE_DEPTH,
  movePlace,
  type Place,
  renamePlace,
} from '@arc/contracts/inventory/places'
import { createProject } from '@arc/contracts/inventory/projects'
import { describe, expect, it } from 'vitest'
import { findDifferences } from '../src/totals/totals.sql.js'
import { givenCopies, givenItem, givenOwner, roomNamed, roomsOf, writtenTogether } from './fixtures.js'
import {
  db,
  found,
  givenBox,
  givenPlace,
  listed,
  move,
  open,
  put,
  read,
  rename,
  roomOf,
  setUp,
  stack,
  tryCreate,
  undo,
} from './places.fixture.js'

setUp()

describe('places', () => {
  it('nest in a room, and an item in one is in that room', async () => {
    const { owner, shelf, box, drill } = await givenBox()
    expect(drill).toMatchObject({ placeId: box.id, placePath: 'Shelf > Box', roomId: roomOf(owner) })
    expect(await listed(owner)).toMatchObject([
      { id: shelf.id, path: 'Shelf', parentId: null, items: 1, value: 120 },
      { id: box.id, path: 'Shelf > Box', parentId: shelf.id, items: 1, value: 120 },
    ])
    expect(await open(owner, shelf.id)).toMatchObject({ around: [], inner: [{ id: box.id }], room: { name: 'Garage' }, readOnly: false })
    expect(await open(owner, box.id)).toMatchObject({ around: [{ id: shelf.id }], inner: [], place: { items: 1, value: 120 } })
  })

  it('with thousands of items are renamed at once, and found under the new name', async () => {
    const { owner, shelf, drill } = await givenBox()
    await givenCopies(db, drill.id, 2_344)
    await db.pool.query('update items set version = 1 where user_id = $1', [owner.user.userId])
    expect((await rename(owner, shelf.id, 'Cabinet')).status).toBe(200)
    expect(await read(owner, drill.id)).toMatchObject({ placePath: 'Cabinet > Box' })
    expect([await found(owner, 'drill cabinet'), await found(owner, 'drill shelf')]).toEqual([[drill.id], []])
    expect(await writtenTogether(db, owner.user.userId)).toEqual([1_000, 1_000, 345])
  })

  it('list their items page by page, newest first', async () => {
    const { owner, box, drill } = await givenBox()
    const saw = await givenItem(stack, owner, { name: 'Saw', placeId: box.id })
    const page = (cursor?: string) =>
      stack.call('inventory', listPlaceItems, { params: { id: box.id }, query: cursor ? { limit: 1, cursor } : { limit: 1 } }, owner.user)
    const { body: first } = await page()
    const { body: second } = await page(first.nextCursor ?? '')
    expect([first, second]).toMatchObject([
      { items: [{ id: saw.id }], nextCursor: String(saw.id) },
      { items: [{ id: drill.id }], nextCursor: null },
    ])
  })

  it('take an item from another room, and lose it when it moves to another room', async () => {
    const { owner, box } = await givenBox()
    const lamp = await givenItem(stack, owner, { name: 'Lamp', roomId: roomOf(owner, 'Office') })
    expect((await put(owner, lamp.id, box.id)).body).toMatchObject({ placeId: box.id, roomId: box.roomId })
    const moved = await stack.call(
      'inventory',
      changeItem,
      { params: { id: lamp.id }, body: { roomId: roomOf(owner, 'Office') } },
      owner.user,
    )
    expect(moved.body).toMatchObject({ placeId: null, placePath: null, roomId: roomOf(owner, 'Office') })
    expect((await put(owner, lamp.id, null)).body).toMatchObject({ placeId: null })
  })

  it('refuse an item together with another room than theirs', async () => {
    const { owner, box } = await givenBox()
    const body = { name: 'Lamp', placeId: box.id, roomId: roomOf(owner, 'Office') }
    expect((await stack.call('inventory', createItem, { body }, owner.user)).status).toBe(400)
  })

  it('take many items at once, which is undone with one request', async () => {
    const { owner, box, drill } = await givenBox()
    const lamp = await givenItem(stack, owner, { name: 'Lamp', roomId: roomOf(owner, 'Office') })
    const body = { ids: [drill.id, lamp.id], change: { placeId: box.id } }
    const { body: changed } = await stack.call('inventory', changeItems, { body }, owner.user)
    expect(changed.items).toBe(1)
    expect(await read(owner, lamp.id)).toMatchObject({ placeId: box.id, roomId: box.roomId })
    await undo(owner, changed.actionId)
    expect(await read(owner, lamp.id)).toMatchObject({ placeId: null, roomId: roomOf(owner, 'Office') })
  })

  it('have one name each among their neighbours, whatever its case', async () => {
    const { owner, shelf } = await givenBox()
    expect((await tryCreate(owner, 'SHELF')).status).toBe(409)
    expect((await tryCreate(owner, 'Shelf', shelf.id)).status).toBe(200)
    const other = await givenPlace(owner, 'Cabinet')
    expect((await rename(owner, other.id, 'shelf')).status).toBe(409)
    expect((await rename(owner, other.id, 'cabinet')).body.name).toBe('cabinet')
  })

  it(`nest ${MAX_PLACE_DEPTH} deep`, async () => {
    const owner = await givenOwner(stack)
    let inside: Place | undefined
    for (let depth = 1; depth <= MAX_PLACE_DEPTH; depth++) inside = await givenPlace(owner, `Level ${depth}`, inside)
    expect((await tryCreate(owner, 'Too deep', inside?.id)).status).toBe(400)
    const single = await givenPlace(owner, 'Crate')
    expect((await move(owner, single.id, inside?.id ?? 0)).status).toBe(400)
  })

  it('are found by search under the names of the places around an item, also after a rename', async () => {
    const { owner, shelf, drill } = await givenBox()
    await rename(owner, shelf.id, 'Scullery', 1)
    expect(await found(owner, 'scullery')).toEqual([drill.id])
    expect((await rename(owner, shelf.id, 'Cupboard', 2)).body).toMatchObject({ path: 'Cupboard', version: 3 })
    expect(await read(owner, drill.id)).toMatchObject({ placePath: 'Cupboard > Box', version: 3 })
    expect([await found(owner, 'scullery'), await found(owner, 'cupboard')]).toEqual([[], [drill.id]])
  })

  it('refuse a second rename of the same version', async () => {
    const { owner, shelf } = await givenBox()
    await rename(owner, shelf.id, 'Cupboard', 1)
    expect((await rename(owner, shelf.id, 'Rack', 1)).status).toBe(409)
  })
})

describe('a move of a place', () => {
  it('to another project takes everything in it along, and undoing brings it back', async () => {
    const { owner, shelf, box, drill } = await givenBox()
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, { ...owner.user, tier: 'pro' })
    const kitchen = roomNamed(await roomsOf(stack, owner.user, cabin.id), 'Kitchen')
    const moved = await stack.call(
      'inventory',
      movePlace,
      { params: { id: shelf.id }, body: { roomId: kitchen.id, parentId: null } },
      owner.user,
    )
    expect(moved.body).toMatchObject({ ok: true, items: 1 })
    expect(await read(owner, drill.id)).toMatchObject({
      roomId: kitchen.id,
      projectId: cabin.id,
      placeId: box.id,
      placePath: 'Shelf > Box',
    })
    expect(await listed(owner)).toEqual([])
    expect(await findDifferences(db.client)).toEqual([])
    // What was put in meanwhile goes along with the place.
    const lamp = await givenItem(stack, owner, { name: 'Lamp', placeId: box.id })
    expect(lamp.roomId).toBe(kitchen.id)
    expect((await undo(owner, moved.body.actionId)).body.items).toBe(1)
    expect(await read(owner, drill.id)).toMatchObject({ roomId: roomOf(owner), projectId: owner.home.id, placeId: box.id })
    expect(await read(owner, lamp.id)).toMatchObject({ roomId: roomOf(owner), projectId: owner.home.id, placeId: box.id })
    expect((await listed(owner)).map(({ path }) => path)).toEqual(['Shelf', 'Shelf > Box'])
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('into a place inside it is refused, also when undoing would nest it so', async () => {
    const { owner, shelf, box } = await givenBox()
    expect((await move(owner, shelf.id, box.id)).status).toBe(400)
    const { body: out } = await move(owner, box.id, null)
    expect((await move(owner, shelf.id, box.id)).status).toBe(200)
    expect((await undo(owner, out.actionId)).status).toBe(409)
    expect((await listed(owner)).map(({ path }) => path)).toEqual(['Box', 'Box > Shelf'])
  })

  it('that two people make in opposite directions nests one in the other', async () => {
    const owner = await givenOwner(stack)
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await givenPlace(owner, `A ${round}`), await givenPlace(owner, `B ${round}`)]
      const replies = await Promise.all([move(owner, a.id, b.id), move(owner, b.id, a.id)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })
})

describe('a stranger', () => {
  it('finds no place at any endpoint', async () => {
    const { owner, shelf, drill } = await givenBox()
    const { user } = await givenOwner(stack)
    const params = { id: shelf.id }
    const replies = await Promise.all([
      stack.call('inventory', listPlaces, { query: { roomId: shelf.roomId } }, user),
      stack.call('inventory', getPlace, { params }, user),
      stack.call('inventory', listPlaceItems, { params }, user),
      stack.call('inventory', createPlace, { body: { name: 'Box', roomId: shelf.roomId } }, user),
      stack.call('inventory', renamePlace, { params, body: { name: 'Mine' } }, user),
      stack.call('inventory', movePlace, { params, body: { roomId: shelf.roomId, parentId: null } }, user),
      stack.call('inventory', deletePlace, { params }, user),
      stack.call('inventory', createItem, { body: { name: 'Lamp', placeId: shelf.id } }, user),
      stack.call('inventory', changeItems, { body: { ids: [drill.id], change: { placeId: shelf.id } } }, user),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    expect(await open(owner, shelf.id)).toMatchObject({ place: { name: 'Shelf', version: 1 } })
  })

  it('moves none of his places into a foreign one', async () => {
    const { shelf } = await givenBox()
    const other = await givenOwner(stack)
    const own = await givenPlace(other, 'Own')
    expect((await move(other, own.id, shelf.id)).status).toBe(404)
    expect((await move(other, own.id, null, shelf.roomId)).status).toBe(404)
  })
})

it('reads a basic user’s sample and refuses places in it', async () => {
  const owner = await givenOwner(stack)
  const [room] = await roomsOf(stack, owner.user, owner.sample.id)
  expect((await tryCreate(owner, 'Box', null, room?.id)).status).toBe(403)
})

it('removes the places of a deleted account', async () => {
  const { owner } = await givenBox()
  const payload = { userId: owner.user.userId, version: 2 }
  await stack.platform.transport.publish({ id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '', payload })
  await stack.settle()
  const { rows } = await db.pool.query('select 1 from places where user_id = $1', [owner.user.userId])
  expect(rows).toEqual([])
})
