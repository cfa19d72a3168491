import { createHmac, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { receiveWebhook } from '@arc/contracts/billing/webhooks'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Database } from '../src/database.js'
import { VISA } from './payments.contract.js'
import { pay, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
let db: Database
beforeAll(async () => {
  running = await startSandbox()
  db = running.stack.service('billing').get(Database)
})
afterAll(() => running.stack.close())

/** Pays, and its payer disputes it at their bank: https://docs.stripe.com/testing#disputes */
const DISPUTED = '4000000000000259'
const seconds = () => Math.floor(running.stack.clock.now().getTime() / 1000)

/** Delivers an event as the provider does. */
async function deliver(event: object, { at = seconds(), secret = running.sandbox.keys.webhookSecret, sent = '' } = {}): Promise<number> {
  const payload = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  const response = await fetch(`${running.stack.service('billing').address}${receiveWebhook.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body: sent || payload,
  })
  return response.status
}
const about = (id: string, changes: object = {}) => ({
  ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'customer.subscription.updated', created: seconds() },
  data: { object: { id, object: 'subscription', ...changes } },
})
const known = (id: string) => db.client.providerEvent.count({ where: { id } })

/** An account with a paid subscription. */
async function subscriber() {
  const user = running.stack.newUser()
  const { id: providerId } = await pay(running, user.userId)
  await register(running, { trialDays: null }, user)
  return { user, providerId, status: async () => (await running.stack.call('billing', getSubscription, {}, user)).body.status }
}

/** A call of the operator, as in the provider's dashboard. */
async function provider(method: 'GET' | 'POST', path: string) {
  const { secretKey, apiBase } = running.sandbox.keys
  const response = await fetch(`${apiBase}${path}`, { method, headers: { authorization: `Bearer ${secretKey}` } })
  expect(response.status).toBe(200)
  return z.object({ data: z.array(z.object({ id: z.string() })).optional() }).parse(await response.json())
}

describe('a webhook', () => {
  it('[D-41] is accepted with the signature of the provider', async () => {
    const event = about('sub_unknown')
    expect([await deliver(event), await known(event.id)]).toEqual([200, 1])
  })

  it('[D-41] is rejected with another signature', async () => {
    const event = about('sub_unknown')
    expect([await deliver(event, { secret: 'whsec_guessed' }), await known(event.id)]).toEqual([400, 0])
  })

  it('is rejected when it was changed after signing', async () => {
    const event = about('sub_unknown')
    expect(await deliver(event, { sent: JSON.stringify(event).replace('updated', 'deleted') })).toBe(400)
    expect(await deliver(event, { sent: `${JSON.stringify(event)} ` })).toBe(400)
  })

  it('is rejected without a signature, or when it is not JSON', async () => {
    const url = `${running.stack.service('billing').address}${receiveWebhook.path}`
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(400)
    expect((await fetch(url, { method: 'POST' })).status).toBe(400)
  })

  // https://docs.stripe.com/webhooks#replay-attacks
  it('is rejected five minutes later', async () => {
    const event = about('sub_unknown')
    expect(await deliver(event, { at: seconds() - 301 })).toBe(400)
    expect(await deliver(event, { at: seconds() - 290 })).toBe(200)
  })

  it('that arrives twice is handled once, also concurrently', async () => {
    const { providerId } = await subscriber()
    const event = about(providerId)
    const jobs = async () => {
      const [row] = await db.client.$queryRawUnsafe<{ n: number }[]>(
        `select count(*)::int as n from billing_jobs.job where name = 'read-provider' and data->'data'->>'providerId' = '${providerId}'`,
      )
      return row?.n ?? 0
    }
    const before = await jobs()
    expect(await Promise.all([deliver(event), deliver(event), deliver(event)])).toEqual([200, 200, 200])
    expect(await jobs()).toBe(before + 1)
  })

  it('only names the object to read: its content is not trusted', async () => {
    const { providerId, status } = await subscriber()
    await deliver(about(providerId, { status: 'canceled', ended_at: 1 }))
    await running.stack.settle()
    expect(await status()).toBe('active')
  })

  it('that arrives late does not restore an old state', async () => {
    const { providerId, status } = await subscriber()
    const early = about(providerId, { status: 'active' })
    await running.payments.endNow(providerId)
    await running.stack.settle()
    expect(await status()).toBe('expired')
    await deliver(early)
    await running.stack.settle()
    expect(await status()).toBe('expired')
  })

  // The operator decides: a subscription that is ended at the provider arrives as ended.
  it.each([
    ['refund', 'charge.refunded', 'charge'],
    ['dispute', 'charge.dispute.created', 'dispute'],
  ])('about a %s changes no access by itself; the subscription that is ended afterwards does', async (_what, type, object) => {
    const { providerId, status } = await subscriber()
    expect(await deliver({ ...about('ch_1'), type, data: { object: { id: 'ch_1', object, amount_refunded: 199 } } })).toBe(200)
    await running.stack.settle()
    expect(await status()).toBe('active')
    await running.payments.endNow(providerId)
    await running.stack.settle()
    expect(await status()).toBe('expired')
  })

  it('about a refund or a dispute informs the operator, and the invoice of a disputed payment does not read as paid', async () => {
    const user = running.stack.newUser()
    const { customerId } = await pay(running, user.userId, { card: DISPUTED })
    await register(running, { trialDays: null }, user)
    await running.stack.settle()
    const invoice = async () => (await running.stack.call('billing', listInvoices, {}, user)).body[0]
    expect(await invoice()).toMatchObject({ status: 'paid', dispute: 'open' })
    const [charge] = (await provider('GET', `/v1/charges?customer=${customerId}`)).data ?? []
    const disputeId = `dp_${charge?.id.slice(3)}`
    await provider('POST', `/v1/disputes/${disputeId}/close`)
    await running.stack.settle()
    expect(await invoice()).toMatchObject({ dispute: 'lost' })

    const refunded = await subscriber()
    const { payment } = (await running.payments.subscription(refunded.providerId)) ?? {}
    await running.payments.refund(payment?.intentId ?? '', randomUUID())
    await running.stack.settle()
    const mails = (await new FolderMail(join(running.stack.dataDir, 'mail')).list()).filter(({ to }) => to === 'support@arc.invalid')
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A dispute was lost: $1.99',
      'A payment is disputed: $1.99',
      'A payment was refunded: $1.99',
    ])
    expect(mails.find(({ subject }) => subject.includes('refunded'))?.text).toContain(refunded.user.userId)
  })

  it('of an unknown type is accepted and ignored', async () => {
    const event = { ...about('x'), type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } }
    expect(await deliver(event)).toBe(200)
    await running.stack.settle()
  })

  it('is delivered again until it is accepted', async () => {
    const { platform } = running.stack
    const billing = platform.addressOf('billing')
    platform.register('billing', 'http://127.0.0.1:9')
    const { payments, payer } = running
    const customerId = await payments.createCustomer({ email: 'a@b.example' }, randomUUID())
    const subscription = await payments.startSubscription({ customerId, offer: { tier: 'basic', interval: 'month' } }, randomUUID())
    await payer.confirm(subscription.payment?.clientSecret ?? '', VISA)
    await expect.poll(failures, { timeout: 10_000 }).toBeGreaterThan(0)
    platform.register('billing', billing)
    await running.stack.settle()
    expect(await undelivered()).toBe(0)
  })
})

async function failures(): Promise<number> {
  const [row] = await db.client.$queryRawUnsafe<{ n: number }[]>(
    `select count(*)::int as n from billing_jobs.job where name = 'sandbox-deliver-event' and (state = 'retry' or retry_count > 0)`,
  )
  return row?.n ?? 0
}
async function undelivered(): Promise<number> {
  const [row] = await db.client.$queryRawUnsafe<{ n: number }[]>(
    `select count(*)::int as n from sandbox_objects where type = 'event' and not (data->'hidden'->>'delivered')::boolean`,
  )
  return row?.n ?? 0
}
