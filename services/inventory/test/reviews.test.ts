import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { REVIEW_DAYS } from '@arc/contracts/inventory/review-rules'
import { getProjectReview, getRoomReview, MAX_REVIEW_LIST } from '@arc/contracts/inventory/reviews'
import { expectWithin } from '@arc/kit/testing/speed'
import { describe, expect, it } from 'vitest'
import { givenItem, givenOwner } from './fixtures.js'
import {
  backItem,
  backRoom,
  compare,
  db,
  household,
  idOf,
  namesOf,
  owned,
  photographed,
  photographedAgain,
  read,
  sayItem,
  sayRoom,
  setUp,
  stack,
  today,
} from './reviews.fixture.js'

setUp()

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
    expect(begun.rooms[0]?.before).toEqual(before.rooms[0]?.photo)
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
  const { total, done } = await read(owner)
  expect([total, done]).toEqual([100, 100])
  await expectWithin(150, () => read(owner))
  const roomId = owner.rooms[0]?.id ?? 0
  const { unseen, newThings } = await compare(owner, roomId)
  expect([unseen.count, unseen.items.length, newThings.count]).toEqual([980, MAX_REVIEW_LIST, 10])
  await expectWithin(150, () => compare(owner, roomId))
})
