import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { pay, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stack.close())

/** A customer who has paid one subscription and `copies` more payments: copies of the first with ids of their own. */
async function paidTimes(copies: number) {
  const { customerId, payment } = await pay(running, null)
  const [invoice, intent] = [(await running.payments.invoices(customerId))[0]?.id ?? '', payment?.intentId ?? '']
  await running.stack.service('billing').get(Database).client.$executeRaw`insert into sandbox_objects (id, type, customer, data)
    select id || n, type, customer, replace(replace(data::text, ${invoice}, ${invoice} || n), ${intent}, ${intent} || n)::jsonb
    from sandbox_objects, generate_series(1, ${copies}) n where id in (${invoice}, ${intent})`
  return { customerId, invoice, intent }
}

it('a list of the provider that is longer than a page of 100 is read by the client to its end', async () => {
  const { customerId, invoice, intent } = await paidTimes(250)
  const charges = await running.payments.chargedSince(customerId, new Date(0))
  expect(new Set(charges.map(({ intentId }) => intentId)).size).toBe(251)
  await running.payments.refund(intent, randomUUID())
  const invoices = await running.payments.invoices(customerId)
  expect(new Set(invoices.map(({ id }) => id)).size).toBe(251)
  expect(invoices.filter(({ refunded }) => refunded > 0).map(({ id }) => id)).toEqual([invoice])
})
