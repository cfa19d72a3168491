import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LeapGuard } from '../src/clock.js'
import { Permanent } from '../src/errors.js'
import { AnswerStore } from '../src/operations/answer-store.js'
import { removeOldRecords } from '../src/operations/old-records.js'
import { TaskRuns } from '../src/operations/task-runs.js'
import { Schedule } from '../src/schedule.js'
import { sweepRows } from '../src/sweep-rows.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { Database, definition } from './tiny/src/service.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

/** A schedule of one replica, with the runs of all of them. */
const newSchedule = () => new Schedule(new TaskRuns(db.pool), stack.platform.log)
const stateOf = async (schedule: Schedule, name: string) => (await schedule.state()).find((task) => task.name === name)

describe('a scheduled task', () => {
  it('runs again and again after the start, and never before', async () => {
    const schedule = newSchedule()
    let runs = 0
    schedule.every(0.01, [{ name: randomUUID(), run: async () => ++runs }])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(runs).toBe(0)
    schedule.start()
    await expect.poll(() => runs).toBeGreaterThan(2)
    await schedule.close()
    const ended = runs
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(runs).toBe(ended)
  })

  it('waits for an hour after the clock has leapt forward, because it may be put back', async () => {
    let [wall, passed] = [0, 0]
    const leaps = new LeapGuard(
      () => wall,
      () => passed,
    )
    const schedule = new Schedule(new TaskRuns(db.pool), stack.platform.log, leaps)
    let runs = 0
    schedule.every(0.001, [{ name: randomUUID(), run: async () => ++runs }])
    const [hour, month] = [3_600_000, 30 * 86_400_000]
    wall += month
    schedule.start()
    await pause(50)
    expect(runs).toBe(0)
    for (const clock of ['ahead', 'put back'] as const) {
      if (clock === 'put back') {
        wall += month
        await pause(20)
        runs = 0
        await pause(30)
        expect(runs).toBe(0)
        wall -= month
      } else {
        wall += hour
        passed += hour
      }
      await expect.poll(() => runs).toBeGreaterThan(0)
    }
    await schedule.close()
  })

  it('waits for an hour when the product was started a week or more after the last run, because its clock may have been wrong by then', async () => {
    await newSchedule()
      .every(3_600, [{ name: randomUUID(), run: async () => 1 }])
      .run()
    const day = 86_400_000
    for (const [days, expected] of [
      [6, 1],
      [45, 0],
    ] as const) {
      let ahead = days * day
      const leaps = new LeapGuard(() => Date.now() + ahead)
      let runs = 0
      const schedule = new Schedule(new TaskRuns(db.pool), stack.platform.log, leaps)
      schedule.every(3_600, [{ name: randomUUID(), run: async () => ++runs }])
      await schedule.tick()
      expect([days, runs]).toEqual([days, expected])
      // Put back.
      ahead = 0
      await schedule.tick()
      expect(runs).toBe(expected + 1)
      await schedule.close()
    }
  })

  it('does not keep the next one from running when it fails, and says so until it succeeds', async () => {
    const [schedule, failing, next] = [newSchedule(), randomUUID(), randomUUID()]
    let broken = true
    const group = schedule.every(3_600, [
      {
        name: failing,
        run: async () => {
          if (broken) throw new Error('the disk is full')
          return 2
        },
      },
      { name: next, run: async () => 3 },
    ])
    await group.run()
    expect(await stateOf(schedule, failing)).toEqual({
      ...{ name: failing, everySeconds: 3_600, lastAt: expect.any(String), done: 0, reason: 'Error' },
    })
    expect(await stateOf(schedule, next)).toMatchObject({ done: 3, reason: null })
    broken = false
    await group.run()
    expect(await stateOf(schedule, failing)).toMatchObject({ done: 2, reason: null })
    expect(await stateOf(schedule, next)).toMatchObject({ done: 6 })
  })

  it('that sweeps rows handles those after a row that fails, says how many failed, and counts the others', async () => {
    const [schedule, name] = [newSchedule(), randomUUID()]
    const handled: string[] = []
    const due = ['a', 'b', 'c', 'd', 'e', 'f']
    const failing = new Set(['a', 'b', 'd'])
    const group = schedule.every(3_600, [
      {
        name,
        run: () =>
          sweepRows({
            page: async (after) => due.filter((key) => key > after).slice(0, 2),
            keyOf: (key) => key,
            work: async (key) => {
              if (failing.has(key)) throw new Permanent('The bank is closed.')
              handled.push(key)
              return 1
            },
          }),
      },
    ])
    await group.run()
    expect(handled).toEqual(['c', 'e', 'f'])
    expect(await stateOf(schedule, name)).toMatchObject({ done: 3, reason: '3 rows were not handled; first a: The bank is closed.' })
    failing.clear()
    await group.run()
    expect(await stateOf(schedule, name)).toMatchObject({ done: 9, reason: null })
  })

  it('that sweeps rows ends before the next row when the process stops', async () => {
    const stopping = new AbortController()
    const handled: string[] = []
    const sweep = sweepRows({
      page: async (after) => ['a', 'b'].filter((key) => key > after),
      keyOf: (key) => key,
      work: async (key) => {
        handled.push(key)
        stopping.abort()
        return 1
      },
      signal: stopping.signal,
    })
    await expect(sweep).rejects.toThrow('This operation was aborted')
    expect(handled).toEqual(['a'])
  })

  it('is summed up over all replicas', async () => {
    const name = randomUUID()
    const replicas = [newSchedule(), newSchedule(), newSchedule()]
    const groups = replicas.map((schedule) => schedule.every(60, [{ name, run: async () => 5 }]))
    await Promise.all(groups.map((group) => group.run()))
    expect(await stateOf(replicas[0] as Schedule, name)).toMatchObject({ done: 15 })
  })

  it('that never ran says so', async () => {
    const [schedule, name] = [newSchedule(), randomUUID()]
    schedule.every(60, [{ name, run: async () => 5 }])
    expect(await stateOf(schedule, name)).toEqual({ name, everySeconds: 60, lastAt: null, done: 0, reason: null })
  })

  it('is told when the process stops, which waits for it', async () => {
    const schedule = newSchedule()
    const events: string[] = []
    const group = schedule.every(60, [
      {
        name: randomUUID(),
        run: (signal) =>
          new Promise((resolve) =>
            signal.addEventListener('abort', () =>
              setTimeout(() => {
                events.push('task ended')
                resolve(0)
              }, 20),
            ),
          ),
      },
      { name: randomUUID(), run: async () => events.push('next began') },
    ])
    void group.run()
    await new Promise((resolve) => setTimeout(resolve, 5))
    await schedule.close()
    expect([...events, 'closed']).toEqual(['task ended', 'closed'])
  })

  it('begins after a run that has begun, so that nothing runs twice at once in a process', async () => {
    const schedule = newSchedule()
    let [running, most] = [0, 0]
    const group = schedule.every(60, [
      {
        name: randomUUID(),
        run: async () => {
          most = Math.max(most, ++running)
          await new Promise((resolve) => setTimeout(resolve, 5))
          return --running
        },
      },
    ])
    await Promise.all([group.run(), group.run(), group.run()])
    expect(most).toBe(1)
  })
})

describe('old records', () => {
  it('are removed: events that were handled 15 days ago, and figures that no day includes', async () => {
    const age = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
    await db.pool.query(`insert into inbox (event_id, handled_at) values (gen_random_uuid(), $1), (gen_random_uuid(), $2)`, [
      age(16),
      age(14),
    ])
    const server = randomUUID()
    const answers = new AnswerStore(db.pool)
    await answers.add(server, [
      { hour: age(2), ms: 10, count: 1, failed: 0 },
      { hour: age(0), ms: 20, count: 1, failed: 0 },
    ])
    await db.pool.query(`insert into task_runs (task, hour, done, last_at) values ($1, $2, 1, $2)`, [server, age(3)])
    expect(await removeOldRecords(db.pool).run(new AbortController().signal)).toBe(1)
    const { rows } = await db.pool.query(
      `select (select count(*)::int from inbox where handled_at < now() - interval '1 day') as inbox,
         (select count(*)::int from answers where server = $1) as answers, (select count(*)::int from task_runs where task = $1) as runs`,
      [server],
    )
    expect(rows).toEqual([{ inbox: 1, answers: 1, runs: 0 }])
  })
})

describe('the stored answers', () => {
  it('of several replicas are added up', async () => {
    const [store, server] = [new AnswerStore(db.pool), randomUUID()]
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    const counts = [10, 20, 30].map((ms) => ({ hour, ms, count: 2, failed: 1 }))
    await Promise.all(Array.from({ length: 8 }, (_, n) => store.add(server, n % 2 ? counts : [...counts].reverse())))
    expect(await store.lastDay(server)).toMatchObject({ count: 48, failed: 24, p95: 30 })
  })
})
