import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { createItem, deleteItem, listItems } from '@arc/contracts/inventory/items'
import { roomPhotoChanged } from '@arc/contracts/inventory/room-photo-events'
import { addPhotoThing, changePhotoThing, cropPhotoThing, deleteRoomPhoto } from '@arc/contracts/inventory/room-photos'
import { createRoom, deleteRoom } from '@arc/contracts/inventory/rooms'
import { findFileReferences, purgeFromTrash, restoreFromTrash, TRASH_DAYS, undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenOwner, type Owner } from './fixtures.js'
import { analysed, givenFound, mapOf, photosOf, save, statesOf } from './room-photos.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

/** A room with a photo of a sofa, which is written down, and of a backpack. */
async function furnished() {
  const owner = await givenOwner(stack, { tier: 'pro' })
  const found = givenFound(['Sofa', 'Backpack'])
  await analysed(stack, owner, found)
  await save(stack, owner, found, { names: ['Sofa'] })
  const { photo, things } = await mapOf(stack, owner)
  const [sofa, backpack] = things
  if (!sofa || !backpack) throw new Error('The map is empty.')
  return { owner, found, photo, sofa, backpack, path: { id: photo.roomId, photoId: photo.id } }
}
type Given = Awaited<ReturnType<typeof furnished>>

const change = ({ owner, path }: Pick<Given, 'owner' | 'path'>, thingId: number, body: object, version?: number) =>
  stack.call(
    'inventory',
    changePhotoThing,
    { params: { ...path, thingId }, body },
    owner.user,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )
const writeDown = ({ owner, photo }: Given, photoThingId: number, name = 'Backpack, blue') => {
  const place = { projectId: photo.projectId, roomId: photo.roomId }
  return stack.call('inventory', createItem, { body: { name, ...place, photoThingId } }, owner.user)
}
const references = async (owner: Owner, file: string) =>
  (await stack.call('inventory', findFileReferences, { body: { userId: owner.user.userId, files: [file] } }, 'service')).body.files
const sweepAfter = async (days: number) => {
  stack.clock.advance({ days })
  await stack.service('inventory').get(TrashSweep).sweep()
  await stack.settle()
}

describe('a thing on a photo', () => {
  it('[PHOTO-07] "Not this" detaches it from its item, which stays, and another item can be named', async () => {
    const given = await furnished()
    const { owner, sofa } = given
    expect((await change(given, sofa.id, { itemId: null })).body).toMatchObject({ state: 'open', item: null, version: sofa.version + 1 })
    expect(await statesOf(stack, owner)).toEqual(['Sofa open', 'Backpack open'])
    const { body: items } = await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)
    expect(items.map(({ name }) => name)).toEqual(['Sofa'])
    // What the analysis repeats does not attach it again.
    await save(stack, owner, given.found, { names: ['Sofa'] })
    await analysed(stack, owner, given.found)
    expect((await change(given, sofa.id, { itemId: sofa.itemId })).body).toMatchObject({ state: 'written', item: { name: 'Sofa' } })
  })

  it('[PHOTO-07] that is nothing to write down does not count, and comes back', async () => {
    const given = await furnished()
    await change(given, given.backpack.id, { dismissed: true })
    expect((await photosOf(stack, given.owner))[0]).toMatchObject({ things: 1, written: 1 })
    expect((await mapOf(stack, given.owner)).things[1]).toMatchObject({ dismissed: true })
    await change(given, given.backpack.id, { dismissed: false })
    expect((await photosOf(stack, given.owner))[0]).toMatchObject({ things: 2 })
  })

  it('[PHOTO-07] a change on an older version is refused when the same was changed since', async () => {
    const given = await furnished()
    const { sofa } = given
    await change(given, sofa.id, { dismissed: true }, sofa.version)
    expect((await change(given, sofa.id, { itemId: null }, sofa.version)).status).toBe(200)
    expect(await change(given, sofa.id, { itemId: sofa.itemId }, sofa.version)).toMatchObject({ status: 409, body: { fields: ['itemId'] } })
    expect((await change(given, sofa.id, { itemId: 2_000_000_000 })).status).toBe(404)
  })

  it('[PHOTO-10] is written down as a new item in one transaction; who comes second adds nothing', async () => {
    const given = await furnished()
    const { owner, backpack } = given
    const replies = await Promise.all([writeDown(given, backpack.id), writeDown(given, backpack.id), writeDown(given, backpack.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Backpack, blue written'])
    const items = async () => (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body.length
    expect(await items()).toBe(2)
    expect((await writeDown(given, 2_000_000_000)).status).toBe(404)
    expect(await items()).toBe(2)
  })

  it('[PHOTO-10] whose item is in the trash can be written down anew', async () => {
    const given = await furnished()
    await stack.call('inventory', deleteItem, { params: { id: given.sofa.itemId ?? 0 } }, given.owner.user)
    expect((await writeDown(given, given.sofa.id, 'Sofa bed')).status).toBe(200)
    expect(await statesOf(stack, given.owner)).toEqual(['Sofa bed written', 'Backpack open'])
  })

  it('[PHOTO-13] is added where nothing was found, once for a repeated request', async () => {
    const { owner, path } = await furnished()
    const box = { x: 0.5, y: 0.5, width: 0.2, height: 0.1 }
    const add = (body: object) =>
      stack.call('inventory', addPhotoThing, { params: path, body: { key: randomUUID(), box, name: 'Vase', ...body } }, owner.user)
    const key = randomUUID()
    const replies = await Promise.all([add({ key }), add({ key })])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(replies[0]?.body).toMatchObject({ name: 'Vase', box, category: 'Other', state: 'open' })
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Backpack open', 'Vase open'])
    expect((await add({ box: { ...box, x: 0.9 } })).status).toBe(400)
    expect((await add({ box: { ...box, width: 0 } })).status).toBe(400)
    expect((await add({ name: ' ' })).status).toBe(400)
    await db.pool.query(
      `insert into photo_things (user_id, room_photo_id, key, box, name, category)
       select $1, $2, gen_random_uuid(), '{"x":0,"y":0,"width":0.1,"height":0.1}', 'Book', 'Books' from generate_series(4, 500)`,
      [owner.user.userId, path.photoId],
    )
    expect((await add({ name: 'One more' })).status).toBe(409)
  })

  it('[PHOTO-13] that was added by hand stays when the photo is analysed again', async () => {
    const { owner, path, found } = await furnished()
    const body = { key: randomUUID(), box: { x: 0.5, y: 0.5, width: 0.2, height: 0.1 }, name: 'Vase' }
    await stack.call('inventory', addPhotoThing, { params: path, body }, owner.user)
    await analysed(stack, owner, givenFound(['Couch', 'Bag']), { photoId: found.photoId, version: Date.parse('2026-09-01T10:00:00.000Z') })
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Vase open', 'Bag open'])
  })
})

describe('a photo of a room', () => {
  it('[PHOTO-12] is removed, restored by "Undo", and its file is kept for 30 days', async () => {
    const { owner, path, photo } = await furnished()
    const { body } = await stack.call('inventory', deleteRoomPhoto, { params: path }, owner.user)
    expect(await photosOf(stack, owner)).toEqual([])
    await sweepAfter(TRASH_DAYS - 0.1)
    expect(await references(owner, photo.url)).toEqual([photo.url])
    expect((await stack.call('inventory', undoAction, { params: { actionId: body.actionId } }, owner.user)).status).toBe(200)
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Backpack open'])

    // Without items that refer to the file, it goes with the photo.
    const { body: again } = await stack.call('inventory', deleteRoomPhoto, { params: path }, owner.user)
    const items = (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body.map(({ id }) => id)
    for (const id of items) await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { items } }, owner.user)
    await stack.settle()
    expect(await references(owner, photo.url)).toEqual([photo.url])
    await sweepAfter(TRASH_DAYS + 0.1)
    expect(await references(owner, photo.url)).toEqual([])
    expect((await stack.call('inventory', undoAction, { params: { actionId: again.actionId } }, owner.user)).status).toBeGreaterThan(399)
  })

  it('[PHOTO-12] goes to the trash with its room, comes back with it, and is deleted for good with it', async () => {
    const { owner, photo, found } = await furnished()
    await stack.call('inventory', deleteRoom, { params: { id: photo.roomId } }, owner.user)
    expect(await references(owner, photo.url)).toEqual([photo.url])
    await stack.call('inventory', restoreFromTrash, { body: { rooms: [photo.roomId] } }, owner.user)
    await stack.settle()
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Backpack open'])
    await stack.call('inventory', deleteRoom, { params: { id: photo.roomId } }, owner.user)
    await sweepAfter(TRASH_DAYS + 0.1)
    expect(await references(owner, photo.url)).toEqual([])
    expect(await db.client.roomPhoto.count({ where: { photoId: found.photoId } })).toBe(0)
  })

  it('[PHOTO-12] whose room is in the trash is not restored before the room', async () => {
    const { owner, path, photo } = await furnished()
    const { body } = await stack.call('inventory', deleteRoomPhoto, { params: path }, owner.user)
    await stack.call('inventory', deleteRoom, { params: { id: photo.roomId } }, owner.user)
    expect((await stack.call('inventory', undoAction, { params: { actionId: body.actionId } }, owner.user)).status).toBe(409)
  })

  it('[PHOTO-14] of somebody else is not found, nor under another room', async () => {
    const given = await furnished()
    const { path, sofa, owner } = given
    const stranger = await givenOwner(stack, { tier: 'pro' })
    const params = { ...path, thingId: sofa.id }
    const { body: other } = await stack.call('inventory', createRoom, { body: { name: 'Loft', projectId: owner.home.id } }, owner.user)
    for (const [user, id] of [
      [stranger.user, path.id],
      [stranger.user, stranger.rooms[0]?.id ?? 0],
      [owner.user, other.id],
    ] as const)
      expect([
        (await stack.call('inventory', changePhotoThing, { params: { ...params, id }, body: { dismissed: true } }, user)).status,
        (await stack.call('inventory', cropPhotoThing, { params: { ...params, id } }, user)).status,
        (await stack.call('inventory', deleteRoomPhoto, { params: { ...path, id } }, user)).status,
      ]).toEqual([404, 404, 404])
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Backpack open'])
  })

  it('[PHOTO-14] of the sample cannot be changed on the basic plan', async () => {
    const owner = await givenOwner(stack)
    const room = await db.client.room.findFirstOrThrow({ where: { projectId: owner.sample.id } })
    const data = { userId: owner.user.userId, projectId: owner.sample.id, roomId: room.id, photoId: `p${randomUUID()}` }
    const photo = await db.client.roomPhoto.create({ data })
    const path = { id: room.id, photoId: photo.id }
    const body = { key: randomUUID(), box: { x: 0.5, y: 0.5, width: 0.2, height: 0.1 }, name: 'Vase' }
    expect((await stack.call('inventory', addPhotoThing, { params: path, body }, owner.user)).status).toBe(403)
    expect((await stack.call('inventory', deleteRoomPhoto, { params: path }, owner.user)).status).toBe(403)
  })

  it('[PHOTO-15] each change has its event and its entry in the change log', async () => {
    const given = await furnished()
    const { owner, path, backpack } = given
    await stack.settle()
    const received: number[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [roomPhotoChanged.type],
      handle: async ({ payload }) => {
        const { userId, roomPhotoId, version } = roomPhotoChanged.payload.parse(payload)
        if (userId === owner.user.userId && roomPhotoId === path.photoId) received.push(version)
      },
    })
    await change(given, backpack.id, { dismissed: true })
    await change(given, backpack.id, { dismissed: true })
    await writeDown(given, backpack.id)
    await stack.call('inventory', deleteRoomPhoto, { params: path }, owner.user)
    await stack.settle()
    const { version } = given.photo
    expect(received).toEqual([version + 1, version + 2, version + 3])
    const log = await db.pool.query(
      `select kind, version, actor, fields - 'item_id' as fields from changes where entity = 'photo_thing' and entity_id = $1 order by id`,
      [backpack.id],
    )
    expect(log.rows.slice(1)).toEqual([
      { kind: 'changed', version: 2, actor: owner.user.userId, fields: { dismissed: [false, true] } },
      { kind: 'changed', version: 3, actor: owner.user.userId, fields: { dismissed: [true, false] } },
    ])
  })

  it('[PHOTO-16] is removed with the account', async () => {
    const { owner } = await furnished()
    await stack.platform.transport.publish({
      ...{ id: randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: owner.user.userId, version: 2 },
    })
    await stack.settle()
    const where = { userId: owner.user.userId }
    expect([await db.client.roomPhoto.count({ where }), await db.client.photoThing.count({ where })]).toEqual([0, 0])
  })
})
