import { accountDeleted } from '@arc/contracts/auth/account-events'
import { exportItems } from '@arc/contracts/inventory/imports'
import { deleteItem } from '@arc/contracts/inventory/items'
import { reportInventory } from '@arc/contracts/inventory/report-inventory'
import { createHomeShare, listSharedItems, openSharedHome } from '@arc/contracts/inventory/shares'
import { purgeFromTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { wishChanged } from '@arc/contracts/inventory/wish-events'
import { deleteWish, getWish, listWishes, setWish } from '@arc/contracts/inventory/wishes'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const match = (version: number | undefined) => (version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
const set = (owner: Owner, id: number, toWhom: string, { note = null as string | null, version = undefined as number | undefined } = {}) =>
  stack.call('inventory', setWish, { params: { id }, body: { toWhom, note } }, owner.user, match(version))
const remove = (owner: Owner, id: number, version?: number) =>
  stack.call('inventory', deleteWish, { params: { id } }, owner.user, match(version))
const list = async (owner: Owner) =>
  (await stack.call('inventory', listWishes, { params: { id: owner.home.id }, query: {} }, owner.user)).body.wishes
const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)
const told = async (owner: Owner) => (await list(owner)).map(({ itemName, toWhom, note }) => [itemName, toWhom, note])

async function household() {
  const owner = await givenOwner(stack)
  const clock = await givenItem(stack, owner, { name: 'Clock' })
  const violin = await givenItem(stack, owner, { name: 'Violin' })
  return { owner, clock, violin }
}

describe('the wish of an item', () => {
  it('[SHARE-16] says to whom, is changed and removed, and is listed by person', async () => {
    const { owner, clock, violin } = await household()
    expect((await set(owner, violin.id, ' Jo ', { note: 'With the bow.' })).body.wish).toMatchObject({
      toWhom: 'Jo',
      note: 'With the bow.',
      version: 1,
    })
    await set(owner, clock.id, 'Ana')
    expect(await told(owner)).toEqual([
      ['Clock', 'Ana', null],
      ['Violin', 'Jo', 'With the bow.'],
    ])
    expect((await set(owner, clock.id, 'Ana')).body.actionId).toBeNull()
    await set(owner, clock.id, 'Kim')
    expect((await remove(owner, violin.id)).body.ok).toBe(true)
    expect((await remove(owner, violin.id)).body).toEqual({ ok: true, actionId: null })
    expect(await told(owner)).toEqual([['Clock', 'Kim', null]])
    expect((await stack.call('inventory', getWish, { params: { id: violin.id } }, owner.user)).body).toEqual({ wish: null })
    for (const toWhom of ['', ' ', 'x'.repeat(201)]) expect((await set(owner, clock.id, toWhom)).status).toBe(400)
  })

  it('[SHARE-16] is not overwritten when two say it at once, each expecting none', async () => {
    const { owner, clock } = await household()
    const both = await Promise.all([set(owner, clock.id, 'Ana', { version: 0 }), set(owner, clock.id, 'Jo', { version: 0 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list(owner)).length).toBe(1)
    await set(owner, clock.id, 'Kim', { version: 1 })
    expect((await set(owner, clock.id, 'Late', { version: 1 })).status).toBe(409)
    expect((await remove(owner, clock.id, 1)).status).toBe(409)
    expect((await remove(owner, clock.id, 2)).status).toBe(200)
  })

  it('is undone field by field: a note that was changed since stays', async () => {
    const { owner, clock } = await household()
    await set(owner, clock.id, 'Jo', { note: 'With the key.' })
    const { actionId } = (await set(owner, clock.id, 'Kim', { note: 'With the key.' })).body
    await set(owner, clock.id, 'Kim', { note: 'With both keys.' })
    expect((await undo(owner, actionId)).status).toBe(200)
    expect(await told(owner)).toEqual([['Clock', 'Jo', 'With both keys.']])
  })

  it('[SHARE-17] is undone, unless it was changed since, with an entry in the log and an event each', async () => {
    const { owner, clock } = await household()
    const versions: number[] = []
    // It stays: an event that an ended consumer has not received waits for its next start.
    await stack.platform.transport.subscribe({
      consumer: `test-${owner.user.userId.slice(0, 8)}`,
      types: [wishChanged.type],
      handle: async ({ payload }) => {
        const wish = wishChanged.payload.parse(payload)
        if (wish.userId === owner.user.userId) versions.push(wish.version)
      },
    })
    const { body: first } = await set(owner, clock.id, 'Ana')
    const { body: second } = await set(owner, clock.id, 'Jo', { note: 'n' })
    expect((await undo(owner, first.actionId)).status).toBe(409)
    expect((await undo(owner, second.actionId)).status).toBe(200)
    expect(await told(owner)).toEqual([['Clock', 'Ana', null]])
    const { body: gone } = await remove(owner, clock.id)
    expect((await undo(owner, gone.actionId)).status).toBe(200)
    expect(await told(owner)).toEqual([['Clock', 'Ana', null]])
    const { body: again } = await remove(owner, clock.id)
    const { body: other } = await set(owner, clock.id, 'Kim')
    expect((await undo(owner, again.actionId)).status).toBe(409)
    expect((await undo(owner, other.actionId)).status).toBe(200)
    expect(await told(owner)).toEqual([])
    await stack.settle()
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 1, 2])
    const { rows } = await db.pool.query(`select kind from changes where entity = 'wish' and user_id = $1 order by id`, [owner.user.userId])
    expect(rows.map(({ kind }) => kind)).toEqual(['created', 'changed', 'changed', 'deleted', 'created', 'deleted', 'created', 'deleted'])
  })

  it('[SHARE-17] goes to the trash and comes back with its item, and is removed with it and with the account', async () => {
    const { owner, clock, violin } = await household()
    const count = async () =>
      (await db.pool.query('select count(*)::int as n from wishes where user_id = $1', [owner.user.userId])).rows[0].n
    await set(owner, clock.id, 'Ana')
    await set(owner, violin.id, 'Jo')
    await stack.call('inventory', deleteItem, { params: { id: clock.id } }, owner.user)
    expect(await told(owner)).toEqual([['Violin', 'Jo', null]])
    await stack.call('inventory', restoreFromTrash, { body: { items: [clock.id] } }, owner.user)
    expect((await told(owner)).length).toBe(2)
    await stack.call('inventory', deleteItem, { params: { id: clock.id } }, owner.user)
    await stack.call('inventory', purgeFromTrash, { body: { items: [clock.id] } }, owner.user)
    await stack.settle()
    expect(await count()).toBe(1)
    await stack.platform.transport.publish({
      ...{ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: owner.user.userId, version: 2 },
    })
    await stack.settle()
    expect(await count()).toBe(0)
  })

  it('[SHARE-18] is in the report of an estate that asks for it, and in no other report, link or list', async () => {
    const { owner, clock } = await household()
    await set(owner, clock.id, 'Zacharias', { note: 'Grandfather said so' })
    const scope = { userId: owner.user.userId, projectId: owner.home.id, roomId: null, claimId: null }
    const report = async (wishes?: boolean) =>
      String(
        (await stack.call('inventory', reportInventory, { body: { ...scope, ...(wishes === undefined ? {} : { wishes }) } }, 'service'))
          .body,
      )
    expect(await report(true)).toContain('"toWhom":"Zacharias"')
    const all = { projectId: owner.home.id, roomIds: null, values: true, documents: true, serialNumbers: true }
    const expiresAt = new Date(stack.clock.now().getTime() + 86_400_000).toISOString()
    const { body: share } = await stack.call('inventory', createHomeShare, { body: { ...all, name: 'Mum', expiresAt } }, owner.user)
    const { body: opened } = await stack.call('inventory', openSharedHome, { body: { token: share.token } }, null)
    const items = await stack.call('inventory', listSharedItems, { body: { pass: opened.pass, roomId: clock.roomId } }, null)
    expect(items.body.items).toHaveLength(2)
    const csv = await stack.call('inventory', exportItems, { query: { projectId: owner.home.id } }, owner.user)
    for (const text of [await report(), await report(false), JSON.stringify(opened), JSON.stringify(items.body), String(csv.body)])
      expect(text).not.toMatch(/Zacharias|Grandfather/)
    expect(String(csv.body)).toContain('Clock')
  })

  it('[SHARE-16] of somebody else is not found, and the sample takes none on the basic plan', async () => {
    const { owner, clock } = await household()
    await set(owner, clock.id, 'Ana')
    const stranger = await givenOwner(stack)
    const asStranger = { ...owner, user: stranger.user }
    expect((await set(asStranger, clock.id, 'Mallory')).status).toBe(404)
    expect((await remove(asStranger, clock.id)).status).toBe(404)
    expect((await stack.call('inventory', getWish, { params: { id: clock.id } }, stranger.user)).status).toBe(404)
    expect((await stack.call('inventory', listWishes, { params: { id: owner.home.id }, query: {} }, stranger.user)).status).toBe(404)
    const { rows } = await db.pool.query('select id from items where project_id = $1 limit 1', [owner.sample.id])
    expect((await set(owner, rows[0].id, 'Jo')).status).toBe(403)
    expect(roomNamed(owner.rooms, 'Living Room').id).toBe(clock.roomId)
  })
})
