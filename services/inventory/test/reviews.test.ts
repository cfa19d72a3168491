import { accountDeleted } from '@arc/contracts/auth/account-events'
import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { reviewChanged } from '@arc/contracts/inventory/review-events'
import { REVIEW_DAYS } from '@arc/contracts/inventory/review-rules'
import {
  confirmItem,
  confirmRoom,
  getProjectReview,
  getRoomReview,
  MAX_REVIEW_LIST,
  unconfirmItem,
  unconfirmRoom,
} from '@arc/contracts/inventory/reviews'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { purgeFromTrash, restoreFromTrash } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'
import { analysed, givenFound, save } from './room-photos.fixture.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const DAY_MS = 86_400_000
const today = () => stack.clock.now().toISOString().slice(0, 10)
const owned = () => givenOwner(stack, { tier: 'pro' })
const idOf = (owner: Owner, name: string) => roomNamed(owner.rooms, name).id
const read = async (owner: Owner) =>
  (await stack.call('inventory', getProjectReview, { params: { id: owner.home.id }, query: {} }, owner.user)).body
const compare = async (owner: Owner, roomId: number) =>
  (await stack.call('inventory', getRoomReview, { params: { id: roomId } }, owner.user)).body
const sayRoom = (owner: Owner, id: number) => stack.call('inventory', confirmRoom, { params: { id } }, owner.user)
const sayItem = (owner: Owner, id: number) => stack.call('inventory', confirmItem, { params: { id } }, owner.user)
const backRoom = (owner: Owner, id: number, reviewId: number) =>
  stack.call('inventory', unconfirmRoom, { params: { id, reviewId } }, owner.user)
const backItem = (owner: Owner, id: number, sightingId: number) =>
  stack.call('inventory', unconfirmItem, { params: { id, sightingId } }, owner.user)

/** A photo of a room so many days ago, whose findings are saved. */
async function photographed(owner: Owner, names: readonly string[], { daysAgo, room = 'Living Room' }: { daysAgo: number; room?: string }) {
  const found = givenFound(names)
  await analysed(stack, owner, found, { version: stack.clock.now().getTime() - daysAgo * DAY_MS })
  return (await save(stack, owner, found, { room })).body.items
}

/** A living room that was photographed 400 days ago with a sofa, a lamp and a rug, and a kettle in the kitchen. */
async function household() {
  const owner = await owned()
  const items = await photographed(owner, ['Sofa', 'Floor lamp', 'Wool rug'], { daysAgo: 400 })
  const kitchen = idOf(owner, 'Kitchen')
  const kettle = await givenItem(stack, owner, { name: 'Kettle', category: 'Kitchen', roomId: kitchen })
  const named = (name: string) => {
    const item = items.find((one) => one.name === name)
    if (!item) throw new Error(`There is no ${name}.`)
    return item
  }
  return { owner, kitchen, kettle, living: idOf(owner, 'Living Room'), named }
}

/** The living room again, now: the sofa, which is the one from before, and a guitar that nobody wrote down. */
async function photographedAgain(owner: Owner, sofaId: number): Promise<void> {
  const found = givenFound(['Sofa', 'Guitar'])
  await analysed(stack, owner, found, { version: stack.clock.now().getTime() })
  await save(stack, owner, found, { names: ['Sofa'], sameAs: sofaId })
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the review of a home', () => {
  it('[PROOF-20] lists rooms with their newest photos, those with items first, and follows photos and confirmations', async () => {
    const { owner, kitchen, living, named } = await household()
    const before = await read(owner)
    expect(before).toMatchObject({ state: 'due', doneOn: null, dueOn: addDays(today(), REVIEW_DAYS - 400), total: 2, done: 0 })
    expect(namesOf(before.rooms.slice(0, 2))).toEqual(['Living Room', 'Kitchen'])
    expect(before.rooms).toHaveLength(owner.rooms.length)
    expect(before.rooms[0]).toMatchObject({
      items: 3,
      isPhotoNew: false,
      done: false,
      photo: { url: expect.stringMatching(/^\/api\/image\//) },
    })
    expect(before.rooms[1]).toMatchObject({ items: 1, photo: null, asItWas: null })

    await photographedAgain(owner, named('Sofa').id)
    const begun = await read(owner)
    expect(begun).toMatchObject({ state: 'due', done: 1 })
    expect(begun.rooms[0]).toMatchObject({ id: living, isPhotoNew: true, done: true })
    const { body: said } = await sayRoom(owner, kitchen)
    const done = await read(owner)
    expect(done).toMatchObject({ state: 'done', doneOn: today(), dueOn: addDays(today(), REVIEW_DAYS), done: 2 })
    expect(done.rooms[1]).toMatchObject({ id: kitchen, done: true, asItWas: { id: said.id, reviewedOn: today() } })
    await backRoom(owner, kitchen, said.id)
    expect(await read(owner)).toMatchObject({ state: 'due', done: 1 })
  })

  it('[PROOF-20] is empty without items, and open until the first year has passed', async () => {
    const owner = await owned()
    expect(await read(owner)).toMatchObject({ state: 'empty', total: 0, dueOn: null })
    const { createdAt } = await givenItem(stack, owner)
    expect(await read(owner)).toMatchObject({ state: 'open', total: 1, done: 0, dueOn: addDays(createdAt.slice(0, 10), REVIEW_DAYS) })
  })

  it('[PROOF-24] of somebody else is not found, the sample is read-only for basic users, and both plans have it', async () => {
    const { owner, kitchen, kettle } = await household()
    const { body: said } = await sayRoom(owner, kitchen)
    const { body: seen } = await sayItem(owner, kettle.id)
    const stranger = await owned()
    const asStranger = { ...owner, user: stranger.user }
    const project = await stack.call('inventory', getProjectReview, { params: { id: owner.home.id }, query: {} }, stranger.user)
    expect(project.status).toBe(404)
    expect((await stack.call('inventory', getRoomReview, { params: { id: kitchen } }, stranger.user)).status).toBe(404)
    expect((await sayRoom(asStranger, kitchen)).status).toBe(404)
    expect((await backRoom(asStranger, kitchen, said.id)).status).toBe(404)
    expect((await sayItem(asStranger, kettle.id)).status).toBe(404)
    expect((await backItem(asStranger, kettle.id, seen.id)).status).toBe(404)
    // Of another room or item of one's own, nothing is taken back.
    await backRoom(owner, idOf(owner, 'Office'), said.id)
    expect((await read(owner)).rooms.find(({ id }) => id === kitchen)?.asItWas).not.toBeNull()

    const basic = await givenOwner(stack, { tier: 'basic' })
    await givenItem(stack, basic)
    expect(await read(basic)).toMatchObject({ state: 'open', total: 1 })
    const sample = (await stack.call('inventory', getProjectReview, { params: { id: basic.sample.id }, query: {} }, basic.user)).body
    expect(sample.project.readOnly).toBe(true)
    expect((await sayRoom(basic, sample.rooms[0]?.id ?? 0)).status).toBe(403)
  })
})

describe('a room with new photos', () => {
  it('[PROOF-21] says what is gone, new and unseen compared with before', async () => {
    const { owner, living, named } = await household()
    await givenItem(stack, owner, { name: 'Mirror', roomId: living, estimatedValue: 500 })
    await givenItem(stack, owner, { name: 'Clock', roomId: living })
    await photographedAgain(owner, named('Sofa').id)
    const { photo, gone, newThings, unseen } = await compare(owner, living)
    expect([namesOf(gone.items), gone.count]).toEqual([['Floor lamp', 'Wool rug'], 2])
    expect([namesOf(newThings.things), newThings.count, newThings.things[0]?.photoId]).toEqual([['Guitar'], 1, photo?.id])
    expect([namesOf(unseen.items), unseen.count]).toEqual([['Mirror', 'Clock'], 2])
    await stack.call('inventory', deleteItem, { params: { id: named('Wool rug').id } }, owner.user)
    expect(namesOf((await compare(owner, living)).gone.items)).toEqual(['Floor lamp'])
  })

  it('[PROOF-22] leaves out an item that is still there, until that is taken back', async () => {
    const { owner, living, named } = await household()
    await photographedAgain(owner, named('Sofa').id)
    const rug = named('Wool rug').id
    const { body } = await sayItem(owner, rug)
    expect(body.seenOn).toBe(today())
    expect(namesOf((await compare(owner, living)).gone.items)).toEqual(['Floor lamp'])
    await backItem(owner, rug, body.id)
    expect((await compare(owner, living)).gone.count).toBe(2)
    expect((await backItem(owner, rug, body.id)).status).toBe(200)
  })

  it('[PROOF-21] does not call an item unseen that a photo of another room shows', async () => {
    const { owner, living, named } = await household()
    const office = idOf(owner, 'Office')
    await givenItem(stack, owner, { name: 'Mirror', roomId: office })
    const rug = named('Wool rug').id
    await stack.call('inventory', changeItem, { params: { id: rug }, body: { roomId: office } }, owner.user)
    await photographed(owner, ['Desk'], { daysAgo: 0, room: 'Office' })
    const { gone, unseen } = await compare(owner, office)
    expect([gone.count, namesOf(unseen.items)]).toEqual([0, ['Mirror']])
    await photographedAgain(owner, named('Sofa').id)
    expect(namesOf((await compare(owner, living)).gone.items)).toEqual(['Floor lamp'])
  })
})

describe('what is confirmed', () => {
  it('[PROOF-22] is stored once a day, also when it is pressed twice at once, with one event and one entry in the change log', async () => {
    const { owner, kitchen, kettle } = await household()
    const received: unknown[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [reviewChanged.type],
      handle: async ({ payload }) => {
        const { userId, roomId, itemId, version } = reviewChanged.payload.parse(payload)
        if (userId === owner.user.userId) received.push([roomId, itemId, version])
      },
    })
    const rooms = await Promise.all([sayRoom(owner, kitchen), sayRoom(owner, kitchen)])
    expect(new Set(rooms.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const seen = await Promise.all([sayItem(owner, kettle.id), sayItem(owner, kettle.id)])
    expect(new Set(seen.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const sighting = seen[0]?.body.id ?? 0
    const back = await Promise.all([backItem(owner, kettle.id, sighting), backItem(owner, kettle.id, sighting)])
    expect(back.map(({ status }) => status)).toEqual([200, 200])
    await stack.settle()
    expect(received).toEqual([
      [kitchen, null, 1],
      [kitchen, kettle.id, 1],
      [kitchen, kettle.id, 2],
    ])
    const log = await db.pool.query(
      `select entity, kind, actor from changes where user_id = $1 and entity in ('room-review', 'item-sighting') order by id`,
      [owner.user.userId],
    )
    expect(log.rows.map(({ entity, kind, actor }) => `${entity} ${kind} ${actor === owner.user.userId}`)).toEqual([
      'room-review created true',
      'item-sighting created true',
      'item-sighting deleted true',
    ])
  })

  it('[PROOF-22] against a deletion of the room at once, is stored or not found, and nothing hangs', async () => {
    const { owner, kitchen } = await household()
    const [said, deleted] = await Promise.all([
      sayRoom(owner, kitchen),
      stack.call('inventory', deleteRoom, { params: { id: kitchen } }, owner.user),
    ])
    expect([200, 404]).toContain(said.status)
    expect(deleted.status).toBe(200)
  })

  it('[PROOF-23] goes to the trash and comes back with its room or item, and is removed with it for good', async () => {
    const { owner, kitchen, kettle, living, named } = await household()
    const counts = async () =>
      (
        await db.pool.query(
          `select (select count(*)::int from room_reviews where user_id = $1) as rooms, (select count(*)::int from item_sightings where user_id = $1) as items`,
          [owner.user.userId],
        )
      ).rows[0]
    await photographedAgain(owner, named('Sofa').id)
    const rug = named('Wool rug').id
    await sayItem(owner, rug)
    await sayRoom(owner, kitchen)
    await stack.call('inventory', deleteItem, { params: { id: rug } }, owner.user)
    await stack.call('inventory', deleteRoom, { params: { id: kitchen } }, owner.user)
    expect(await read(owner)).toMatchObject({ total: 1, state: 'done' })
    await stack.call('inventory', restoreFromTrash, { body: { items: [rug], rooms: [kitchen] } }, owner.user)
    await stack.settle()
    expect(await read(owner)).toMatchObject({ total: 2, done: 2 })
    expect(namesOf((await compare(owner, living)).gone.items)).toEqual(['Floor lamp'])

    await sayItem(owner, kettle.id)
    expect(await counts()).toEqual({ rooms: 1, items: 2 })
    await stack.call('inventory', deleteItem, { params: { id: rug } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { items: [rug] } }, owner.user)
    await stack.settle()
    expect(await counts()).toEqual({ rooms: 1, items: 1 })
    await stack.call('inventory', deleteRoom, { params: { id: kitchen } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { rooms: [kitchen] } }, owner.user)
    await stack.settle()
    expect(await counts()).toEqual({ rooms: 0, items: 0 })
  })

  it('[PROOF-23] is removed with the account', async () => {
    const { owner, kitchen, kettle } = await household()
    await sayRoom(owner, kitchen)
    await sayItem(owner, kettle.id)
    await stack.platform.transport.publish({
      ...{ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: owner.user.userId, version: 2 },
    })
    await stack.settle()
    const { userId } = owner.user
    expect([await db.client.roomReview.count({ where: { userId } }), await db.client.itemSighting.count({ where: { userId } })]).toEqual([
      0, 0,
    ])
  })
})

it('[PROOF-28] of 100,000 items in 100 rooms with 1,000 photos is read in less than 150 ms, and lists name 20 at most', {
  timeout: 120_000,
}, async () => {
  const owner = await owned()
  const place = [owner.user.userId, owner.home.id]
  await db.pool.query(
    `insert into rooms (user_id, project_id, name, icon) select $1, $2, 'Room ' || n, 'x' from generate_series(1, 90) n`,
    place,
  )
  const rooms = `select id, row_number() over (order by id) as at from rooms where project_id = $2`
  await db.pool.query(
    `insert into items (user_id, project_id, room_id, name, category, estimated_value)
     select $1, $2, r.id, 'Thing ' || r.at || ' ' || n, 'Decor', n from (${rooms}) r cross join generate_series(1, 1000) n`,
    place,
  )
  await db.pool.query(
    `with photos as (
       insert into room_photos (user_id, project_id, room_id, photo_id, analysed_at)
       select $1, $2, r.id, 'p' || substr(md5(r.id || '-' || n), 2), now() - n * interval '50 days' from (${rooms}) r cross join generate_series(0, 9) n
       returning id, room_id)
     insert into photo_things (user_id, room_photo_id, key, box, name, category, item_id)
     select $1, p.id, p.id || '-' || n, '{"x":0,"y":0,"width":0.1,"height":0.1}', 'Chair', 'Decor', case when n <= 20 then i.id end
     from photos p cross join generate_series(1, 30) n
       left join lateral (select id from items i where i.room_id = p.room_id order by -i.id desc offset n - 1 limit 1) i on n <= 20`,
    place,
  )
  await db.pool.query('analyze items, room_photos, photo_things, rooms')
  const time = async (work: () => Promise<unknown>) => {
    const took: number[] = []
    for (let n = 0; n < 5; n++) {
      const started = performance.now()
      await work()
      took.push(performance.now() - started)
    }
    return Math.min(...took)
  }
  const { total, done } = await read(owner)
  expect([total, done]).toEqual([100, 100])
  expect(await time(() => read(owner))).toBeLessThan(150)
  const roomId = owner.rooms[0]?.id ?? 0
  const { unseen, newThings } = await compare(owner, roomId)
  expect([unseen.count, unseen.items.length, newThings.count]).toEqual([980, MAX_REVIEW_LIST, 10])
  expect(await time(() => compare(owner, roomId))).toBeLessThan(150)
})
