import { readFile } from 'node:fs/promises'
import { changeItem, deleteItem, getItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { listItemRoomPhotos } from '@arc/contracts/inventory/room-photos'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { purgeFromTrash, restoreFromTrash } from '@arc/contracts/inventory/trash'
import { expectWithin } from '@arc/kit/testing/speed'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner, roomNamed, roomsOf } from './fixtures.js'
import { analysed, givenFound, mapOf, photosOf, save, statesOf } from './room-photos.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const owned = () => givenOwner(stack, { tier: 'pro' })

describe('an analysed photo', () => {
  it('[PHOTO-01] [PHOTO-03] is a map of what was found once something of it was saved into the room', async () => {
    const owner = await owned()
    const found = givenFound(['Sofa', 'Lamp', 'Backpack'])
    await analysed(stack, owner, found)
    expect(await photosOf(stack, owner)).toEqual([])
    await save(stack, owner, found, { names: ['Sofa', 'Lamp'] })
    const { photo, things, earlier } = await mapOf(stack, owner)
    expect(photo).toMatchObject({
      ...{ photoId: found.photoId, url: `/api/image/${found.photoId}`, width: 1280, height: 960 },
      ...{ at: '2026-05-03T10:00:00.000Z', things: 3, written: 2 },
    })
    expect(things.map(({ name, state, item, box, estimatedValue }) => [name, state, item?.name ?? null, box, estimatedValue])).toEqual([
      ['Sofa', 'written', 'Sofa', found.things[0]?.box, 10],
      ['Lamp', 'written', 'Lamp', found.things[1]?.box, 10],
      ['Backpack', 'open', null, found.things[2]?.box, 10],
    ])
    expect(things[0]?.item).toMatchObject({ roomName: 'Living Room', estimatedValue: 10, documents: [] })
    expect(earlier).toBeNull()
  })

  it('[PHOTO-01] that comes twice, after its findings were saved, or outdated, makes the same map', async () => {
    const owner = await owned()
    const found = givenFound(['Sofa', 'Chair x3', 'Backpack'])
    await save(stack, owner, found, { names: ['Sofa', 'Chair'] })
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Chair written'])
    await analysed(stack, owner, found)
    const whole = ['Sofa written', 'Chair written', 'Chair written', 'Chair written', 'Backpack open']
    expect((await statesOf(stack, owner)).toSorted()).toEqual(whole.toSorted())
    const before = await mapOf(stack, owner)
    await analysed(stack, owner, found)
    await analysed(stack, owner, givenFound(['Ghost']), { photoId: found.photoId, version: Date.parse('2026-05-02T10:00:00.000Z') })
    await save(stack, owner, found, { names: ['Sofa', 'Chair'] })
    expect(await mapOf(stack, owner)).toEqual(before)
  })

  it('[PHOTO-01] that is analysed again replaces what nobody has used, and keeps the rest', async () => {
    const owner = await owned()
    const found = givenFound(['Sofa', 'Backpack'])
    await analysed(stack, owner, found)
    await save(stack, owner, found, { names: ['Sofa'] })
    const again = givenFound(['Couch', 'Bag', 'Plant'])
    await analysed(stack, owner, again, { photoId: found.photoId, version: Date.parse('2026-06-01T10:00:00.000Z') })
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Bag open', 'Plant open'])
  })

  it('[PHOTO-01] has the day of its analysis, which its version does not tell', async () => {
    const owner = await owned()
    const [found, undated] = [givenFound(['Sofa']), givenFound(['Lamp'])]
    const [version, analysedAt] = [Date.parse('2090-01-01T00:00:00.000Z'), '2026-05-03T10:00:00.000Z']
    await analysed(stack, owner, found, { version, analysedAt })
    await save(stack, owner, found)
    await analysed(stack, owner, givenFound(['Ghost']), {
      photoId: found.photoId,
      version: version - 1,
      analysedAt: '2026-08-01T10:00:00.000Z',
    })
    expect((await photosOf(stack, owner)).map(({ at }) => at)).toEqual([analysedAt])
    expect(await statesOf(stack, owner)).toEqual(['Sofa written'])
    // An event of the release before has no day: it has arrived today.
    await analysed(stack, owner, undated, { version: 7, analysedAt: undefined })
    await save(stack, owner, undated, { room: 'Office' })
    const today = stack.clock.now().toISOString().slice(0, 10)
    expect((await photosOf(stack, owner, 'Office')).map(({ at }) => at.slice(0, 10))).toEqual([today])
  })

  it('[PHOTO-02] is of the room that most of its things were saved into, and stays there', async () => {
    const owner = await owned()
    const found = givenFound(['Sofa', 'Lamp', 'Kettle'])
    await analysed(stack, owner, found)
    await save(stack, owner, found, { names: ['Sofa'], room: 'Office' })
    expect(await photosOf(stack, owner)).toEqual([])
    await save(stack, owner, found, { names: ['Lamp', 'Kettle'] })
    const things = (await mapOf(stack, owner, 'Office')).things.map(({ item }) => item?.roomName)
    expect(things).toEqual(['Office', 'Living Room', 'Living Room'])
  })

  it('[PHOTO-02] of which nothing is saved within a day is not kept', async () => {
    const owner = await owned()
    const found = givenFound(['Sofa'])
    await analysed(stack, owner, found, { version: Date.now() })
    const count = () => db.client.roomPhoto.count({ where: { photoId: found.photoId } })
    expect(await count()).toBe(1)
    stack.clock.advance({ days: 1.1 })
    await stack.service('inventory').get(TrashSweep).sweep()
    expect(await count()).toBe(0)
    await save(stack, owner, found)
    expect(await statesOf(stack, owner)).toEqual(['Sofa written'])
  })

  it('[PHOTO-03] whose finding is an item that was there shows that item', async () => {
    const owner = await owned()
    const roomId = roomNamed(owner.rooms, 'Living Room').id
    const sofa = await givenItem(stack, owner, { name: 'Grandma’s sofa', roomId })
    const found = givenFound(['Sofa'])
    await analysed(stack, owner, found)
    expect((await save(stack, owner, found, { sameAs: sofa.id })).status).toBe(200)
    expect(await statesOf(stack, owner)).toEqual(['Grandma’s sofa written'])
  })

  it('[PHOTO-03] saved in two tabs at once, while its analysis arrives, is one map with each thing once', async () => {
    const owner = await owned()
    const found = givenFound(['Sofa', 'Lamp', 'Backpack'])
    const chosen = { names: ['Sofa', 'Lamp'] }
    await Promise.all([save(stack, owner, found, chosen), analysed(stack, owner, found), save(stack, owner, found, chosen)])
    expect((await photosOf(stack, owner)).length).toBe(1)
    expect((await statesOf(stack, owner)).toSorted()).toEqual(['Backpack open', 'Lamp written', 'Sofa written'])
  })

  it('[PHOTO-01] of a deleted project or a deleted account is not stored', async () => {
    const owner = await owned()
    await analysed(stack, owner, givenFound(['Sofa']), { projectId: 2_000_000_000 })
    await db.client.deletedUser.create({ data: { userId: `gone-${owner.user.userId}` } })
    await analysed(stack, owner, givenFound(['Sofa']), { userId: `gone-${owner.user.userId}` })
    expect(await db.client.roomPhoto.count({ where: { userId: { endsWith: owner.user.userId } } })).toBe(0)
  })
})

describe('a thing whose item', () => {
  async function furnished() {
    const owner = await owned()
    const found = givenFound(['Sofa', 'Lamp'])
    await analysed(stack, owner, found)
    const { body } = await save(stack, owner, found)
    const sofa = body.items.find(({ name }) => name === 'Sofa')
    if (!sofa) throw new Error('There is no sofa.')
    return { owner, sofa }
  }

  it('[PHOTO-04] is deleted is in the trash; restored it is back; deleted for good it is not written down', async () => {
    const { owner, sofa } = await furnished()
    await stack.call('inventory', deleteItem, { params: { id: sofa.id } }, owner.user)
    expect(await statesOf(stack, owner)).toEqual(['Sofa deleted', 'Lamp written'])
    expect((await photosOf(stack, owner))[0]).toMatchObject({ things: 2, written: 1 })
    await stack.call('inventory', restoreFromTrash, { body: { items: [sofa.id] } }, owner.user)
    expect(await statesOf(stack, owner)).toEqual(['Sofa written', 'Lamp written'])
    await stack.call('inventory', deleteItem, { params: { id: sofa.id } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { items: [sofa.id] } }, owner.user)
    await stack.settle()
    expect(await statesOf(stack, owner)).toEqual(['Sofa open', 'Lamp written'])
  })

  it('[PHOTO-04] is renamed, moved to another room or to another project is still that item', async () => {
    const { owner, sofa } = await furnished()
    const change = (body: object) => stack.call('inventory', changeItem, { params: { id: sofa.id }, body }, owner.user)
    await change({ name: 'Couch', roomId: roomNamed(owner.rooms, 'Office').id })
    expect((await mapOf(stack, owner)).things[0]).toMatchObject({ state: 'written', item: { name: 'Couch', roomName: 'Office' } })
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const [attic] = await roomsOf(stack, owner.user, cabin.id)
    await change({ roomId: attic?.id })
    expect((await mapOf(stack, owner)).things[0]).toMatchObject({ state: 'written', item: { projectId: cabin.id } })
    await stack.call('inventory', deleteRoom, { params: { id: attic?.id ?? 0 } }, owner.user)
    expect(await statesOf(stack, owner)).toEqual(['Sofa deleted', 'Lamp written'])
  })

  it('[PHOTO-17] knows the photos that it is on, the newest first', async () => {
    const { owner, sofa } = await furnished()
    const later = givenFound(['Sofa'])
    await analysed(stack, owner, later, { version: Date.parse('2026-07-01T10:00:00.000Z') })
    await save(stack, owner, later, { sameAs: sofa.id })
    const { body } = await stack.call('inventory', listItemRoomPhotos, { params: { id: sofa.id } }, owner.user)
    const photos = await photosOf(stack, owner)
    expect(photos.map(({ at }) => at.slice(0, 10))).toEqual(['2026-07-01', '2026-05-03'])
    expect(body.photos.map(({ id, roomName }) => [id, roomName])).toEqual(photos.map(({ id }) => [id, 'Living Room']))
    const thing = (await mapOf(stack, owner)).things[0]
    expect(body.photos[0]?.thingId).toBe(thing?.id)
  })
})

describe('a second photo of the room', () => {
  it('[PHOTO-09] says what is new, what may be an item of the room, and what is missing', async () => {
    const owner = await owned()
    const first = givenFound(['Sofa, green velvet', 'Floor lamp', 'Wool rug'])
    await analysed(stack, owner, first)
    await save(stack, owner, first)
    const second = givenFound(['Sofa', 'Guitar', 'Lamp'])
    await analysed(stack, owner, second, { version: Date.parse('2026-06-03T10:00:00.000Z') })
    const lamp = (await mapOf(stack, owner)).things.find(({ name }) => name === 'Floor lamp')
    await save(stack, owner, second, { names: ['Lamp'], sameAs: lamp?.itemId ?? 0 })
    const { things, earlier, missing } = await mapOf(stack, owner)
    expect(earlier?.at).toBe('2026-05-03T10:00:00.000Z')
    expect(things.map(({ name, state, match, isNew }) => [name, state, match?.name ?? null, isNew])).toEqual([
      ['Sofa', 'open', 'Sofa, green velvet', false],
      ['Guitar', 'open', null, true],
      ['Lamp', 'written', null, false],
    ])
    expect(missing.map(({ name }) => name)).toEqual(['Wool rug'])
    const rug = missing[0]?.id ?? 0
    await stack.call('inventory', changeItem, { params: { id: rug }, body: { roomId: roomNamed(owner.rooms, 'Office').id } }, owner.user)
    expect((await mapOf(stack, owner)).missing).toEqual([])
  })
})

it('[PHOTO-21] photos that were saved before there were maps are maps of their items', async () => {
  const owner = await owned()
  const found = givenFound(['Sofa', 'Lamp', 'Rug'])
  await save(stack, owner, found, { names: ['Sofa', 'Rug'] })
  await save(stack, owner, found, { names: ['Lamp'], room: 'Office' })
  const before = await mapOf(stack, owner)
  await db.client.roomPhoto.deleteMany({})
  const migration = await readFile(new URL('../prisma/migrations/20261222020000_room_photos/migration.sql', import.meta.url), 'utf8')
  const [, backfill = ''] = /(with placed as[\s\S]*?);\n/.exec(migration) ?? []
  await db.pool.query(backfill)
  const after = await mapOf(stack, owner)
  const plain = ({ things }: typeof before) => things.map(({ name, box, itemId, state }) => ({ name, box, itemId, state }))
  expect(plain(after).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    plain(before).toSorted((a, b) => a.name.localeCompare(b.name)),
  )
  // The analysis is received after the upgrade: the findings keep their keys.
  await analysed(stack, owner, found)
  expect((await mapOf(stack, owner)).things.length).toBe(3)
  expect((await stack.call('inventory', getItem, { params: { id: after.things[0]?.itemId ?? 0 } }, owner.user)).status).toBe(200)
})

it('[PHOTO-22] a map of 200 things in a room of 20,000 items is read in less than 500 ms', async () => {
  const owner = await owned()
  const found = givenFound(Array.from({ length: 200 }, (_, at) => `Thing ${at}`))
  found.things = found.things.map((thing, at) => ({
    ...thing,
    box: { x: (at % 20) / 20, y: Math.floor(at / 20) / 10, width: 0.04, height: 0.08 },
  }))
  await analysed(stack, owner, found)
  await save(stack, owner, found, { names: found.things.slice(0, 150).map(({ name }) => name) })
  const roomId = roomNamed(owner.rooms, 'Living Room').id
  await db.pool.query(
    `insert into items (user_id, project_id, room_id, name, category) select $1, $2, $3, 'Book ' || n, 'Books' from generate_series(1, 20000) n`,
    [owner.user.userId, owner.home.id, roomId],
  )
  await db.pool.query('analyze items')
  await expectWithin(500, async () => {
    const { photo } = await mapOf(stack, owner)
    expect([photo.things, photo.written]).toEqual([200, 150])
  })
})
