import { deleteProject } from '@arc/contracts/inventory/projects'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { diagnose } from '../src/totals/doctor.command.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let owner: Owner
let kitchen: number
beforeAll(async () => {
  stack = await startStack([definition])
})
beforeEach(async () => {
  owner = await givenOwner(stack, { tier: 'pro' })
  kitchen = roomNamed(owner.rooms, 'Kitchen').id
  await givenItem(stack, owner, {
    roomId: kitchen,
    category: 'Tools',
    quantity: 2,
    estimatedValue: 12.5,
    receiptUrl: '/api/image/dr',
    imageUrl: '/api/image/a',
  })
  await givenItem(stack, owner, { roomId: kitchen, category: 'Tools' })
})
afterAll(() => stack.close())

const doctor = (...args: string[]) => diagnose(stack.service('inventory').get(Database), args)
const storedTotals = async () =>
  (await withoutTriggers('select * from item_totals where user_id = $1 order by room_id, category', owner.user.userId)).rows

/** Runs a statement of which the triggers learn nothing, so that the totals can become wrong. */
async function withoutTriggers(sql: string, ...values: unknown[]): Promise<pg.QueryResult> {
  const options = '-c search_path=inventory,public -c session_replication_role=replica'
  const client = new pg.Client({ connectionString: stack.admin, options })
  await client.connect()
  return client.query(sql, values).finally(() => client.end())
}

describe('make doctor', () => {
  it('exits with 0 when the totals agree with the items', async () => {
    expect(await doctor()).toEqual({ lines: ['The totals agree with the items.'], exitCode: 0 })
    expect(await doctor('--fix')).toEqual({ lines: ['The totals agree with the items.'], exitCode: 0 })
  })

  it('reports a wrong, a missing and a superfluous row, exits with 1 and changes nothing; with --fix it repairs them', async () => {
    const correct = await storedTotals()
    const row = `project ${owner.home.id}, room ${kitchen}`
    await givenItem(stack, owner, { roomId: kitchen, category: 'Art', value: 3 })
    const complete = await storedTotals()
    await withoutTriggers(`update item_totals set items = 3, value = 7, documented = 0 where room_id = $1 and category = 'Tools'`, kitchen)
    await withoutTriggers(`delete from item_totals where room_id = $1 and category = 'Art'`, kitchen)
    await withoutTriggers(
      `insert into item_totals select room_id, 'Toys', project_id, user_id, 1, 0, 0, 0, 0, 0 from item_totals where room_id = $1 limit 1`,
      kitchen,
    )
    const differences = [
      `${row}, Art: items 0 instead of 1, valued 0 instead of 1, value 0.00 instead of 3.00`,
      `${row}, Tools: items 3 instead of 2, value 7.00 instead of 25.00, documented 0 instead of 1`,
      `${row}, Toys: items 1 instead of 0`,
    ]
    const wrong = await storedTotals()
    expect(await doctor()).toEqual({
      lines: [...differences, '3 of the totals differ from the items. `make doctor fix=yes` repairs them.'],
      exitCode: 1,
    })
    expect(await storedTotals()).toEqual(wrong)
    expect(await doctor('--fix')).toEqual({ lines: [...differences, 'Repaired 3 of the totals.'], exitCode: 0 })
    expect(await storedTotals()).toEqual(complete)
    expect(complete).toEqual(expect.arrayContaining(correct))
    expect((await doctor()).exitCode).toBe(0)
  })

  it('finds items that were written without the triggers', async () => {
    const correct = await storedTotals()
    await withoutTriggers('delete from items where room_id = $1', kitchen)
    expect(await doctor()).toMatchObject({
      exitCode: 1,
      lines: [expect.stringContaining('Tools: items 2 instead of 0'), expect.anything()],
    })
    await doctor('--fix')
    expect(await storedTotals()).toEqual(correct.filter(({ room_id: room }) => room !== kitchen))
  })

  it('repairs the projects of every user, and leaves correct ones as they are', async () => {
    const other = await givenOwner(stack, { tier: 'pro' })
    await givenItem(stack, other)
    const correct = await withoutTriggers('select * from item_totals order by room_id, category')
    const [mine, theirs] = [owner.home.id, other.home.id]
    await withoutTriggers('update item_totals set photos = photos + 1 where project_id = any($1)', [mine, theirs])
    const { lines } = await doctor('--fix')
    expect(lines.map((line) => /^project (\d+)/.exec(line)?.[1])).toEqual([String(mine), String(theirs), undefined])
    expect((await withoutTriggers('select * from item_totals order by room_id, category')).rows).toEqual(correct.rows)
  })

  it('ignores a deleted project, whose totals are no longer updated', async () => {
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect((await doctor()).exitCode).toBe(0)
    await stack.settle()
    expect((await doctor()).exitCode).toBe(0)
  })

  it('refuses an unknown option', async () => {
    await expect(doctor('--repair')).rejects.toThrow('--repair')
  })
})
