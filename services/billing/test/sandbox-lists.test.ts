import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Database } from '../src/database.js'
import { pay, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stack.close())

const Ids = z.array(z.looseObject({ id: z.string() })).transform((objects) => objects.map(({ id }) => id))
const Page = z.looseObject({ has_more: z.boolean().optional(), data: Ids.catch([]) })

/** One page of the invoices of a customer, read with the secret key, as curl would. */
async function pageOf(customer: string, query: Record<string, string>) {
  const { apiBase, secretKey } = running.sandbox.keys ?? {}
  const response = await fetch(`${apiBase}/v1/invoices?${new URLSearchParams({ customer, ...query })}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  })
  const { has_more: more, data: ids } = Page.parse(await response.json())
  return { status: response.status, more, ids }
}

/** A customer who has paid one subscription and `copies` more payments: copies of the first with ids of their own. */
async function paidTimes(copies: number) {
  const { customerId, payment } = await pay(running, null)
  const [invoice, intent] = [(await running.payments.invoices(customerId))[0]?.id ?? '', payment?.intentId ?? '']
  await running.stack.service('billing').get(Database).client.$executeRaw`insert into sandbox_objects (id, type, customer, data)
    select id || n, type, customer, replace(replace(data::text, ${invoice}, ${invoice} || n), ${intent}, ${intent} || n)::jsonb
    from sandbox_objects, generate_series(1, ${copies}) n where id in (${invoice}, ${intent})`
  return { customerId, invoice, intent }
}

// https://docs.stripe.com/api/pagination
describe('a list of the provider', () => {
  it('is returned in pages', async () => {
    const { customerId, invoice } = await paidTimes(2)
    const { ids } = await pageOf(customerId, {})
    expect(ids).toEqual([`${invoice}2`, `${invoice}1`, invoice])
    expect(await pageOf(customerId, { limit: '2' })).toEqual({ status: 200, more: true, ids: ids.slice(0, 2) })
    expect(await pageOf(customerId, { limit: '2', starting_after: `${invoice}1` })).toEqual({ status: 200, more: false, ids: [invoice] })
    expect((await pageOf(customerId, { starting_after: 'in_nobody' })).status).toBe(404)
    for (const limit of ['0', '101', 'all']) expect((await pageOf(customerId, { limit })).status).toBe(400)
  })

  it('that is longer than a page of 100 is read by the client to its end', async () => {
    const { customerId, invoice, intent } = await paidTimes(250)
    const charges = await running.payments.chargedSince(customerId, new Date(0))
    expect(new Set(charges.map(({ intentId }) => intentId)).size).toBe(251)
    await running.payments.refund(intent, randomUUID())
    const invoices = await running.payments.invoices(customerId)
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(251)
    expect(invoices.filter(({ refunded }) => refunded > 0).map(({ id }) => id)).toEqual([invoice])
  })
})
