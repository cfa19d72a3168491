import { createClaim, markClaimItems } from '@arc/contracts/inventory/claims'
import { type Item } from '@arc/contracts/inventory/items'
import { createProject, deleteProject, renameProject } from '@arc/contracts/inventory/projects'
import { deleteRoom, renameRoom } from '@arc/contracts/inventory/rooms'
import { purgeFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { FIRST_PAST_ITEMS, PAST_FIGURES } from '../src/history/as-of.sql.js'
import { age, change, day, db, figures, items, namesAt, now, type Query, remove, restore, setUp, stack } from './as-of.fixture.js'
import { givenItem, givenOwner, roomNamed } from './fixtures.js'

setUp()

describe('a project as it was', () => {
  it('[HIST-10] is that of the end of a day in the time zone of the account, or of a millisecond', async () => {
    const owner = await givenOwner(stack)
    const { id } = await givenItem(stack, owner, { name: 'Drill', estimatedValue: 90, quantity: 2 })
    await age(owner, 10)
    await change(owner, id, { name: 'Hammer', estimatedValue: 5 })
    await db.pool.query(`update changes set at = '2026-03-10T02:30:00.5005Z' where entity_id = $1 and kind = 'changed'`, [id])
    await db.pool.query(`update changes set at = '2026-03-01T00:00Z' where user_id = $1 and kind = 'created'`, [owner.user.userId])
    const at = async (query: Query) => [(await figures(owner, query)).body.totals.value, (await items(owner, query)).body.items[0]?.name]
    expect(await at({ on: '2026-03-09' })).toEqual([180, 'Drill'])
    expect(await at({ on: '2026-03-10' })).toEqual([10, 'Hammer'])
    expect(await at({ at: '2026-03-10T02:30:00.499Z' })).toEqual([180, 'Drill'])
    expect(await at({ at: '2026-03-10T02:30:00.500Z' })).toEqual([10, 'Hammer'])
    expect(await at({ on: '2026-02-20' })).toEqual([0, undefined])
    await stack.settle()
    await db.pool.query(
      `insert into reminder_settings (user_id, time_zone, next_check_at) values ($1, 'America/New_York', now())
       on conflict (user_id) do update set time_zone = 'America/New_York'`,
      [owner.user.userId],
    )
    expect(await at({ on: '2026-03-09' })).toEqual([10, 'Hammer'])
    const future = (await figures(owner, { on: '2999-01-01' })).body
    expect(Math.abs(new Date(future.at).getTime() - Date.now())).toBeLessThan(60_000)
    for (const query of [{}, { on: '2026-02-30' }, { on: 'yesterday' }, { at: '2026-03-10' }])
      expect([(await figures(owner, query)).status, (await items(owner, query)).status]).toEqual([400, 400])
    // No zone of the world is as far from UTC, and PostgreSQL reads none.
    for (const zone of ['+23:59', '-23:59', '+16:00', '-15:00']) {
      const query = { at: `2026-03-10T12:00:00${zone}` }
      expect([zone, (await figures(owner, query)).status, (await items(owner, query)).status]).toEqual([zone, 400, 400])
    }
    expect(await at({ at: '2026-03-10T16:30:00.500+14:00' })).toEqual([10, 'Hammer'])
  })

  it('[HIST-11] has what was changed, moved, and deleted since as it was, and not what was added since', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const [kitchen, garage] = [roomNamed(owner.rooms, 'Kitchen'), roomNamed(owner.rooms, 'Garage')]
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    const given = (name: string, roomId: number) => givenItem(stack, owner, { name, roomId, estimatedValue: 10 })
    const [oven, lamp] = [await given('Oven', kitchen.id), await given('Lamp', garage.id)]
    await given('Drill', garage.id)
    const [sled, stays] = [await given('Sled', garage.id), await given('Stays', kitchen.id)]
    const before = await now()
    await stack.call('inventory', renameRoom, { params: { id: kitchen.id }, body: { name: 'Pantry' } }, owner.user)
    await stack.call('inventory', renameProject, { params: { id: owner.home.id }, body: { name: 'Old Home' } }, owner.user)
    await change(owner, oven.id, { name: 'Stove', roomId: roomNamed(owner.rooms, 'Living Room').id })
    await remove(owner, lamp.id)
    await change(owner, sled.id, { projectId: cabin.id })
    await stack.call('inventory', deleteRoom, { params: { id: garage.id } }, owner.user)
    await given('New', kitchen.id)
    const { body } = await figures(owner, { at: before })
    expect([body.name, body.totals]).toMatchObject([owner.home.name, { items: 5, value: 50 }])
    expect(body.rooms.filter((room) => room.items > 0).map((room) => [room.name, room.items])).toEqual(
      expect.arrayContaining([
        ['Kitchen', 2],
        ['Garage', 3],
      ]),
    )
    const all = (await items(owner, { at: before })).body.items
    expect(Object.fromEntries(all.map((item) => [item.name, [item.roomName, item.now]]))).toEqual({
      ...{ Oven: ['Kitchen', 'here'], Lamp: ['Garage', 'trash'], Drill: ['Garage', 'room-trash'] },
      ...{ Sled: ['Garage', 'elsewhere'], Stays: ['Kitchen', 'here'] },
    })
    expect((await items(owner, { at: before, roomId: kitchen.id })).body.items.map(({ id }) => id)).toEqual([oven.id, stays.id])
    expect((await figures(owner, { at: before }, cabin.id)).body.totals.items).toBe(0)
  })

  it('[HIST-21] has the value of an item before it was lost in a claim, and not after it', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { id } = await givenItem(stack, owner, { name: 'Sofa', estimatedValue: 900, quantity: 2 })
    await givenItem(stack, owner, { name: 'Lamp', estimatedValue: 50 })
    const before = await now()
    const body = { projectId: owner.home.id, lostOn: day(1), cause: 'fire' as const, informedOn: day(1) }
    const { body: claim } = await stack.call('inventory', createClaim, { body }, owner.user)
    await stack.call('inventory', markClaimItems, { params: { id: claim.id }, body: { state: 'lost', itemIds: [id] } }, owner.user)
    const lost = await now()
    await change(owner, id, { notes: 'Burnt' })
    const valueAt = async (at: string) => {
      const { totals, rooms } = (await figures(owner, { at })).body
      const [first] = (await items(owner, { at })).body.items
      return [totals.items, totals.value, rooms.reduce((sum, { value }) => sum + value, 0), first?.name, first?.lineTotal]
    }
    expect(await valueAt(before)).toEqual([2, 1_850, 1_850, 'Sofa', 1_800])
    expect(await valueAt(lost)).toEqual([2, 50, 50, 'Lamp', 50])
    expect(await valueAt(await now())).toEqual([2, 50, 50, 'Lamp', 50])
  })

  it('[HIST-12] has not what was deleted for good since, nor a project that was deleted', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const garage = roomNamed(owner.rooms, 'Garage').id
    const lamp = await givenItem(stack, owner, { name: 'Lamp' })
    const drill = await givenItem(stack, owner, { name: 'Drill', roomId: garage })
    const oven = await givenItem(stack, owner, { name: 'Oven', roomId: garage })
    const before = await now()
    await change(owner, oven.id, { roomId: roomNamed(owner.rooms, 'Kitchen').id })
    await remove(owner, drill.id)
    await restore(owner, { items: [drill.id] })
    await remove(owner, lamp.id)
    await stack.call('inventory', deleteRoom, { params: { id: garage } }, owner.user)
    expect(await namesAt(owner, before)).toEqual(['Lamp', 'Drill', 'Oven'])
    await stack.call('inventory', purgeFromTrash, { body: { items: [lamp.id], rooms: [garage] } }, owner.user)
    await stack.settle()
    expect(await namesAt(owner, before)).toEqual(['Oven'])
    expect((await figures(owner, { at: before })).body.rooms.filter((room) => room.items > 0)).toMatchObject([{ id: garage, name: null }])
    const { rows } = await db.pool.query("select 1 from changes where entity = 'item' and entity_id = any($1)", [[lamp.id, drill.id]])
    expect(rows).toEqual([])
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    await stack.call('inventory', deleteProject, { params: { id: cabin.id } }, owner.user)
    expect([(await figures(owner, { at: before }, cabin.id)).status, (await items(owner, { at: before }, cabin.id)).status]).toEqual([
      404, 404,
    ])
  })

  it('[HIST-13] is listed page by page, the most valuable first, and refuses a cursor of another list', async () => {
    const owner = await givenOwner(stack)
    const made: Item[] = []
    for (let at = 0; at < 9; at += 1)
      made.push(await givenItem(stack, owner, { name: `Chair ${at}`, estimatedValue: at < 5 ? 120.5 : null }))
    const before = await now()
    for (const { id } of made.slice(2, 7)) await change(owner, id, { estimatedValue: 1 })
    const names: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await items(owner, { at: before, limit: 2, ...(cursor !== undefined && { cursor }) })
      names.push(...body.items.map(({ name }) => name))
      cursor = body.nextCursor
    }
    expect(names).toEqual(made.map(({ name }) => name))
    for (const cursor of ['nonsense', Buffer.from('["1; drop", 1]').toString('base64url')])
      expect((await items(owner, { at: before, cursor })).status).toBe(400)
  })

  it('[HIST-09] of somebody else is not found, and none of its statements reads their items', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const { id } = await givenItem(stack, owner, { estimatedValue: 900 })
    const before = await now()
    await change(owner, id, { estimatedValue: 1 })
    const foreign = { ...stranger, home: owner.home }
    expect([(await figures(foreign, { at: before })).status, (await items(foreign, { at: before })).status]).toEqual([404, 404])
    const values = [stranger.user.userId, owner.home.id, before]
    expect((await db.pool.query(PAST_FIGURES, values)).rows).toEqual([])
    expect((await db.pool.query(FIRST_PAST_ITEMS, [...values, 10, null])).rows).toEqual([])
  })
})
