import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import { changeItem, createItem, deleteItem, getItem, listItems } from '@arc/contracts/inventory/items'
import { deleteProject, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { emptyTrash, listTrash, purgeFromTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Database } from '../src/database.js'
import { PurgeJob } from '../src/purge/purge.job.js'
import { definition } from '../src/service.js'
import { findDifferences } from '../src/totals/totals.sql.js'
import { RestoredRooms } from '../src/trash/restore-rooms.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

/** Each race runs many rounds; a busy machine needs its time. */
const RACE_MS = 120_000
const ROUNDS = 20

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition, search])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const rounds = async (round: (at: number) => Promise<void>, count = ROUNDS) => {
  for (let at = 0; at < count; at++) await round(at)
}
const restore = (owner: Owner, body: { items?: number[]; rooms?: number[]; projects?: number[] }) =>
  stack.call('inventory', restoreFromTrash, { body }, owner.user)
const remove = async (owner: Owner, id: number) => (await stack.call('inventory', deleteItem, { params: { id } }, owner.user)).body
const undo = (owner: Owner, actionId: string) => stack.call('inventory', undoAction, { params: { actionId } }, owner.user)
const read = (owner: Owner, id: number) => stack.call('inventory', getItem, { params: { id } }, owner.user)
const trashOf = async (owner: Owner) => (await stack.call('inventory', listTrash, {}, owner.user)).body
const givenRoom = async (owner: Owner) =>
  (await stack.call('inventory', createRoom, { body: { name: 'Loft', projectId: owner.home.id } }, owner.user)).body.id
const find = async (owner: Owner, q: string) =>
  (await stack.call('search', searchItems, { query: { q } }, owner.user)).body.items.map(({ id }) => id)

describe('two at once', { timeout: RACE_MS }, () => {
  it('that undo the same deletion restore the item once', async () => {
    const owner = await givenOwner(stack)
    await rounds(async () => {
      const { id } = await givenItem(stack, owner)
      const { actionId } = await remove(owner, id)
      const replies = await Promise.all([undo(owner, actionId), undo(owner, actionId), undo(owner, actionId)])
      expect(statuses(replies)).toEqual([200, 200, 200])
      expect(replies.reduce((sum, { body }) => sum + body.items, 0)).toBe(1)
      expect((await read(owner, id)).body.version).toBe(3)
    })
    expect(await trashOf(owner)).toMatchObject({ total: 0 })
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('that undo the same move change the item back once', async () => {
    const owner = await givenOwner(stack)
    const [from, to] = [roomNamed(owner.rooms, 'Office').id, roomNamed(owner.rooms, 'Garage').id]
    await rounds(async () => {
      const { id } = await givenItem(stack, owner, { roomId: from })
      const { body } = await stack.call('inventory', changeItems, { body: { ids: [id], change: { roomId: to } } }, owner.user)
      const replies = await Promise.all([undo(owner, body.actionId ?? ''), undo(owner, body.actionId ?? '')])
      expect(statuses(replies)).toEqual([200, 200])
      expect((await read(owner, id)).body).toMatchObject({ roomId: from, version: 3 })
    })
  })

  it('that restore and purge the same item leave it whole or not at all', async () => {
    const owner = await givenOwner(stack)
    await rounds(async () => {
      const { id } = await givenItem(stack, owner, { imageUrl: '/api/image/prace' })
      await remove(owner, id)
      const [restored, purged] = await Promise.all([
        restore(owner, { items: [id] }),
        stack.call('inventory', purgeFromTrash, { body: { items: [id] } }, owner.user),
      ])
      await stack.settle()
      expect([restored.body.items + purged.body.deleted, (await read(owner, id)).status]).toEqual([
        1,
        restored.body.items === 1 ? 200 : 404,
      ])
      expect(await trashOf(owner)).toMatchObject({ total: 0 })
      expect(await db.client.trashedItem.count({ where: { id } })).toBe(0)
    })
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('that restore and purge the same room leave all of its items or none', async () => {
    const owner = await givenOwner(stack)
    await rounds(async () => {
      const roomId = await givenRoom(owner)
      const items = [await givenItem(stack, owner, { roomId }), await givenItem(stack, owner, { roomId })]
      await stack.call('inventory', deleteRoom, { params: { id: roomId } }, owner.user)
      const [restored, purged] = await Promise.all([
        restore(owner, { rooms: [roomId] }),
        stack.call('inventory', purgeFromTrash, { body: { rooms: [roomId] } }, owner.user),
      ])
      await stack.settle()
      expect(restored.body.rooms.length + purged.body.deleted).toBe(1)
      const expected = restored.body.rooms.length === 1 ? 200 : 404
      expect(statuses(await Promise.all(items.map(({ id }) => read(owner, id))))).toEqual([expected, expected])
      expect(await db.client.item.count({ where: { roomId } })).toBe(expected === 200 ? 2 : 0)
    })
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('of which one deletes a room while the other restores an item of it leave the item in one place', async () => {
    const owner = await givenOwner(stack)
    await rounds(async () => {
      const roomId = await givenRoom(owner)
      const { id } = await givenItem(stack, owner, { roomId })
      await remove(owner, id)
      const replies = await Promise.all([
        restore(owner, { items: [id] }),
        stack.call('inventory', deleteRoom, { params: { id: roomId } }, owner.user),
      ])
      expect(statuses(replies)).toEqual([200, 200])
      const rooms = (await stack.call('inventory', listRooms, {}, owner.user)).body.map((room) => room.id)
      const trash = await trashOf(owner)
      // Restored first: it was deleted with the room. Deleted first: the room came back with it.
      if (rooms.includes(roomId)) expect([(await read(owner, id)).status, trash.total]).toEqual([200, 0])
      else expect(trash).toMatchObject({ total: 1, rooms: [{ id: roomId, items: 1 }] })
      await restore(owner, { rooms: [roomId] })
    })
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('that restore, change, delete and move the same items never answer 5xx', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const ids = await Promise.all([1, 2, 3].map(async () => (await givenItem(stack, owner)).id))
    const rooms = owner.rooms.map(({ id }) => id)
    await rounds(async (at) => {
      const replies = await Promise.all([
        stack.call('inventory', deleteItems, { body: { ids } }, owner.user),
        restore(owner, { items: ids }),
        stack.call('inventory', changeItems, { body: { ids, change: { roomId: rooms[at % rooms.length] } } }, owner.user),
        ...ids.map((id) => stack.call('inventory', changeItem, { params: { id }, body: { name: `Globe ${at}` } }, owner.user)),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
      await restore(owner, { items: ids })
    })
    await restore(owner, { items: ids })
    expect((await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body).toHaveLength(ids.length)
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('that restore and purge the same project leave all of it or nothing', async () => {
    await rounds(async () => {
      const owner = await givenOwner(stack, { tier: 'pro' })
      const projects = [owner.home.id]
      const items = [await givenItem(stack, owner), await givenItem(stack, owner)]
      await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
      const [restored, purged] = await Promise.all([
        restore(owner, { projects }),
        stack.call('inventory', purgeFromTrash, { body: { projects } }, owner.user),
      ])
      await stack.settle()
      expect(restored.body.projects.length + purged.body.deleted).toBe(1)
      const expected = restored.body.projects.length === 1 ? 200 : 404
      expect(statuses(await Promise.all(items.map(({ id }) => read(owner, id))))).toEqual([expected, expected])
      expect(await db.client.item.count({ where: { projectId: owner.home.id } })).toBe(expected === 200 ? 2 : 0)
    }, 8)
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('that delete a project twice and undo it twice leave it once, with one home', async () => {
    await rounds(async () => {
      const owner = await givenOwner(stack, { tier: 'pro' })
      const { id } = await givenItem(stack, owner, { name: 'Zither' })
      const deletion = () => stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
      const deleted = await Promise.all([deletion(), deletion()])
      expect(statuses(deleted)).toEqual([200, 404])
      const actionId = deleted.find(({ status }) => status === 200)?.body.actionId ?? ''
      const undone = await Promise.all([undo(owner, actionId), undo(owner, actionId), restore(owner, { projects: [owner.home.id] })])
      expect(undone.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
      await stack.settle()
      const own = (await stack.call('inventory', listProjects, {}, owner.user)).body.filter(({ isSample }) => !isSample)
      expect(own.map((project) => [project.id, project.isHome, project.itemCount])).toEqual([[owner.home.id, true, 1]])
      expect(await find(owner, 'zither')).toEqual([id])
    }, 8)
    expect(await findDifferences(db.client)).toEqual([])
  })

  it('of which one deletes the project while the other restores an item of it leave nothing outside of it', async () => {
    await rounds(async () => {
      const owner = await givenOwner(stack, { tier: 'pro' })
      const { id } = await givenItem(stack, owner)
      await remove(owner, id)
      const replies = await Promise.all([
        restore(owner, { items: [id] }),
        stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
      await stack.settle()
      expect((await read(owner, id)).status).toBe(404)
      await stack.call('inventory', emptyTrash, {}, owner.user)
      await stack.settle()
      expect([await db.client.item.count({ where: { id } }), await db.client.trashedItem.count({ where: { id } })]).toEqual([0, 0])
    }, 8)
  })
})

describe('a process that dies', { timeout: RACE_MS }, () => {
  it('in the middle of a purge leaves work for the next run, and nothing is half removed', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    await db.pool.query(
      `insert into items (user_id, project_id, room_id, name, category) select $1, $2, $3, 'Bulk', 'Tools' from generate_series(1, 1500)`,
      [owner.user.userId, owner.home.id, roomId],
    )
    await db.client.room.update({ where: { id: roomId }, data: { deletedAt: new Date(0), purgeAt: new Date(0) } })
    const purge = stack.service('inventory').get(PurgeJob)
    const killed = new AbortController()
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work: Parameters<typeof transaction>) => {
      const result = await transaction(...work)
      killed.abort()
      return result
    })
    await expect(purge.purge({ userId: owner.user.userId }, killed)).rejects.toThrow('aborted')
    const left = await db.client.item.count({ where: { roomId } })
    expect([left, (await restore(owner, { rooms: [roomId] })).body.rooms]).toEqual([500, []])
    await purge.purge({ userId: owner.user.userId }, { signal: new AbortController().signal })
    expect([await db.client.item.count({ where: { roomId } }), await db.client.room.count({ where: { id: roomId } })]).toEqual([0, 0])
  })

  it('before the items of a restored room are published publishes them on the next run, once more is harmless', async () => {
    const owner = await givenOwner(stack)
    const roomId = await givenRoom(owner)
    const { id } = await givenItem(stack, owner, { name: 'Orrery', roomId })
    await stack.call('inventory', deleteRoom, { params: { id: roomId } }, owner.user)
    await restore(owner, { rooms: [roomId] })
    const job = stack.service('inventory').get(RestoredRooms)
    const run = () => job.publish({ userId: owner.user.userId, roomId }, { signal: new AbortController().signal })
    await Promise.all([run(), run()])
    await stack.settle()
    expect(await find(owner, 'orrery')).toEqual([id])
    expect((await read(owner, id)).body).toMatchObject({ name: 'Orrery', roomId })
  })
})

describe('an account', { timeout: RACE_MS }, () => {
  it('that is deleted leaves nothing in the trash, while items are deleted and restored', async () => {
    await rounds(async () => {
      const owner = await givenOwner(stack)
      const { userId } = owner.user
      const [one, two] = [await givenItem(stack, owner), await givenItem(stack, owner)]
      await remove(owner, one.id)
      const event = { id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '', payload: { userId, version: 2 } }
      await Promise.all([
        restore(owner, { items: [one.id] }),
        stack.call('inventory', deleteItem, { params: { id: two.id } }, owner.user),
        stack.call('inventory', createItem, { body: { name: 'Globe', projectId: owner.home.id } }, owner.user),
        stack.platform.transport.publish(event),
      ])
      await stack.settle()
      const { rows } = await db.pool.query(
        `select ((select count(*) from items where user_id = $1) + (select count(*) from trashed_items where user_id = $1)
           + (select count(*) from actions where user_id = $1) + (select count(*) from changes where user_id = $1))::int as n`,
        [userId],
      )
      expect(rows).toEqual([{ n: 0 }])
    }, 8)
  })
})
