import { createItem, getItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom, DEFAULT_ROOMS, deleteRoom, getRoom, listRoomItems, listRooms, renameRoom } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, roomNamed, roomsOf } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const TIERS = ['basic', 'pro'] as const
const names = (rooms: { name: string }[]) => rooms.map(({ name }) => name)

describe('rooms', () => {
  it('[D-02] a new project has these ten rooms', async () => {
    const { rooms } = await givenOwner(stack)
    expect(names(rooms)).toEqual([
      ...['Living Room', 'Kitchen', 'Master Bedroom', 'Family Room', 'Bedroom 2', 'Bedroom 3', 'Bathroom', 'Office', 'Garage'],
      'Junk Drawer',
    ])
  })

  it('[API-12] are listed for all projects, for one, and for all again with an empty projectId', async () => {
    const { user, home, sample, rooms } = await givenOwner(stack)
    const list = async (query: { projectId?: number | '' }) => (await stack.call('inventory', listRooms, { query }, user)).body
    const all = await list({})
    expect(new Set(all.map((room) => room.projectId))).toEqual(new Set([home.id, sample.id]))
    expect(await list({ projectId: home.id })).toEqual(rooms)
    expect(await list({ projectId: '' })).toEqual(all)
  })

  it("of another user's project are not listed", async () => {
    const stranger = await givenOwner(stack)
    const { user } = await givenOwner(stack)
    expect((await stack.call('inventory', listRooms, { query: { projectId: stranger.home.id } }, user)).status).toBe(404)
  })

  it('[API-13] [DATA-03] one room has id, name, icon and project; a second route lists its items', async () => {
    const owner = await givenOwner(stack)
    const kitchen = roomNamed(owner.rooms, 'Kitchen')
    const kettle = await givenItem(stack, owner, { name: 'Kettle', roomId: kitchen.id })
    await givenItem(stack, owner, { name: 'Lamp', roomId: roomNamed(owner.rooms, 'Office').id })
    const params = { id: kitchen.id }
    const room = await stack.call('inventory', getRoom, { params }, owner.user)
    expect(room.body).toMatchObject({ id: kitchen.id, name: 'Kitchen', icon: '🏠', projectId: owner.home.id })
    expect((await stack.call('inventory', listRoomItems, { params }, owner.user)).body).toEqual([kettle])
  })

  it('[API-14] [D-60] are created with a name, in the named project, with or without an icon; a blank name is refused', async () => {
    const { user, home } = await givenOwner(stack)
    const create = (body: { name: string; icon?: string; projectId?: number | string }) =>
      stack.call('inventory', createRoom, { body }, user)
    const library = await create({ name: ' Library ', icon: '📚', projectId: home.id })
    expect(library).toMatchObject({ status: 200, body: { id: expect.any(Number), name: 'Library', icon: '📚', projectId: home.id } })
    expect((await create({ name: 'Attic' })).body).toMatchObject({ name: 'Attic', icon: '🏠', projectId: home.id })
    expect((await create({ name: 'Cellar', projectId: String(home.id) })).body).toMatchObject({ name: 'Cellar', projectId: home.id })
    expect(await create({ name: '  ', projectId: home.id })).toMatchObject({ status: 400, body: { message: 'Room name is required.' } })
    expect(names(await roomsOf(stack, user, home.id))).toEqual([...DEFAULT_ROOMS, 'Library', 'Attic', 'Cellar'])
  })

  it('are refused for a project id that is not an integer', async () => {
    const { user } = await givenOwner(stack)
    const body = { name: 'Attic', projectId: 1.5 }
    expect((await stack.call('inventory', createRoom, { body }, user)).status).toBe(400)
  })

  it('[API-15] are renamed', async () => {
    const { user, rooms } = await givenOwner(stack)
    const params = { id: roomNamed(rooms, 'Office').id }
    expect((await stack.call('inventory', renameRoom, { params, body: { name: 'Studio' } }, user)).body.name).toBe('Studio')
    expect((await stack.call('inventory', getRoom, { params }, user)).body.name).toBe('Studio')
  })

  it('keep their name when the new one is blank', async () => {
    const { user, rooms } = await givenOwner(stack)
    const params = { id: roomNamed(rooms, 'Office').id }
    expect((await stack.call('inventory', renameRoom, { params, body: { name: ' ' } }, user)).status).toBe(400)
    expect((await stack.call('inventory', getRoom, { params }, user)).body.name).toBe('Office')
  })

  it('[API-16] are deleted', async () => {
    const { user, rooms, home } = await givenOwner(stack)
    const params = { id: roomNamed(rooms, 'Office').id }
    expect((await stack.call('inventory', deleteRoom, { params }, user)).body).toEqual({ ok: true, actionId: expect.any(String) })
    expect((await stack.call('inventory', getRoom, { params }, user)).status).toBe(404)
    expect(names(await roomsOf(stack, user, home.id))).not.toContain('Office')
  })

  it('are deleted together with their items', async () => {
    const owner = await givenOwner(stack)
    const office = roomNamed(owner.rooms, 'Office')
    const lamp = await givenItem(stack, owner, { name: 'Lamp', roomId: office.id })
    await stack.call('inventory', deleteRoom, { params: { id: office.id } }, owner.user)
    expect((await stack.call('inventory', getItem, { params: { id: lamp.id } }, owner.user)).status).toBe(404)
  })

  it('[D-15] of the sample cannot be created, renamed or deleted on the basic plan', async () => {
    const { user, sample } = await givenOwner(stack)
    const [room] = await roomsOf(stack, user, sample.id)
    const params = { id: room?.id ?? 0 }
    const statuses = await Promise.all([
      stack.call('inventory', createRoom, { body: { name: 'Attic', projectId: sample.id } }, user),
      stack.call('inventory', renameRoom, { params, body: { name: 'Mine' } }, user),
      stack.call('inventory', deleteRoom, { params }, user),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  it('[D-15] of the sample can be changed on the plus plan', async () => {
    const { user, sample } = await givenOwner(stack, { tier: 'pro' })
    const [room] = await roomsOf(stack, user, sample.id)
    const renamed = await stack.call('inventory', renameRoom, { params: { id: room?.id ?? 0 }, body: { name: 'Mine' } }, user)
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Mine', readOnly: false } })
  })

  it('cannot be changed by a suspended account', async () => {
    const { user, rooms } = await givenOwner(stack)
    const params = { id: roomNamed(rooms, 'Office').id }
    const refused = await stack.call('inventory', deleteRoom, { params }, { ...user, readOnly: true })
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('suspended') } })
  })

  it.each(TIERS)('[CONST-02] are unlimited on the %s plan, and so are items', async (tier) => {
    const owner = await givenOwner(stack, { tier })
    const { user, home } = owner
    const rooms = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        stack.call('inventory', createRoom, { body: { name: `Room ${index}`, projectId: home.id } }, user),
      ),
    )
    const items = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        stack.call('inventory', createItem, { body: { name: `Item ${index}`, projectId: home.id } }, user),
      ),
    )
    expect(new Set([...rooms, ...items].map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('of a second project are separate', async () => {
    const { user, rooms } = await givenOwner(stack, { tier: 'pro' })
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Lake Cabin' } }, user)
    const ids = (await roomsOf(stack, user, cabin.id)).map(({ id }) => id)
    expect(ids.filter((id) => rooms.some((room) => room.id === id))).toEqual([])
  })
})
