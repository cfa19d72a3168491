import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { importItems } from '@arc/contracts/inventory/imports'
import { createItem, listItems } from '@arc/contracts/inventory/items'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { renameTag } from '@arc/contracts/inventory/tags'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomsOf } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const under = (key: string) => ({ headers: { 'idempotency-key': key } })
const create = (owner: Owner, key: string, name = 'Globe', by: SessionUser = owner.user) =>
  stack.call('inventory', createItem, { body: { name, projectId: owner.home.id } }, by, under(key))
const items = async (owner: Owner) => (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body
const keyRows = async (userId: string) =>
  (await db.pool.query<{ answer: Buffer | null }>('select answer from idempotency_keys where user_id = $1', [userId])).rows

describe('a request with an Idempotency-Key', () => {
  it('is carried out once, and gets its first answer again', async () => {
    const owner = await givenOwner(stack)
    const key = randomUUID()
    const [first, second] = [await create(owner, key), await create(owner, key)]
    expect([second.status, second.body, second.headers.get('etag')]).toEqual([200, first.body, first.headers.get('etag')])
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
    expect(await items(owner)).toHaveLength(1)
    expect((await create(owner, randomUUID())).body.id).not.toBe(first.body.id)
  })

  it('is carried out once when it is sent many times at the same moment', async () => {
    const owner = await givenOwner(stack)
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(owner, key)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await items(owner)).toHaveLength(1)
  })

  it('can be sent again after it was refused', async () => {
    const owner = await givenOwner(stack)
    const key = randomUUID()
    expect((await create(owner, key, '')).status).toBe(400)
    expect((await create(owner, key)).status).toBe(200)
    const rename = () => stack.call('inventory', renameTag, { body: { from: 'Old', to: 'New' } }, owner.user, under(`${key}-tag`))
    expect((await rename()).status).toBe(404)
    await givenItem(stack, owner, { tags: ['Old'] })
    expect([(await rename()).body.items, (await rename()).body.items]).toEqual([1, 1])
  })

  it('is refused under a key that was used for something else, and with a key that is too short', async () => {
    const owner = await givenOwner(stack)
    const key = randomUUID()
    await create(owner, key)
    expect(await create(owner, key, 'Lamp')).toMatchObject({
      status: 400,
      body: { message: 'This Idempotency-Key was used for another request.' },
    })
    for (const bad of ['7', 'x'.repeat(201), `umlaut-ä-${key}`]) expect([bad, (await create(owner, bad)).status]).toEqual([bad, 400])
    expect(await items(owner)).toHaveLength(1)
  })

  it('of another person is another one, under the same key', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    const key = randomUUID()
    const [one, other] = [await create(owner, key), await create(stranger, key)]
    expect(other.body.id).not.toBe(one.body.id)
    expect((await create(owner, key, 'Globe', stranger.user)).status).toBe(400)
    expect([await items(owner), await items(stranger)].map((list) => list.length)).toEqual([1, 1])
  })

  it('of a member in another home is another one, and is refused under the same key', async () => {
    const [one, other] = [await givenOwner(stack), await givenOwner(stack)]
    const [key, actorId] = [randomUUID(), randomUUID()]
    const as = (owner: Owner) => create(owner, key, 'Globe', { ...owner.user, actorId })
    expect([(await as(one)).status, (await as(other)).status, (await as(one)).status]).toEqual([200, 400, 200])
    expect([await items(one), await items(other)].map((list) => list.length)).toEqual([1, 0])
  })

  it('whose process died before it answered is not carried out again, and says so', { timeout: 60_000 }, async () => {
    const owner = await givenOwner(stack)
    const key = randomUUID()
    await create(owner, key)
    await db.pool.query('update idempotency_keys set answer = null where user_id = $1', [owner.user.userId])
    const again = await create(owner, key)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Look whether it is done before you try again.')])
    expect(await items(owner)).toHaveLength(1)
  })

  it('is answered although its answer cannot be kept, because it is carried out', async () => {
    const owner = await givenOwner(stack)
    await db.pool.query('alter table idempotency_keys add constraint no_answers check (answer is null) not valid')
    const { status, body } = await create(owner, randomUUID())
    await db.pool.query('alter table idempotency_keys drop constraint no_answers')
    expect([status, (await items(owner)).map(({ id }) => id)]).toEqual([200, [body.id]])
  })

  it('imports a file once', async () => {
    const owner = await givenOwner(stack)
    const send = (key: string) => {
      const body = new FormData()
      body.set('file', new Blob(['Name,Room\nSofa,Attic\n'], { type: 'text/csv' }), 'items.csv')
      return stack.call('inventory', importItems, { params: { id: owner.home.id }, body }, owner.user, under(key))
    }
    const key = randomUUID()
    expect([(await send(key)).body, (await send(key)).body]).toEqual(Array(2).fill({ items: 1, newRooms: ['Attic'] }))
    expect((await send(randomUUID())).status).toBe(409)
  })

  it('stores nothing of its answer that can be read without the key, and nothing when it only reads or is refused', async () => {
    const owner = await givenOwner(stack)
    await create(owner, randomUUID(), '')
    expect(await keyRows(owner.user.userId)).toEqual([])
    await create(owner, randomUUID(), 'Grandmother’s ring')
    const [row] = await keyRows(owner.user.userId)
    expect(row?.answer?.toString('latin1')).not.toContain('ring')
  })

  it('publishes its events once', async () => {
    const owner = await givenOwner(stack)
    const key = randomUUID()
    const room = () => stack.call('inventory', createRoom, { body: { name: 'Study', projectId: owner.home.id } }, owner.user, under(key))
    const count = async () => (await db.pool.query(`select 1 from outbox where payload ->> 'userId' = $1`, [owner.user.userId])).rows.length
    const before = (await roomsOf(stack, owner.user, owner.home.id)).length
    await stack.settle()
    await room()
    await stack.settle()
    await room()
    expect(await count()).toBe(0)
    expect(await roomsOf(stack, owner.user, owner.home.id)).toHaveLength(before + 1)
  })
})
