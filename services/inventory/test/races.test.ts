import { randomUUID } from 'node:crypto'
import { accountDeleted } from '@arc/contracts/auth/account-events'
import { changeItem, createItem, deleteItem, getItem, type Item, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { createProject, deleteProject, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, renameRoom } from '@arc/contracts/inventory/rooms'
import { emptyTrash } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

/** Each race runs many rounds; a busy machine needs its time. */
const RACE_MS = 120_000
/** Rounds of each race. The rarest one used to lose data in one round of seven. */
const ROUNDS = 30
/** Rounds of a race that needs a new account each time. */
const ACCOUNTS = 12

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition, search])
})
afterAll(() => stack.close())

const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const rounds = async (round: (at: number) => Promise<void>, count = ROUNDS) => {
  for (let at = 0; at < count; at++) await round(at)
}

describe('two concurrent writes', { timeout: RACE_MS }, () => {
  it('both take effect when one moves an item and the other renames it', async () => {
    const owner = await givenOwner(stack)
    const garage = roomNamed(owner.rooms, 'Garage').id
    await rounds(async (at) => {
      const { id } = await givenItem(stack, owner)
      const params = { id }
      await Promise.all([
        stack.call('inventory', changeItem, { params, body: { roomId: garage } }, owner.user),
        stack.call('inventory', changeItem, { params, body: { name: `Globe ${at}` } }, owner.user),
      ])
      expect(await read(owner, id)).toMatchObject({ roomId: garage, name: `Globe ${at}`, version: 3 })
    })
  })

  it('all take effect when four change different fields of one item, with a version and a log entry each', async () => {
    const owner = await givenOwner(stack)
    const db = stack.service('inventory').get(Database)
    const changes = [{ name: 'Lamp' }, { brand: 'Flos' }, { notes: 'Scratched' }, { estimatedValue: 60 }]
    await rounds(async () => {
      const { id } = await givenItem(stack, owner)
      const replies = await Promise.all(changes.map((body) => stack.call('inventory', changeItem, { params: { id }, body }, owner.user)))
      expect(replies.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5])
      expect(replies.find(({ body }) => body.version === 5)?.body).toMatchObject(Object.assign({}, ...changes))
      expect(await read(owner, id)).toMatchObject({ ...Object.assign({}, ...changes), version: 5 })
      const { rows } = await db.pool.query(
        `select version, fields from changes where entity = 'item' and entity_id = $1 and kind = 'changed' order by version`,
        [id],
      )
      expect(rows.map(({ version, fields }) => [version, Object.keys(fields).length])).toEqual([2, 3, 4, 5].map((version) => [version, 1]))
    })
  })

  it('leave one dashboard image of a user and one thumbnail of a project', async () => {
    const owner = await givenOwner(stack)
    const pins = { isDashboardImage: true, isProjectThumbnail: true }
    await rounds(async () => {
      const items = await Promise.all([givenItem(stack, owner), givenItem(stack, owner)])
      const replies = await Promise.all(
        items.map(({ id }) => stack.call('inventory', changeItem, { params: { id }, body: pins }, owner.user)),
      )
      expect(statuses(replies)).toEqual([200, 200])
      const now = (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body
      expect(now.filter((item: Item) => item.isDashboardImage)).toHaveLength(1)
      expect(now.filter((item: Item) => item.isProjectThumbnail)).toHaveLength(1)
    })
  })

  it('that delete every project of a user leave an empty "My Home"', async () => {
    await rounds(async () => {
      const owner = await givenOwner(stack, { tier: 'pro' })
      const more = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
      const ids = [owner.home.id, more.body.id]
      const replies = await Promise.all(ids.map((id) => stack.call('inventory', deleteProject, { params: { id } }, owner.user)))
      expect(statuses(replies)).toEqual([200, 200])
      const left = (await stack.call('inventory', listProjects, {}, owner.user)).body
      expect(left.filter(({ isSample }) => !isSample)).toMatchObject([{ name: 'My Home', itemCount: 0 }])
    }, ACCOUNTS)
  })

  it.each([
    ['an item', async (owner: Owner) => ({ route: deleteItem, id: (await givenItem(stack, owner)).id })],
    ['a room', async (owner: Owner) => ({ route: deleteRoom, id: await givenRoom(owner) })],
    ['a project', async (owner: Owner) => ({ route: deleteProject, id: owner.home.id })],
  ] as const)('that delete %s answer 200 once and 404 after it', async (_what, given) => {
    await rounds(async () => {
      const owner = await givenOwner(stack, { tier: 'pro' })
      const { route, id } = await given(owner)
      const replies = await Promise.all([1, 2, 3].map(() => stack.call('inventory', route, { params: { id } }, owner.user)))
      expect(statuses(replies)).toEqual([200, 404, 404])
    }, ACCOUNTS)
  })

  it('that change and delete the same item or room never answer 5xx', async () => {
    const owner = await givenOwner(stack)
    await rounds(async () => {
      const { id } = await givenItem(stack, owner)
      const roomId = await givenRoom(owner)
      const replies = await Promise.all([
        stack.call('inventory', changeItem, { params: { id }, body: { name: 'Map' } }, owner.user),
        stack.call('inventory', deleteItem, { params: { id } }, owner.user),
        stack.call('inventory', renameRoom, { params: { id: roomId }, body: { name: 'Loft' } }, owner.user),
        stack.call('inventory', deleteRoom, { params: { id: roomId } }, owner.user),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
    })
  })

  it('that move items between two projects in both directions never deadlock', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const cabin = (await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)).body.id
    const here = await Promise.all([1, 2, 3].map(() => givenItem(stack, owner)))
    const there = await Promise.all([1, 2, 3].map(() => givenItem(stack, owner, { projectId: cabin })))
    await rounds(async (at) => {
      const [from, to] = at % 2 === 0 ? [owner.home.id, cabin] : [cabin, owner.home.id]
      const moves = [...here.map(({ id }) => ({ id, projectId: to })), ...there.map(({ id }) => ({ id, projectId: from }))]
      const replies = await Promise.all(
        moves.map(({ id, projectId }) => stack.call('inventory', changeItem, { params: { id }, body: { projectId } }, owner.user)),
      )
      expect(statuses(replies)).toEqual(Array(6).fill(200))
    })
  })
})

describe('items that are created while their room or project is deleted', { timeout: RACE_MS }, () => {
  it('are refused or deleted with it, and are not found by search afterwards', async () => {
    await rounds(async (at) => {
      const owner = await givenOwner(stack, { tier: 'pro' })
      const roomId = await givenRoom(owner)
      const name = `Ghost${at}`
      const body = { name, roomId, projectId: owner.home.id }
      const deletion = at % 2 === 0 ? { route: deleteRoom, id: roomId } : { route: deleteProject, id: owner.home.id }
      const replies = await Promise.all([
        ...[1, 2, 3].map(() => stack.call('inventory', createItem, { body }, owner.user)),
        stack.call('inventory', saveReviewedItems, { body: { items: [{ name, roomId }], projectId: owner.home.id } }, owner.user),
        stack.call('inventory', deletion.route, { params: { id: deletion.id } }, owner.user),
      ])
      expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([])
      await stack.settle()
      expect((await stack.call('search', searchItems, { query: { q: name } }, owner.user)).body.items).toEqual([])
      expect((await stack.call('inventory', listItems, {}, owner.user)).body.filter((item) => item.name === name)).toEqual([])
      // What was deleted with a room waits in the trash.
      await stack.call('inventory', emptyTrash, {}, owner.user)
      await stack.settle()
      const rows = await stack.service('inventory').get(Database).client.item.count({ where: { name } })
      expect(rows).toBe(0)
    }, ACCOUNTS)
  })
})

describe('writes while the account is being deleted', { timeout: RACE_MS }, () => {
  it('leave no rows of the account', async () => {
    await rounds(async () => {
      const owner = await givenOwner(stack)
      const { userId } = owner.user
      const event = { id: randomUUID(), type: accountDeleted.type, attempt: 1, traceparent: '', payload: { userId, version: 2 } }
      await Promise.all([
        stack.call('inventory', createItem, { body: { name: 'Globe', projectId: owner.home.id } }, owner.user),
        stack.call('inventory', createRoom, { body: { name: 'Attic' } }, owner.user),
        stack.call('inventory', createProject, { body: { name: 'Cabin' } }, { ...owner.user, tier: 'pro' }),
        stack.platform.transport.publish(event),
      ])
      await stack.settle()
      const { client } = stack.service('inventory').get(Database)
      const where = { userId }
      const left = [
        client.project.count({ where }),
        client.room.count({ where }),
        client.item.count({ where }),
        client.category.count({ where }),
      ]
      expect(await Promise.all(left)).toEqual([0, 0, 0, 0])
      const [{ n }] = await client.$queryRaw<[{ n: number }]>`
        select (select count(*) from changes where user_id = ${userId})::int + (select count(*) from item_totals where user_id = ${userId})::int as n`
      expect(n).toBe(0)
    }, ACCOUNTS)
  })
})

async function givenRoom(owner: Owner): Promise<number> {
  return (await stack.call('inventory', createRoom, { body: { name: 'Loft', projectId: owner.home.id } }, owner.user)).body.id
}
