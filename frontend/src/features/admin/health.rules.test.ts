import type { ServiceHealth } from '@arc/contracts/admin/operations'
import { expect, it } from 'vitest'
import { countHealth } from './health.rules'

const reached = { events: true, cache: true, files: true, mail: true }
const status = {
  ...{ ...reached, database: true, eventsPending: 0, schema: '1', node: '24', startedAt: '2026-03-12T10:00:00Z' },
  ...{ outbox: { depth: 0, oldestSeconds: 0 }, jobs: { waiting: 0, active: 0, failed: 0, oldestSeconds: 0 } },
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
})
