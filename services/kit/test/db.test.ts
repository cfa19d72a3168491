import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRefusal } from '../src/database-errors.js'
import { Unavailable } from '../src/errors.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { TIMEOUTS } from '../src/timeouts.js'
import { Database, definition } from './tiny/src/service.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
  await db.write({ name: 'two', text: `insert into notes (text) values ('one'), ('other')` }, [])
})
afterAll(() => stack.close())

it('two transactions that wait for each other both succeed, because the one that PostgreSQL ends runs once more', async () => {
  let runs = 0
  let meet: () => void = () => undefined
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  const append = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.$executeRaw`update notes set text = text || '+' where text like ${`${first}%`}`
      if (++runs === 2) meet()
      await met
      await tx.$executeRaw`update notes set text = text || '+' where text like ${`${second}%`}`
    })
  await Promise.all([append('one', 'other'), append('other', 'one')])
  expect(runs).toBe(3)
  const { rows } = await db.pool.query('select text from notes order by text')
  expect(rows).toEqual([{ text: 'one++' }, { text: 'other++' }])
})

it('a statement that takes too long is cancelled', async () => {
  const { statement } = TIMEOUTS
  Object.assign(TIMEOUTS, { statement: 300 })
  const impatient = new Database(db.address)
  try {
    await expect(impatient.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  } finally {
    Object.assign(TIMEOUTS, { statement })
    await impatient.close()
  }
})

it('a server that is down makes a request unavailable', async () => {
  const elsewhere = new Database({ ...db.address, url: db.address.url.replace(/:\d+\//, ':9/') })
  const failure = await elsewhere.transaction(async () => undefined).catch((error: unknown) => error)
  expect(databaseRefusal(failure)).toBeInstanceOf(Unavailable)
  await elsewhere.close()
})
