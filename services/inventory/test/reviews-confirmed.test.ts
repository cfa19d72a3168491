import { accountDeleted } from '@arc/contracts/auth/account-events'
import { deleteItem } from '@arc/contracts/inventory/items'
import { reviewChanged } from '@arc/contracts/inventory/review-events'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { listTrash, purgeFromTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { backItem, compare, db, household, namesOf, photographedAgain, read, sayItem, sayRoom, setUp, stack } from './reviews.fixture.js'

setUp()

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

  it('[PROOF-22] sends what is gone to the trash with what became of it, in one write that "Undo" takes back', async () => {
    const { owner, living, kettle, named } = await household()
    const [lamp, rug] = [named('Floor lamp').id, named('Wool rug').id]
    const gone = [
      { itemId: lamp, reason: 'sold' as const },
      { itemId: rug, reason: 'given-away' as const },
      // Of another room: it stays.
      { itemId: kettle.id, reason: 'lost' as const },
    ]
    const { body: said } = await sayRoom(owner, living, gone)
    expect(said).toMatchObject({ gone: 2, actionId: expect.any(String) })
    const trash = async () =>
      (await stack.call('inventory', listTrash, { query: {} }, owner.user)).body.items.map(({ name, reason }) => `${name} ${reason}`)
    expect((await trash()).sort()).toEqual(['Floor lamp sold', 'Wool rug given-away'])
    expect((await read(owner)).rooms[0]).toMatchObject({ id: living, items: 1, done: true, asItWas: { id: said.id, gone: 2 } })
    // Saved again, nothing is counted twice.
    expect((await sayRoom(owner, living, gone)).body).toMatchObject({ id: said.id, gone: 0, actionId: null })
    await stack.call('inventory', undoAction, { params: { actionId: said.actionId ?? '' } }, owner.user)
    expect(await trash()).toEqual([])
    expect((await read(owner)).rooms[0]).toMatchObject({ items: 3 })
  })

  it('[PROOF-22] two who say at once that an item is gone send it to the trash once', async () => {
    const { owner, living, named } = await household()
    const gone = [{ itemId: named('Floor lamp').id, reason: 'sold' as const }]
    const answers = await Promise.all([sayRoom(owner, living, gone), sayRoom(owner, living, gone)])
    expect(answers.map(({ status, body }) => [status, body.gone]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ])
    expect((await read(owner)).rooms[0]?.asItWas?.gone).toBe(1)
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
