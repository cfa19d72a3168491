import { listItems } from '@arc/contracts/inventory/items'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { selectItems, selectItemsOfPlace } from '../src/items/items.sql.js'
import { definition } from '../src/service.js'
import { givenOwner, type Owner } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const insertItems = ({ user, home, rooms }: Owner, count: number) =>
  db.pool.query(
    `insert into items (user_id, project_id, room_id, name, category)
     select $1, $2, ($3::int[])[1 + n % array_length($3::int[], 1)], 'Globe ' || n, 'Decor' from generate_series(1, $4::int) n`,
    [user.userId, home.id, rooms.map(({ id }) => id), count],
  )

describe('an unpaged list', () => {
  // One query below 2,000 items; from there on queries of 500, of which the last may find none.
  it.each([1_999, 2_000, 2_001, 2_500])('of %i items has each of them once, oldest first', async (count) => {
    const owner = await givenOwner(stack)
    await insertItems(owner, count)
    const { rows } = await db.pool.query<{ id: number }>(`select id from items where project_id = $1 order by id`, [owner.home.id])
    const reply = await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)
    expect([reply.status, reply.body.length]).toEqual([200, count])
    expect(reply.body.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect((await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, stack.newUser())).status).toBe(404)
  })

  it.each([
    ['a user', selectItems('and -i.id < -$2::int order by -i.id desc limit 500')],
    ['a project', selectItemsOfPlace('and i.project_id = $2 and -i.id < -$3::int order by -i.id desc limit 500')],
    ['a room', selectItemsOfPlace('and i.room_id = $2 and -i.id < -$3::int order by -i.id desc limit 500')],
  ])('of %s is read in the order of an index, also where one household has most items', async (_of, statement) => {
    await insertItems(await givenOwner(stack), 20_000)
    await db.pool.query('analyze items')
    const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan (Backward )?using items_(user|project|room) on items i/)
    expect(plan).not.toContain('Sort Key: ((- i.id))')
  })
})
