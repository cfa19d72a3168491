import { randomUUID } from 'node:crypto'
import { listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { deleteRoom } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenOwner, type Owner, roomNamed, roomsOf } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
})
beforeEach(async () => {
  owner = await givenOwner(stack)
})
afterAll(() => stack.close())

type Reviewed = NonNullable<Parameters<typeof stack.call<typeof saveReviewedItems>>[2]['body']>['items'][number]
const save = (items: Reviewed[], by = owner, projectId = by.home.id) =>
  stack.call('inventory', saveReviewedItems, { body: { items, projectId } }, by.user)
const stored = async (by = owner) =>
  (await stack.call('inventory', listItems, { query: { projectId: by.home.id } }, by.user)).body as { name: string; roomId: number }[]
const roomOf = async (item: Reviewed) => {
  const { body } = await save([item])
  return owner.rooms.find(({ id }) => id === body.items[0]?.roomId)?.name
}
const removeRoom = (name: string) => stack.call('inventory', deleteRoom, { params: { id: roomNamed(owner.rooms, name).id } }, owner.user)

describe('reviewed items', () => {
  it('[API-26] are saved into the named project', async () => {
    const roomId = roomNamed(owner.rooms, 'Office').id
    const { status, body } = await save([
      { name: 'Lamp', category: 'Decor', roomId, estimatedValue: 40, source: 'demo' },
      { name: 'Desk', category: 'Furniture', roomId },
    ])
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { name: 'Lamp', roomId, estimatedValue: 40, source: 'demo', projectId: owner.home.id },
      { name: 'Desk', roomId, source: 'manual' },
    ])
    expect(await stored()).toEqual(body.items)
  })

  it('saved twice create one item each, and both requests are answered', async () => {
    const items = [
      { name: 'Lamp', key: randomUUID() },
      { name: 'Desk', key: randomUUID() },
    ]
    const [first, second] = [await save(items), await save(items)]
    expect(second.body).toEqual(first.body)
    expect(await stored()).toHaveLength(2)
  })

  it('saved twice concurrently create one item each', async () => {
    const items = [{ name: 'Lamp', key: randomUUID() }]
    const replies = await Promise.all([save(items), save(items), save(items)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  it('that contain one finding twice create one item for it', async () => {
    const key = randomUUID()
    await save([
      { name: 'Lamp', key },
      { name: 'Lamp', key },
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('of two users with the same keys stay separate', async () => {
    const [key, other] = [randomUUID(), await givenOwner(stack)]
    await save([{ name: 'Lamp', key }])
    await save([{ name: 'Chair', key }], other)
    expect((await stored(other)).map(({ name }) => name)).toEqual(['Chair'])
  })

  it.each([
    ['a blank name', { name: ' ' }, 400],
    ['a value that is no number', { name: 'Vase', estimatedValue: 'much' as unknown as number }, 400],
    ['an unknown room', { name: 'Vase', roomId: 2_000_000_000 }, 404],
  ])('are all refused when one of them has %s', async (_what, bad, status) => {
    const reply = await save([{ name: 'Lamp' }, bad, { name: 'Desk' }])
    expect(reply.status).toBe(status)
    expect(await stored()).toEqual([])
  })

  it("are not saved into another user's room or project", async () => {
    const stranger = await givenOwner(stack)
    expect((await save([{ name: 'Lamp', roomId: roomNamed(stranger.rooms, 'Kitchen').id }])).status).toBe(404)
    expect((await save([{ name: 'Lamp' }], owner, stranger.home.id)).status).toBe(404)
    expect(await stored(stranger)).toEqual([])
  })

  it('are at least one and at most 2,000: 50 photos of 40 items', async () => {
    expect(await save([])).toMatchObject({ status: 400, body: { message: 'There is nothing to save.' } })
    const many = Array.from({ length: 2001 }, () => ({ name: 'Spoon' }))
    expect(await save(many)).toMatchObject({ status: 400, body: { message: 'At most 2,000 items at once.' } })
  })

  it('of a basic user are saved into "My Home" when the request names the sample', async () => {
    const { body } = await save([{ name: 'Lamp' }], owner, owner.sample.id)
    expect(body.items[0]?.projectId).toBe(owner.home.id)
  })

  it('of a suspended account are refused', async () => {
    const suspended = { ...owner, user: { ...owner.user, readOnly: true } }
    expect((await save([{ name: 'Lamp' }], suspended)).status).toBe(403)
  })
})

describe('the room of a reviewed item', () => {
  it('is the one the user chose', async () => {
    const roomId = roomNamed(owner.rooms, 'Garage').id
    expect(await roomOf({ name: 'Drill', roomId, suggestedRoom: 'Office', category: 'Other' })).toBe('Garage')
  })

  it('is the assigned one when the user chose none', async () => {
    const assignedRoomId = roomNamed(owner.rooms, 'Garage').id
    expect(await roomOf({ name: 'Drill', category: 'Tools', assignedRoomId, suggestedRoom: 'Office' })).toBe('Garage')
  })

  it('is the room with the suggested name, regardless of case', async () => {
    expect(await roomOf({ name: 'Drill', category: 'Tools', suggestedRoom: 'gaRAge' })).toBe('Garage')
  })

  it('[D-20] is the Junk Drawer for the category Other', async () => {
    expect(await roomOf({ name: 'Gadget', category: 'Other' })).toBe('Junk Drawer')
    expect(await roomOf({ name: 'Gadget', category: 'Other', suggestedRoom: 'Office' })).toBe('Junk Drawer')
  })

  it('[ARCH-17] [D-20] is the Kitchen when no other rule matches', async () => {
    expect(await roomOf({ name: 'Drill', category: 'Tools', suggestedRoom: 'Sauna' })).toBe('Kitchen')
  })

  it('[D-20] is the Kitchen for the category Other in a project without a Junk Drawer', async () => {
    await removeRoom('Junk Drawer')
    expect(await roomOf({ name: 'Gadget', category: 'Other' })).toBe('Kitchen')
  })

  it('[D-20] is the first room of a project without a Kitchen', async () => {
    await removeRoom('Kitchen')
    const [first] = await roomsOf(stack, owner.user, owner.home.id)
    expect(await roomOf({ name: 'Drill', category: 'Tools' })).toBe(first?.name)
  })
})
