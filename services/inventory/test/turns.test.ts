import { setTimeout as pause } from 'node:timers/promises'
import { changeItems } from '@arc/contracts/inventory/bulk'
import { createCustomField, deleteCustomField } from '@arc/contracts/inventory/custom-fields'
import { changeItem, createItem, getItem, listItemPage, listItems, saveReviewedItems } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { createPlace, renamePlace } from '@arc/contracts/inventory/places'
import { renameProject } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { databaseRefusal } from '@arc/kit/database-errors'
import { Unavailable } from '@arc/kit/errors'
import { Caller } from '@arc/kit/identity'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { TIMEOUTS } from '@arc/kit/timeouts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAs } from '../src/changes/changes.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

const SAVES = 10
const LISTS = 20
const CREATES = 240

let stack: Stack
let ann: Owner
let bob: Owner
beforeAll(async () => {
  stack = await startStack([definition])
  ann = await givenOwner(stack)
  bob = await givenOwner(stack)
})
afterAll(() => stack.close())

const save = ({ user, home }: Owner, key: string, count: number) => {
  const items = Array.from({ length: count }, (_, at) => ({ key: `${key}.${at}`, name: `Item ${at}`, category: 'Furniture' }))
  return stack.call('inventory', saveReviewedItems, { body: { items, projectId: home.id } }, user)
}

describe('work on many items', () => {
  it('of one user lets that of another pass, and leaves connections for what is small', async () => {
    const item = await givenItem(stack, bob)
    let saved = 0
    const saves = Array.from({ length: SAVES }, async (_, at) => {
      const { status } = await save(ann, `ann.${at}`, 300)
      saved++
      return status
    })
    await expect.poll(() => saved, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
    const before = saved
    expect((await stack.call('inventory', getItem, { params: { id: item.id } }, bob.user)).status).toBe(200)
    expect((await save(bob, 'bob', 20)).status).toBe(200)
    expect(saved - before).toBeLessThanOrEqual(3)
    expect(await Promise.all(saves)).toEqual(Array.from({ length: SAVES }, () => 200))
  })

  it('read by many lists of one user at once is read in turns with that of others', async () => {
    let listed = 0
    const lists = Array.from({ length: LISTS }, async () => {
      const { body } = await stack.call('inventory', listItems, { query: {} }, ann.user)
      listed++
      return body.length
    })
    const page = await stack.call('inventory', listItemPage, { query: { limit: 20 } }, bob.user)
    const own = await stack.call('inventory', listItems, { query: {} }, bob.user)
    expect([page.status, own.status, listed < LISTS / 2]).toEqual([200, 200, true])
    const counts = new Set(await Promise.all(lists))
    expect([...counts]).toEqual([expect.any(Number)])
    expect([...counts][0]).toBeGreaterThan(SAVES * 300)
  })
})

describe('writes of one item', () => {
  it('of one user, many at once, let that of another pass', async () => {
    let created = 0
    const creates = Array.from({ length: CREATES }, async (_, at) => {
      const body = { name: `Spoon ${at}`, projectId: ann.home.id }
      const { status } = await stack.call('inventory', createItem, { body }, ann.user)
      created++
      return status
    })
    await expect.poll(() => created, { interval: 1 }).toBeGreaterThan(0)
    const before = created
    await givenItem(stack, bob)
    expect(created - before).toBeLessThan(CREATES / 3)
    expect(new Set(await Promise.all(creates))).toEqual(new Set([200]))
  })
})

describe('writes of one user that all wait', () => {
  /** Holds the projects of a user, so that every write of theirs waits. */
  async function whileHeld(owner: Owner, work: () => Promise<void>): Promise<void> {
    const { address } = stack.service('inventory').get(Database)
    const other = new pg.Client({ connectionString: address.url, options: `-c search_path=${address.schema}` })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from projects where user_id = $1 for update', [owner.user.userId])
      await work()
    } finally {
      await other.end()
    }
  }

  it('leave connections for others, whatever they write', async () => {
    const owner = await givenOwner(stack)
    const { user, home } = owner
    const item = await givenItem(stack, owner, { tags: ['Old'] })
    const field = (await stack.call('inventory', createCustomField, { body: { name: 'Weight', kind: 'text' } }, user)).body
    await stack.call('inventory', changeItem, { params: { id: item.id }, body: { customValues: { [field.id]: '7' } } }, user)
    const place = (await stack.call('inventory', createPlace, { body: { name: 'Shelf', roomId: item.roomId, parentId: null } }, user)).body
    const writes = [
      () => stack.call('inventory', renameTag, { body: { from: 'Old', to: 'New' } }, user),
      () => stack.call('inventory', tagItems, { body: { ids: [item.id], add: ['Blue'] } }, user),
      () => stack.call('inventory', changeItems, { body: { ids: [item.id], change: { category: 'Tools' } } }, user),
      () => stack.call('inventory', renamePlace, { params: { id: place.id }, body: { name: 'Rack' } }, user),
      () => stack.call('inventory', createRoom, { body: { name: 'Attic', projectId: home.id } }, user),
      () => stack.call('inventory', lendItem, { params: { id: item.id }, body: { borrower: 'Ana', lentOn: '2026-01-01' } }, user),
      () => stack.call('inventory', deleteCustomField, { params: { id: field.id } }, user),
      () => stack.call('inventory', renameProject, { params: { id: home.id }, body: { name: 'Our home' } }, user),
    ]
    let ended = 0
    let sent: Promise<number[]> = Promise.resolve([])
    await whileHeld(owner, async () => {
      sent = Promise.all(
        writes.map(async (write) => {
          const { status } = await write()
          ended++
          return status
        }),
      )
      await givenItem(stack, bob)
      expect((await stack.call('inventory', listItems, { query: {} }, bob.user)).status).toBe(200)
      expect(ended).toBe(0)
    })
    expect(await sent).toEqual(writes.map(() => 200))
  })

  it('are not begun when their caller has left meanwhile', async () => {
    const owner = await givenOwner(stack)
    await givenItem(stack, owner, { tags: ['Old'] })
    const token = await stack.platform.identity.userToken(owner.user, 'inventory')
    const rename = (to: string, signal?: AbortSignal) =>
      fetch(`${stack.service('inventory').address}${renameTag.path}`, {
        method: renameTag.method,
        headers: { 'x-arc-user': token, 'content-type': 'application/json' },
        body: JSON.stringify({ from: 'Old', to }),
        signal: signal ?? null,
      })
    const left = new AbortController()
    let [first, second]: Promise<unknown>[] = []
    await whileHeld(owner, async () => {
      first = rename('Newer')
      // It takes the only turn for many rows before the next one comes.
      await pause(200)
      second = rename('Never', left.signal).catch(() => 'left')
      await pause(200)
      left.abort()
      await second
      await pause(200)
    })
    expect([await first, await second]).toEqual([expect.objectContaining({ status: 200 }), 'left'])
    await stack.settle()
    expect((await stack.call('inventory', listTags, {}, owner.user)).body).toEqual([{ name: 'Newer', items: 1 }])
  })
})

describe('a write that takes too long', () => {
  it.each([
    { statements: 'one statement', seconds: [60], ended: 'canceling statement' },
    { statements: 'statements that are quick alone', seconds: [1.8, 60], ended: 'terminating connection due to transaction timeout' },
  ])('is ended in the database, so that its connection is free, and the log says why: $statements', async ({ seconds, ended }) => {
    const caller = new Caller(ann.user)
    const started = performance.now()
    const { transaction } = TIMEOUTS
    Object.assign(TIMEOUTS, { transaction: 2_000 })
    const db = stack.service('inventory').get(Database)
    const failure = await writeAs(db, caller, async (tx) => {
      for (const second of seconds) await tx.$executeRaw`select pg_sleep(${second})`
    }).catch((error: unknown) => error)
    Object.assign(TIMEOUTS, { transaction })
    expect(databaseRefusal(failure)).toBeInstanceOf(Unavailable)
    expect(String(failure)).toContain(ended)
    expect(performance.now() - started).toBeLessThan(20_000)
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep(%' and state = 'active' and pid <> pg_backend_pid()`,
            )
          ).rows,
      )
      .toEqual([])
  })
})
