import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Host, startHost, startUnpaid } from './host.fixture.js'

let running: Host
beforeAll(async () => {
  running = await startHost()
})
afterAll(() => running.stack.close())

const Ids = z.array(z.looseObject({ id: z.string() })).transform((objects) => objects.map(({ id }) => id))
const Page = z.looseObject({ has_more: z.boolean().optional(), data: Ids.catch([]) })

/** One page of the invoices of a customer, read with the secret key, as curl would. */
async function pageOf(customer: string, query: Record<string, string>) {
  const { apiBase, secretKey } = running.sandbox.keys
  const response = await fetch(`${apiBase}/v1/invoices?${new URLSearchParams({ customer, ...query })}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  })
  const { has_more: more, data: ids } = Page.parse(await response.json())
  return { status: response.status, more, ids }
}

// https://docs.stripe.com/api/pagination
it('a list is returned in pages, the newest first', async () => {
  const { customer } = await startUnpaid(running)
  const [oldest = ''] = (await pageOf(customer, {})).ids
  for (const _ of ['second', 'third']) await startUnpaid(running, customer)
  const { ids } = await pageOf(customer, {})
  expect(ids).toHaveLength(3)
  expect(ids[2]).toBe(oldest)
  expect(await pageOf(customer, { limit: '2' })).toEqual({ status: 200, more: true, ids: ids.slice(0, 2) })
  expect(await pageOf(customer, { limit: '2', starting_after: ids[1] ?? '' })).toEqual({ status: 200, more: false, ids: [oldest] })
  expect((await pageOf(customer, { starting_after: 'in_nobody' })).status).toBe(404)
  for (const limit of ['0', '101', 'all']) expect((await pageOf(customer, { limit })).status).toBe(400)
})
