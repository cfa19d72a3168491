import { setTimeout as pause } from 'node:timers/promises'
import { deleteAccount } from '@arc/contracts/auth/accounts'
import { createItem, saveReviewedItems } from '@arc/contracts/inventory/items'
import { deleteProject, listProjects } from '@arc/contracts/inventory/projects'
import { purgeFromTrash } from '@arc/contracts/inventory/trash'
import { exportSearch, searchItems } from '@arc/contracts/search/search'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, realDependenciesOfThisRun, startProduct, type Visitor } from '../product.js'

/** Items of the project that is deleted. */
const PROJECT_ITEMS = 20_000
/** Items of the account that is deleted: on the real dependencies as many as the largest account has. */
const ACCOUNT_ITEMS = realDependenciesOfThisRun() ? 100_000 : 20_000
const REMOVED_MS = 60_000
const LONGEST_TRANSACTION_MS = 5_000
/** An export of the items of a project. */
const EXPORTED_MS = 30_000
/** From a save to the search that finds it, while somebody else deletes or saves a lot. */
const FOUND_MS = 5_000

let product: Product
let database: pg.Client
beforeAll(async () => {
  product = await startProduct()
  database = new pg.Client({ connectionString: product.stack.admin })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await product.close()
})

const projectOf = async (visitor: Visitor) => {
  const own = (await visitor.call(listProjects)).body.find(({ isSample }) => !isSample)
  if (!own) throw new Error('The account has no project.')
  return own.id
}

/** Puts items straight into the tables of the inventory and of search, as their events would. */
async function givenItems({ userId }: Visitor, projectId: number, count: number): Promise<void> {
  await database.query(
    `with room as (select id, name, row_number() over (order by id) - 1 as place from inventory.rooms where project_id = $2),
     created as (
       insert into inventory.items (user_id, project_id, room_id, name, category, estimated_value)
       select $1, $2, room.id, 'Bulk item ' || n, 'Tools', n % 900 from generate_series(1, $3) n join room on room.place = n % 10
       returning id, room_id, name, estimated_value)
     insert into search.items (item_id, user_id, project_id, room_id, room_name, name, category, estimated_value, version)
     select created.id, $1, $2, room.id, room.name, created.name, 'Tools', created.estimated_value, 1
     from created join room on room.id = created.room_id`,
    [userId, projectId, count],
  )
}

/** How many rows of a user or project are left in both services. */
async function rowsLeft(column: 'user_id' | 'project_id', value: string | number): Promise<number> {
  const tombstones = column === 'user_id' ? '' : 'and not deleted'
  const { rows } = await database.query<{ n: number }>(
    `select ((select count(*) from inventory.items where ${column} = $1) + (select count(*) from search.items where ${column} = $1 ${tombstones}))::int as n`,
    [value],
  )
  return rows[0]?.n ?? 0
}

/** Waits until `left` is 0. @returns how long that took and the longest transaction meanwhile, in milliseconds */
async function removal(left: () => Promise<number>): Promise<{ ms: number; longest: { ms: number; query: string } }> {
  const started = performance.now()
  let longest = { ms: 0, query: '' }
  while ((await left()) > 0 && performance.now() - started < REMOVED_MS) {
    const { rows } = await database.query<{ ms: number; query: string }>(
      `select extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as ms, query from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle' and xact_start is not null order by xact_start limit 1`,
    )
    if (rows[0] && rows[0].ms > longest.ms) longest = rows[0]
    await pause(100)
  }
  return { ms: performance.now() - started, longest }
}

/** Saves an item and searches until it is found. @returns milliseconds */
async function untilFound(visitor: Visitor, projectId: number, word: string): Promise<number> {
  const started = performance.now()
  expect((await visitor.call(createItem, { body: { name: word, projectId } })).status).toBe(200)
  while ((await visitor.call(searchItems, { query: { q: word } })).body.items.length === 0 && performance.now() - started < REMOVED_MS)
    await pause(20)
  return performance.now() - started
}

describe('an account with a large inventory', () => {
  it('delays nobody else while its project is deleted for good', { timeout: 180_000 }, async () => {
    const [large, other] = [await product.signUp(), await product.signUp()]
    const [projectId, otherProject] = [await projectOf(large), await projectOf(other)]
    await givenItems(large, projectId, PROJECT_ITEMS)
    await product.stack.settle()
    const started = performance.now()
    expect((await large.call(deleteProject, { params: { id: projectId } })).status).toBe(200)
    expect((await large.call(purgeFromTrash, { body: { projects: [projectId] } })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(FOUND_MS)
    const waits: number[] = []
    const removed = removal(() => rowsLeft('project_id', projectId))
    for (let round = 0; round < 5; round++) waits.push(await untilFound(other, otherProject, `Zither${round}`))
    expect(Math.max(...waits)).toBeLessThan(FOUND_MS)
    const { ms, longest } = await removed
    expect(ms).toBeLessThan(REMOVED_MS)
    expect(longest.ms, longest.query).toBeLessThan(LONGEST_TRANSACTION_MS)
    await product.stack.settle()
    expect((await large.call(searchItems, { query: { q: 'Bulk item' } })).body.items).toEqual([])
  })

  it('delays nobody else while it saves 2,000 items at once', { timeout: 180_000 }, async () => {
    const [large, other] = [await product.signUp(), await product.signUp()]
    const [projectId, otherProject] = [await projectOf(large), await projectOf(other)]
    const items = Array.from({ length: 2_000 }, (_, at) => ({ name: `Spoon ${at}` }))
    const saved = large.call(saveReviewedItems, { body: { items, projectId } })
    const waits: number[] = []
    for (let round = 0; round < 5; round++) waits.push(await untilFound(other, otherProject, `Oboe${round}`))
    expect(Math.max(...waits)).toBeLessThan(FOUND_MS)
    expect((await saved).body.items).toHaveLength(2_000)
    await product.stack.settle()
    expect((await large.call(searchItems, { query: { q: 'spoon 1999' } })).body.items[0]).toMatchObject({ name: 'Spoon 1999' })
  })

  it('exports every item that a search finds, in the order of the results, and nothing of it to somebody else', {
    timeout: 180_000,
  }, async () => {
    const [large, stranger] = [await product.signUp(), await product.signUp()]
    await givenItems(large, await projectOf(large), PROJECT_ITEMS)
    await large.call(createItem, { body: { name: 'Unrelated' } })
    await product.stack.settle()
    const linesFor = async (visitor: Visitor, query: Record<string, string>) => {
      const response = await visitor.fetch(`${exportSearch.path}?${new URLSearchParams(query)}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      return (await response.text()).trim().split('\n').slice(1)
    }
    const started = performance.now()
    const lines = await linesFor(large, { q: 'bulk', sort: 'value' })
    expect(performance.now() - started).toBeLessThan(EXPORTED_MS)
    expect(new Set(lines).size).toBe(PROJECT_ITEMS)
    const shown = (await large.call(searchItems, { query: { q: 'bulk', sort: 'value' } })).body.items.map(({ name }) => name)
    expect(lines.slice(0, shown.length).map((line) => line.split(',')[0])).toEqual(shown)
    // 899 of every 900 items have a value from 1 to 899.
    expect(await linesFor(large, { q: 'bulk', minValue: '899' })).toHaveLength(Math.floor(PROJECT_ITEMS / 900))
    expect(await linesFor(stranger, { q: 'bulk' })).toEqual([])
    expect((await product.visitor().fetch(`${exportSearch.path}?q=bulk`)).status).toBe(401)
  })

  it('is removed within a minute when the account is deleted, and no transaction is open that long', { timeout: 180_000 }, async () => {
    const large = await product.signUp()
    await givenItems(large, await projectOf(large), ACCOUNT_ITEMS)
    const { userId } = large
    expect((await large.call(deleteAccount, { body: { password: 'correct horse' } })).status).toBe(200)
    const { ms, longest } = await removal(() => rowsLeft('user_id', userId))
    expect(ms).toBeLessThan(REMOVED_MS)
    expect(longest.ms, longest.query).toBeLessThan(LONGEST_TRANSACTION_MS)
    await product.stack.settle()
  })
})
