import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { databaseCause, databaseRefusal, isDatabaseOut } from '../src/database-errors.js'
import { afterCommit, type SqlTx, type Tx } from '../src/db.js'
import { NoRoom, Unavailable } from '../src/errors.js'
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

const KINDS = {
  'through Prisma': (work: (tx: Tx) => Promise<void>) => db.transaction(work),
  'in plain SQL': (work: (tx: Tx) => Promise<void>) => db.sqlTransaction(work),
}

it.each(Object.entries(KINDS))(
  'two transactions %s that wait for each other both succeed, because the one that PostgreSQL ends runs again',
  async (_kind, transaction) => {
    await db.write({ name: 'reset', text: `update notes set text = replace(text, '+', '')` }, [])
    let runs = 0
    let meet: () => void = () => undefined
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    const append = (first: string, second: string, other: () => Promise<unknown>) =>
      transaction(async (tx) => {
        // The one that runs again begins when the other has ended: on a busy machine they would meet once more.
        if (runs === 2) await other()
        await tx.$executeRaw`update notes set text = text || '+' where text like ${`${first}%`}`
        if (++runs === 2) meet()
        await met
        await tx.$executeRaw`update notes set text = text || '+' where text like ${`${second}%`}`
      })
    const both: Promise<unknown>[] = []
    both.push(
      append('one', 'other', async () => both[1]),
      append('other', 'one', async () => both[0]),
    )
    await Promise.all(both)
    expect(runs).toBe(3)
    const { rows } = await db.pool.query('select text from notes order by text')
    expect(rows).toEqual([{ text: 'one++' }, { text: 'other++' }])
  },
)

it.each(Object.entries(KINDS))(
  'a transaction %s that finds no room on the disk says so, to jobs as to requests',
  async (_kind, transaction) => {
    const full = transaction(async (tx) => {
      await tx.$executeRaw`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
    }).catch((error: unknown) => error)
    expect(await full).toBeInstanceOf(NoRoom)
    expect([isDatabaseOut(await full), databaseCause(await full)?.reason]).toEqual([true, 'the disk of the database is full'])
  },
)

it.each(Object.entries(KINDS))(
  'a transaction %s with conflicts runs five times at most, and each conflict is reported',
  async (_kind, transaction) => {
    const reported: number[] = []
    db.onConflict((_error, attempt) => reported.push(attempt))
    const meet = (times: number) => {
      let runs = 0
      const done = transaction(async (tx) => {
        await tx.$executeRaw`insert into notes (text) values ('met')`
        if (++runs <= times) await tx.$queryRawUnsafe(`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`)
      })
      return { done, runs: () => runs }
    }
    const fourth = meet(4)
    await fourth.done
    expect(fourth.runs()).toBe(5)
    const fifth = meet(5)
    await expect(fifth.done).rejects.toThrow('deadlock detected')
    expect(fifth.runs()).toBe(5)
    expect(reported).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5])
    expect((await db.pool.query(`delete from notes where text = 'met'`)).rowCount).toBe(1)
  },
)

it('a transaction in plain SQL takes no statement after its end, when somebody else may use its connection', async () => {
  const kept: SqlTx[] = []
  await db.sqlTransaction(async (tx) => {
    kept.push(tx)
  })
  const failed = db.sqlTransaction(async (tx) => {
    kept.push(tx)
    throw new Error('It fails.')
  })
  await expect(failed).rejects.toThrow('It fails.')
  expect(kept).toHaveLength(2)
  for (const tx of kept) {
    await expect(tx.$executeRaw`insert into notes (text) values ('late')`).rejects.toThrow('The transaction has ended.')
    await expect(tx.$queryRawUnsafe(`insert into notes (text) values ('late')`)).rejects.toThrow('The transaction has ended.')
  }
  expect((await db.pool.query(`select from notes where text = 'late'`)).rowCount).toBe(0)
})

it.each(Object.entries(KINDS))(
  'a transaction %s that fails changes nothing, and its connection is free again',
  async (_kind, transaction) => {
    const committed = vi.fn()
    const insert = (text: string, fail: boolean) =>
      transaction(async (tx) => {
        afterCommit(tx, committed)
        await tx.$executeRaw`insert into notes (text) values (${text})`
        if (fail) await tx.$queryRawUnsafe('select 1 / $1::int', 0)
      })
    for (let at = 0; at < 10; at++) await expect(insert('lost', true)).rejects.toThrow('division by zero')
    expect(committed).not.toHaveBeenCalled()
    await insert('kept', false)
    expect(committed).toHaveBeenCalledOnce()
    const { rows } = await db.pool.query(`delete from notes where text in ('lost', 'kept') returning text`)
    expect(rows).toEqual([{ text: 'kept' }])
  },
)

it('work cannot say with its result that it was not applied: what it wrote before would be committed', () => {
  const refused = [
    // @ts-expect-error -- it throws instead
    () => db.sqlTransaction(async () => null),
    // @ts-expect-error -- it throws instead
    () => db.sqlTransaction(async (tx) => (await tx.$executeRaw`select 1`) > 0),
    // @ts-expect-error -- it throws instead
    () => db.sqlTransaction(async (): Promise<{ id: string } | undefined> => undefined),
  ]
  expect(refused).toHaveLength(3)
})

it('a connection that breaks in a transaction in plain SQL is replaced', async () => {
  const broken = db.sqlTransaction((tx) => tx.$queryRawUnsafe<object[]>('select pg_terminate_backend(pg_backend_pid())'))
  await expect(broken).rejects.toThrow()
  expect(await db.sqlTransaction((tx) => tx.$queryRawUnsafe<object[]>('select 1 as one'))).toEqual([{ one: 1 }])
})

it('a statement that takes too long is cancelled', async () => {
  const { statement } = TIMEOUTS
  Object.assign(TIMEOUTS, { statement: 300 })
  const limited = new Database(db.address)
  try {
    await expect(limited.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  } finally {
    Object.assign(TIMEOUTS, { statement })
    await limited.close()
  }
})

it('a server that is down makes a request unavailable', async () => {
  const elsewhere = new Database({ ...db.address, url: db.address.url.replace(/:\d+\//, ':9/') })
  const failure = await elsewhere.transaction(async () => undefined).catch((error: unknown) => error)
  expect(databaseRefusal(failure)).toBeInstanceOf(Unavailable)
  await elsewhere.close()
})
