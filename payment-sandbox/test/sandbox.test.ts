import { randomUUID } from 'node:crypto'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { Jobs } from '@arc/kit/jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Customer } from '../src/objects.js'
import { Sandbox } from '../src/sandbox.js'
import { CARDS, Database, type Host, startHost, startUnpaid } from './host.fixture.js'

let running: Host
beforeAll(async () => {
  running = await startHost()
})
afterAll(() => running.stack.close())

const keys = () => running.sandbox.keys
const Body = z.looseObject({ id: z.string().optional(), error: z.looseObject({ type: z.string() }).optional() })
/** A request to the sandbox's server with the secret key, as curl would send it. */
const api = async (path: string, form: Record<string, string> | null, headers: Record<string, string> = {}) => {
  const response = await fetch(`${keys().apiBase}${path}`, {
    headers: { authorization: `Bearer ${keys().secretKey}`, ...headers },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  return { status: response.status, headers: response.headers, body: Body.parse(await response.json()) }
}
const publicUrl = (path: string) => `${running.address}${SANDBOX_PATH}${path}`

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

  it('accepts the secret key only', async () => {
    for (const authorization of ['', 'Bearer wrong', `Bearer ${keys().publishableKey}`])
      expect((await api('/v1/customers/cus_1', null, { authorization })).status).toBe(401)
  })

  it('keeps its state over a restart', async () => {
    const { id } = await running.stripe.customers.create({ email: 'a@b.example' })
    expect(await customersAfterRestart()).toContain(id)
  })

  it('stores no card number', async () => {
    await running.payer.card('5555555555554444')
    await running.payer.card('4539578763621486')
    const { pool } = running.stack.service('billing').get(Database)
    const { rows } = await pool.query<{ text: string }>(
      'select sandbox_objects::text as text from sandbox_objects union all select sandbox_requests::text from sandbox_requests',
    )
    expect(rows.filter(({ text }) => /5555555555554444|4539578763621486/.test(text))).toEqual([])
  })
})

/** The customers in a second sandbox on the same database. */
async function customersAfterRestart(): Promise<string[]> {
  const { stack, sandbox } = running
  const service = stack.service('billing')
  const second = new Sandbox(service.get(Database), service.get(Jobs), stack.clock, stack.platform, stack.platform.log)
  expect((await second.open()).secretKey).toBe(sandbox.keys.secretKey)
  await second.onModuleDestroy()
  return (await second.transaction((store) => store.list(Customer))).map(({ id }) => id)
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
    const { intent: id, secret } = await startUnpaid(running)
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
    const mine = await startUnpaid(running)
    const card = await running.payer.card(CARDS.visa)
    await running.payer.confirmWith(mine.secret, card.id ?? '')
    const other = await startUnpaid(running)
    expect(await running.payer.confirmWith(other.secret, card.id ?? '')).toMatchObject({ http: 404 })
  })

  it('does not pay twice', async () => {
    const { secret } = await startUnpaid(running)
    await running.payer.confirm(secret, CARDS.visa)
    expect(await running.payer.confirm(secret, CARDS.visa)).toMatchObject({
      http: 400,
      error: { code: 'payment_intent_unexpected_state' },
    })
  })

  // https://docs.stripe.com/error-handling#payment-errors
  it('answers a declined card with 402 and the payment', async () => {
    const { secret } = await startUnpaid(running)
    expect(await running.payer.confirm(secret, CARDS.declined)).toMatchObject({
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
    const { intent, secret } = await startUnpaid(running)
    const asked = await running.payer.confirm(secret, CARDS.asksAlways)
    const url = asked.next_action?.redirect_to_url.url ?? ''
    const page = await (await fetch(`${running.address}${url}`)).text()
    expect(page).toContain('Sandbox: no money moves')
    expect(page).toMatch(/value="confirm".*value="deny"/)
    expect((await fetch(publicUrl(`/authenticate/${intent}?client_secret=guessed`))).status).toBe(404)
  })

  it('redirects within the product only', async () => {
    const { secret } = await startUnpaid(running)
    const card = await running.payer.card(CARDS.asksAlways)
    const asked = await running.payer.confirmWith(secret, card.id ?? '', 'https://elsewhere.example//evil.example/x')
    expect(await running.payer.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'confirm')).toMatch(
      /^\/evil\.example\/x\?payment_intent=/,
    )
  })

  it('does not expose hidden fields', async () => {
    const card = await running.payer.card(CARDS.visa)
    expect(JSON.stringify(card)).not.toMatch(/hidden|setUp|refused/)
  })
})
