import type { ServiceHealth } from '@arc/contracts/admin/operations'
import { expect, it } from 'vitest'
import { answeredShare, countHealth, tasksOf, waitingOf } from './health.rules'

const reached = { events: true, cache: true, files: true, mail: true }
const status = {
  ...{ ...reached, database: true, scanner: null, eventsPending: 0, schema: '1', node: '24', startedAt: '2026-03-12T10:00:00Z' },
  ...{ outbox: { depth: 0, oldestSeconds: 0 }, jobs: { waiting: 0, active: 0, failed: 0, oldestSeconds: 0 } },
  ...{ answers: { count: 0, failed: 0, p95: null, hours: [] }, tasks: [] },
}
const services: ServiceHealth[] = [
  { service: 'auth', status },
  { service: 'billing', status },
]
const [auth] = services

it('the gateway counts as one of those that answer', () => {
  expect(countHealth(services, reached)).toEqual({ total: 3, down: 0, impaired: 0 })
})

it('the gateway counts when it does not answer, and when it lacks something', () => {
  expect(countHealth(services, null)).toEqual({ total: 3, down: 1, impaired: 0 })
  expect(countHealth(services, { ...reached, cache: false })).toEqual({ total: 3, down: 0, impaired: 1 })
})

it('a service counts when it does not answer, and when it lacks something', () => {
  expect(countHealth([...(auth ? [auth] : []), { service: 'billing', status: null }], reached)).toMatchObject({ down: 1, impaired: 0 })
  const withoutMail = { service: 'billing' as const, status: { ...status, mail: false } }
  expect(countHealth([...(auth ? [auth] : []), withoutMail], reached)).toMatchObject({ down: 0, impaired: 1 })
  const withoutScanner = { service: 'billing' as const, status: { ...status, scanner: false } }
  expect(countHealth([...(auth ? [auth] : []), withoutScanner], reached)).toMatchObject({ down: 0, impaired: 1 })
})

it('the share of answers is rounded down, so that a single failure shows', () => {
  expect(answeredShare({ count: 1_000_000, failed: 1 })).toBe(0.9999)
  expect(answeredShare({ count: 3, failed: 0 })).toBe(1)
  expect(answeredShare({ count: 0, failed: 0 })).toBeNull()
})

it('events, unpublished ones and jobs wait; a service is slow when one of them waits for more than a minute', () => {
  const jobs = { waiting: 31, active: 2, failed: 1, oldestSeconds: 240 }
  expect(waitingOf({ outbox: { depth: 2, oldestSeconds: 3 }, jobs, eventsPending: 4 })).toEqual({
    count: 37,
    oldestSeconds: 240,
    isSlow: true,
  })
  expect(waitingOf({ outbox: { depth: 0, oldestSeconds: 0 }, jobs: { ...jobs, oldestSeconds: 60 }, eventsPending: null })).toMatchObject({
    ...{ count: 31, isSlow: false },
  })
})

it('a task that several services run is one row, the last one: what they did together, the earliest last run, and a failure of any', () => {
  const task = { name: 'remove-old-records', everySeconds: 3600, lastAt: '2026-03-12T10:00:00Z', done: 2, reason: null }
  const failed = { ...task, lastAt: '2026-03-12T09:00:00Z', done: 1, reason: 'no disk' }
  const other = { ...task, name: 'empty-trash', lastAt: null }
  expect(
    tasksOf([
      { service: 'auth', status: { ...status, tasks: [task] } },
      { service: 'billing', status: null },
      { service: 'inventory', status: { ...status, tasks: [failed, other] } },
    ]),
  ).toEqual([
    { ...other, services: 1 },
    { ...task, lastAt: '2026-03-12T09:00:00Z', done: 3, reason: 'no disk', services: 2 },
  ])
})
