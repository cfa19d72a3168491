import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Permanent } from '../src/errors.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { fold, sort, stall } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

let stack: Stack
let script: Script
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  script = stack.service('inventory').get(Script)
  db = stack.service('inventory').get(Database)
})
beforeEach(() => {
  script.sort = async () => undefined
})
afterAll(() => stack.close())

const send = (text: string, options: { priority?: number } = {}) => db.transaction((tx) => script.jobs.send(tx, sort, { text }, options))
const runs = (text: string) => script.runs.filter((run) => run.text === text)

describe('jobs', () => {
  it('run after the commit that enqueues them', async () => {
    const text = randomUUID()
    await send(text)
    await stack.settle()
    expect(runs(text)).toMatchObject([{ attempt: 1, lastAttempt: false }])
  })

  it('run at once after the commit, also of a transaction that takes a second, and not when their worker looks next', async () => {
    const text = randomUUID()
    // By now every worker waits for its next look, which is seconds away.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await db.transaction(async (tx) => {
      await script.jobs.send(tx, sort, { text })
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    })
    await expect.poll(() => runs(text).length, { timeout: 1_500 }).toBe(1)
  })

  it('that were enqueued or tried while the clock was ahead do not wait for that date once it is put back', async () => {
    const [enqueued, tried, deferred] = [randomUUID(), randomUUID(), randomUUID()]
    await db.transaction(async (tx) => {
      for (const text of [enqueued, tried]) await script.jobs.send(tx, sort, { text }, { afterSeconds: 60 })
      await script.jobs.send(tx, sort, { text: deferred }, { afterSeconds: 7200 })
    })
    const job = 'inventory_jobs.job'
    const ahead = (sets: string, texts: string[]) =>
      db.pool.query(`update ${job} set ${sets}, start_after = now() + interval '45 days' where data -> 'data' ->> 'text' = any($1)`, [
        texts,
      ])
    await ahead(`created_on = now() + interval '45 days'`, [enqueued])
    await ahead(`state = 'retry', started_on = now() + interval '45 days'`, [tried])
    await db.pool.query(`update inventory_jobs.queue set monitor_claim_on = now() + interval '45 days'`)
    await script.jobs.putBackFuture()
    const { rows: unwatched } = await db.pool.query(
      `select name from inventory_jobs.queue where monitor_claim_on > now() + interval '1 day'`,
    )
    expect(unwatched).toEqual([])
    await expect.poll(() => [runs(enqueued).length, runs(tried).length], { timeout: 10_000 }).toEqual([1, 1])
    // The one that was deferred has kept its time.
    const { rows } = await db.pool.query(
      `select start_after between now() + interval '1 hour' and now() + interval '2 hours' as kept from ${job} where data -> 'data' ->> 'text' = $1`,
      [deferred],
    )
    expect(rows).toEqual([{ kept: true }])
    await db.pool.query(`delete from ${job} where data -> 'data' ->> 'text' = $1`, [deferred])
  })

  it('of a rolled-back transaction do not run', async () => {
    const text = randomUUID()
    const rolledBack = db.transaction(async (tx) => {
      await script.jobs.send(tx, sort, { text })
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await stack.settle()
    expect(runs(text)).toEqual([])
  })

  it('are told by their signal when they take too long, so that they stop before another run starts', async () => {
    const stopped: string[] = []
    script.stall = (run) =>
      new Promise((resolve) => {
        run.signal.addEventListener('abort', () => {
          stopped.push(run.id)
          resolve()
        })
      })
    await db.transaction((tx) => script.jobs.send(tx, stall, { text: randomUUID() }))
    await expect.poll(() => stopped.length, { timeout: 10_000 }).toBe(1)
  })

  it('of one group run one at a time, beside those of another group', async () => {
    const events: string[] = []
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    script.fold = async (text) => {
      events.push(`${text} begins`)
      if (text === 'a1') await held
      events.push(`${text} ends`)
    }
    for (const [text, group] of [
      ['a1', 'a'],
      ['a2', 'a'],
      ['b1', 'b'],
    ] as const)
      await db.transaction((tx) => script.jobs.send(tx, fold, { text }, { group }))
    await expect.poll(() => events, { timeout: 10_000 }).toContain('b1 ends')
    expect(events).not.toContain('a2 begins')
    release()
    await stack.settle()
    expect(events.indexOf('a2 begins')).toBeGreaterThan(events.indexOf('a1 ends'))
    expect(events).toContain('a2 ends')
  })

  it('that fail are retried, and know their last attempt', async () => {
    const text = randomUUID()
    script.sort = () => Promise.reject(new Error('not yet'))
    await send(text)
    await stack.settle()
    expect(runs(text).map(({ attempt, lastAttempt }) => [attempt, lastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
  })

  it('that give up pass their data to the onGiveUp job once, except after a Permanent error', async () => {
    const [lost, refused] = [randomUUID(), randomUUID()]
    script.sort = (text) => Promise.reject(text === lost ? new Error('not yet') : new Permanent('never'))
    await send(lost)
    await send(refused)
    await stack.settle()
    expect(script.unsorted.filter((text) => text === lost || text === refused)).toEqual([lost])
  })

  it('that fail wait for the backoff before a retry', async () => {
    const text = randomUUID()
    let failures = 1
    script.sort = async () => {
      if (failures-- > 0) throw new Error('not yet')
    }
    await send(text)
    await stack.settle()
    const [first, second] = runs(text)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(400)
  })

  it('that throw Permanent are not retried', async () => {
    const text = randomUUID()
    script.sort = () => Promise.reject(new Permanent('never'))
    await send(text)
    await stack.settle()
    expect(runs(text)).toHaveLength(1)
  })

  it('with a higher priority run first', async () => {
    await db.transaction(async (tx) => {
      await script.jobs.send(tx, sort, { text: 'low' }, { priority: 1 })
      await script.jobs.send(tx, sort, { text: 'high' }, { priority: 9 })
      await script.jobs.send(tx, sort, { text: 'middle' }, { priority: 5 })
    })
    await stack.settle()
    expect(script.runs.map(({ text }) => text).filter((text) => ['low', 'middle', 'high'].includes(text))).toEqual([
      'high',
      'middle',
      'low',
    ])
  })

  it('with invalid data are not enqueued', async () => {
    const wrong = { text: 7 } as unknown as { text: string }
    await expect(db.transaction((tx) => script.jobs.send(tx, sort, wrong))).rejects.toThrow('expected string')
  })
})
