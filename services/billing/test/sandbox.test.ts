import { randomUUID } from 'node:crypto'
import { getPaymentSettings } from '@arc/contracts/billing/payments'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { BadConfiguration } from '@arc/kit/env'
import { Jobs } from '@arc/kit/jobs'
import { startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Database } from '../src/database.js'
import { Sandbox } from '../src/sandbox/sandbox.js'
import { definition } from '../src/service.js'
import { ASKS_ALWAYS, DECLINED, VISA } from './payments.contract.js'
import { type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.stack.close())

const keys = () => {
  const { keys } = running.sandbox
  if (!keys) throw new Error('There is no sandbox.')
  return keys
}
const Body = z.looseObject({ id: z.string().optional(), error: z.looseObject({ type: z.string() }).optional() })
/** A request to the sandbox's server with the secret key, as curl would send it. */
const api = async (path: string, form: Record<string, string> | null, headers: Record<string, string> = {}) => {
  const response = await fetch(`${keys().apiBase}${path}`, {
    headers: { authorization: `Bearer ${keys().secretKey}`, ...headers },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  return { status: response.status, headers: response.headers, body: Body.parse(await response.json()) }
}
const publicUrl = (path: string) => `${running.stack.service('billing').address}${SANDBOX_PATH}${path}`

describe('the sandbox', () => {
  // https://docs.stripe.com/api/idempotent_requests
  it('returns the first response for a repeated request', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await api('/v1/customers', { email: 'a@b.example' }, key),
      await api('/v1/customers', { email: 'a@b.example' }, key),
    ]
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  it('rejects another request with the same key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await api('/v1/customers', { email: 'a@b.example' }, key)
    const { status, body } = await api('/v1/customers', { email: 'c@d.example' }, key)
    expect([status, body.error?.type]).toEqual([400, 'idempotency_error'])
  })

  it('does not know an object with a long id, instead of refusing the address', async () => {
    const { status, body } = await api(`/v1/setup_intents/${'0'.repeat(255)}`, null)
    expect([status, body.error]).toMatchObject([404, { type: 'invalid_request_error', code: 'resource_missing' }])
  })

  it('does not store the response of an invalid request', async () => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await api('/v1/setup_intents', {}, key)).status).toBe(400)
    const { body: customer } = await api('/v1/customers', {})
    expect((await api('/v1/setup_intents', { customer: customer.id ?? '' }, key)).status).toBe(200)
  })

  it('creates one customer for concurrent requests with one key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => api('/v1/customers', { email: 'a@b.example' }, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  // https://docs.stripe.com/api/errors
  it('returns errors in the format of Stripe', async () => {
    expect(await api('/v1/customers/cus_nobody', null)).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: "No such customer: 'cus_nobody'", param: 'id' } },
    })
    expect(await api('/v1/setup_intents', {})).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'customer' } },
    })
    expect(await api('/v1/payouts', null)).toMatchObject({ status: 404, body: { error: { type: 'invalid_request_error' } } })
  })

  // https://docs.stripe.com/refunds
  it('a refund of a part and one of the rest are taken off the invoice, and no more than was paid goes back', async () => {
    const { payments, payer } = running
    const customerId = await payments.createCustomer({ email: 'a@b.example' }, randomUUID())
    const { payment } = await payments.startSubscription({ customerId, offer: { tier: 'pro', interval: 'month' } }, randomUUID())
    await payer.confirm(payment?.clientSecret ?? '', VISA)
    const refund = (form: Record<string, string>) => api('/v1/refunds', { payment_intent: payment?.intentId ?? '', ...form })
    const refunded = async () => (await payments.invoices(customerId)).map((invoice) => invoice.refunded)
    expect(await refunded()).toEqual([0])
    expect((await refund({ amount: '100' })).status).toBe(200)
    expect(await refunded()).toEqual([1])
    expect((await refund({ amount: '400' })).status).toBe(400)
    expect((await refund({})).status).toBe(200)
    expect(await refunded()).toEqual([4.99])
    expect((await refund({})).status).toBe(400)
  })

  it('accepts the secret key only', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${keys().publishableKey}`])
      expect((await api('/v1/customers/cus_1', null, { authorization })).status).toBe(401)
  })

  it('keeps its state over a restart', async () => {
    const subscription = await running.payments.createCustomer({ email: 'a@b.example' }, randomUUID())
    expect(await customersAfterRestart()).toContain(subscription)
  })

  it('stores no card number', async () => {
    await running.payer.card('5555555555554444')
    await running.payer.card('4539578763621486')
    const rows = await running.stack
      .service('billing')
      .get(Database)
      .client.$queryRawUnsafe<{ text: string }[]>(
        'select sandbox_objects::text as text from sandbox_objects union all select sandbox_requests::text from sandbox_requests',
      )
    expect(rows.filter(({ text }) => /5555555555554444|4539578763621486/.test(text))).toEqual([])
  })
})

/** The customers in a second sandbox on the same database. */
async function customersAfterRestart(): Promise<string[]> {
  const { stack, sandbox } = running
  const db = stack.service('billing').get(Database)
  const before = sandbox.keys
  const second = new Sandbox(db, stack.service('billing').get(Jobs), stack.clock, stack.platform, stack.platform.log)
  const settings = await second.open()
  expect(settings.secretKey).toBe(before?.secretKey)
  await second.onModuleDestroy()
  return (await db.client.sandboxObject.findMany({ where: { type: 'customer' } })).map(({ id }) => id)
}

describe('the API for browsers', () => {
  it('rejects the secret key, and a missing key', async () => {
    expect(await running.payer.post('/v1/payment_methods', {}, keys().secretKey)).toMatchObject({
      http: 401,
      error: { message: /no place here/ },
    })
    expect(await running.payer.post('/v1/payment_methods', {}, 'pk_wrong')).toMatchObject({ http: 401 })
    const bearer = await fetch(publicUrl('/v1/payment_methods'), {
      method: 'POST',
      headers: { authorization: `Bearer ${keys().secretKey}` },
    })
    expect(bearer.status).toBe(401)
  })

  it.each(['/v1/customers', '/v1/subscriptions', '/v1/invoices', '/v1/prices', '/v1/checkout/sessions', '/v1/events'])(
    'has no route %s',
    async (path) => {
      for (const method of ['GET', 'POST'])
        expect(
          (
            await fetch(`${publicUrl(path)}?key=${keys().publishableKey}`, {
              method,
              headers: { authorization: `Bearer ${keys().secretKey}` },
            })
          ).status,
        ).toBe(404)
    },
  )

  it('returns a payment to the holder of its secret only', async () => {
    const subscription = await startUnpaid()
    const [id, secret] = [subscription.payment?.intentId ?? '', subscription.payment?.clientSecret ?? '']
    const shown = await running.payer.read(`/v1/payment_intents/${id}`, { client_secret: secret })
    expect(shown).toMatchObject({ http: 200, id, status: 'requires_payment_method' })
    expect(shown).not.toHaveProperty('hidden')
    expect(await running.payer.read(`/v1/payment_intents/${id}`, { client_secret: 'guessed' })).toMatchObject({ http: 404 })
    expect(await running.payer.read(`/v1/payment_intents/${id}`, {})).toMatchObject({ http: 404 })
    expect(
      await running.payer.post(`/v1/payment_intents/${id}/confirm`, { client_secret: 'guessed', payment_method: 'pm_1' }),
    ).toMatchObject({ http: 404 })
  })

  it('does not charge the card of another customer', async () => {
    const mine = await startUnpaid()
    const card = await running.payer.card(VISA)
    await running.payer.confirmWith(mine.payment?.clientSecret ?? '', card.id ?? '')
    const other = await startUnpaid()
    expect(await running.payer.confirmWith(other.payment?.clientSecret ?? '', card.id ?? '')).toMatchObject({ http: 404 })
  })

  it('does not pay twice', async () => {
    const subscription = await startUnpaid()
    await running.payer.confirm(subscription.payment?.clientSecret ?? '', VISA)
    expect(await running.payer.confirm(subscription.payment?.clientSecret ?? '', VISA)).toMatchObject({
      http: 400,
      error: { code: 'payment_intent_unexpected_state' },
    })
  })

  // https://docs.stripe.com/error-handling#payment-errors
  it('answers a declined card with 402 and the payment', async () => {
    const subscription = await startUnpaid()
    expect(await running.payer.confirm(subscription.payment?.clientSecret ?? '', DECLINED)).toMatchObject({
      http: 402,
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        payment_intent: { status: 'requires_payment_method' },
      },
    })
  })

  it('marks its pages as a sandbox and offers confirm and deny', async () => {
    const subscription = await startUnpaid()
    const asked = await running.payer.confirm(subscription.payment?.clientSecret ?? '', ASKS_ALWAYS)
    const url = asked.next_action?.redirect_to_url.url ?? ''
    const page = await (await fetch(`${running.stack.service('billing').address}${url}`)).text()
    expect(page).toContain('Sandbox: no money moves')
    expect(page).toMatch(/value="confirm".*value="deny"/)
    expect((await fetch(publicUrl(`/authenticate/${subscription.payment?.intentId}?client_secret=guessed`))).status).toBe(404)
  })

  it('redirects within the product only', async () => {
    const subscription = await startUnpaid()
    const card = await running.payer.card(ASKS_ALWAYS)
    const asked = await running.payer.confirmWith(
      subscription.payment?.clientSecret ?? '',
      card.id ?? '',
      'https://elsewhere.example//evil.example/x',
    )
    expect(await running.payer.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'confirm')).toMatch(
      /^\/evil\.example\/x\?payment_intent=/,
    )
  })

  it('does not expose hidden fields', async () => {
    const card = await running.payer.card(VISA)
    expect(JSON.stringify(card)).not.toMatch(/hidden|setUp|refused/)
  })
})

describe('with the keys of Stripe', () => {
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

  it('has no sandbox', async () => {
    const stack = await startStack([definition], STRIPE)
    const { address } = stack.service('billing')
    expect((await stack.call('billing', getPaymentSettings, {}, null)).body).toEqual({
      provider: 'stripe',
      publishableKey: 'pk_test_1',
      sandboxPath: null,
    })
    for (const path of ['/v1/payment_intents/pi_1', '/checkout/cs_1', '/authenticate/pi_1', '/invoices/in_1/pdf'])
      expect((await fetch(`${address}${SANDBOX_PATH}${path}`)).status).toBe(404)
    expect((await fetch(`${address}${SANDBOX_PATH}/v1/payment_methods`, { method: 'POST' })).status).toBe(404)
    expect(stack.service('billing').get(Sandbox).keys).toBeNull()
    await stack.close()
  })

  it('does not start with only some of them', async () => {
    await expect(startStack([definition], { STRIPE_SECRET_KEY: 'sk_test_1' })).rejects.toThrow(BadConfiguration)
  })
})

async function startUnpaid() {
  const customerId = await running.payments.createCustomer({ email: 'a@b.example' }, randomUUID())
  return running.payments.startSubscription({ customerId, offer: { tier: 'basic', interval: 'month' } }, randomUUID())
}
