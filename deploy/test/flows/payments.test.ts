import { Database as AuthDatabase } from '@arc/auth/database'
import { getUser, login, paymentSuccess, trialSignup } from '@arc/contracts/auth/accounts'
import { createSetupIntent } from '@arc/contracts/billing/cards'
import { createSubscription, getCheckout, getPaymentSettings } from '@arc/contracts/billing/checkouts'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { listProjects } from '@arc/contracts/inventory/projects'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addCard, CARDS, moment, newEmail, signUpByCard, startPaying, startPurchase } from '../paying.js'
import { startProduct } from '../product.js'

const Refused = z.object({ message: z.string().min(1), error: z.object({ message: z.string() }) })
const paying = startPaying()

describe('a sign-up by card', () => {
  it('[API-47] [API-48] [DATA-11] [D-22] pays, creates the account, and signs in', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor, 'pro')
    expect(clientSecret).toContain(purchase.paymentIntentId)
    expect(await paying.payer.confirm(clientSecret, CARDS.visa)).toMatchObject({ status: 'succeeded' })
    const { status, body } = await visitor.call(paymentSuccess, { body: purchase })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: purchase.email, subscriptionTier: 'pro', accountStatus: 'active' })
    expect((await visitor.call(getUser)).body.id).toBe(body.user.id)
    await paying.product.stack.settle()
    expect((await visitor.call(listProjects)).body).toHaveLength(2)
  })

  it.each([
    ['basic', 'basic', 'month', 1.99],
    ['pro', 'pro', 'month', 4.99],
    ['monthly', 'basic', 'month', 1.99],
    ['yearly', 'basic', 'year', 19],
    ['standard', 'basic', 'month', 1.99],
    ['plus', 'pro', 'month', 4.99],
  ] as const)('[D-07] [API-54] [D-27] %s is %s by the %s at %s', async (planType, tier, interval, price) => {
    const visitor = await signUpByCard(paying.product, planType)
    const { body } = await visitor.call(getSubscription)
    expect(body).toMatchObject({
      ...{ planType: tier, interval, price, status: 'active', free: false, accountStatus: 'active', cancelAtPeriodEnd: false },
      ...{ suspensionDate: null, suspendedUntil: null, trialEndsAt: null, card: { brand: 'visa', last4: '4242' } },
    })
    expect(moment(body.currentPeriodEnd).getTime()).toBeGreaterThan(Date.now())
    expect((await visitor.call(listInvoices)).body).toMatchObject([{ amount: price, status: 'paid' }])
  })

  it.each([
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.noFunds, 'Your card has insufficient funds.'],
    [CARDS.expired, 'Your card has expired.'],
    [CARDS.wrongCode, "Your card's security code is incorrect."],
    [CARDS.declinedLater, 'Your card was declined.'],
  ])('[API-48] with the card %s creates no account: %s', async (card, message) => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor)
    expect((await paying.payer.confirm(clientSecret, card)).error?.message).toBe(message)
    const refused = await visitor.call(paymentSuccess, { body: purchase })
    expect(refused).toMatchObject({ status: 400, body: { message, error: message } })
    expect((await visitor.call(login, { body: purchase })).status).toBe(401)
  })

  it('after a decline another card pays the same subscription', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor)
    await paying.payer.confirm(clientSecret, CARDS.declined)
    await paying.payer.confirm(clientSecret, CARDS.visa)
    expect((await visitor.call(paymentSuccess, { body: purchase })).status).toBe(200)
  })

  it('waits for the bank, and continues after the confirmation', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor)
    const asked = await paying.payer.confirm(clientSecret, CARDS.asks, '/v3/welcome')
    expect(asked.status).toBe('requires_action')
    expect((await visitor.call(paymentSuccess, { body: purchase })).status).toBe(400)
    const back = await paying.payer.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'confirm')
    expect(back).toMatch(/^\/v3\/welcome\?payment_intent=pi_.*&redirect_status=succeeded$/)
    expect((await visitor.call(paymentSuccess, { body: purchase })).status).toBe(200)
  })

  it('fails when the bank confirmation is denied', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor)
    const asked = await paying.payer.confirm(clientSecret, CARDS.asks, '/v3/welcome')
    expect(await paying.payer.answerBank(asked.next_action?.redirect_to_url.url ?? '', 'deny')).toContain('redirect_status=failed')
    expect((await visitor.call(paymentSuccess, { body: purchase })).body.message).toMatch(/unable to authenticate/)
  })

  it('[D-24] that is reported again, also concurrently, creates no second account', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor)
    await paying.payer.confirm(clientSecret, CARDS.visa)
    const report = () => paying.product.visitor().call(paymentSuccess, { body: purchase })
    const answers = [...(await Promise.all([report(), report(), report()])), await report()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  })

  it('[D-24] signs nobody in an hour later, nor to an account with an authenticator app: that is what the login is for', async () => {
    const { clock } = paying.product.stack
    const [late, guarded] = [await signUpByCard(paying.product), await signUpByCard(paying.product)]
    const report = ({ purchase }: typeof late) => paying.product.visitor().call(paymentSuccess, { body: purchase })
    expect((await report(guarded)).status).toBe(200)
    await paying.product.stack
      .service('auth')
      .get(AuthDatabase)
      .client.totp.create({
        data: { accountId: guarded.userId, sealedSecret: '', confirmedAt: clock.now() },
      })
    const refused = await report(guarded)
    expect([refused.status, refused.body.message]).toEqual([409, 'This payment was already used for an account. Please sign in.'])
    expect(refused.headers.get('set-cookie')).toBeNull()
    clock.advance({ days: 1 / 24 })
    expect((await report(late)).status).toBe(409)
  })

  it('[D-24] does not sign in somebody else who knows the payment', async () => {
    const { purchase } = await signUpByCard(paying.product)
    const wrong = await paying.product.visitor().call(paymentSuccess, { body: { ...purchase, password: 'another password' } })
    expect(wrong).toMatchObject({ status: 409, headers: expect.anything() })
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  it.each([
    ['another email', { email: 'somebody@mail.example' }],
    ['another plan', { planType: 'pro' }],
    ["somebody else's customer", { customerId: 'cus_other' }],
    ["somebody else's payment", { paymentIntentId: 'pi_other' }],
  ])('[D-24] with %s is not found, like an unknown payment', async (_what, change) => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor)
    await paying.payer.confirm(clientSecret, CARDS.visa)
    const body = { ...purchase, ...change } as typeof purchase
    expect(await visitor.call(paymentSuccess, { body })).toMatchObject({ status: 404, body: { message: 'The payment was not found.' } })
    expect((await visitor.call(paymentSuccess, { body: purchase })).status).toBe(200)
  })

  it('[D-24] before it is paid creates nothing', async () => {
    const visitor = paying.product.visitor()
    const { purchase } = await startPurchase(visitor)
    expect(await visitor.call(paymentSuccess, { body: purchase })).toMatchObject({
      status: 400,
      body: { error: 'The payment has not succeeded yet.' },
    })
  })

  it('two people with the same email get separate payments', async () => {
    const email = newEmail()
    const [first, second] = [
      await startPurchase(paying.product.visitor(), 'basic', email),
      await startPurchase(paying.product.visitor(), 'basic', email),
    ]
    expect(second.purchase.paymentIntentId).not.toBe(first.purchase.paymentIntentId)
    expect(second.purchase.customerId).not.toBe(first.purchase.customerId)
  })

  it('[D-31] [API-47] an email in use is rejected before the payment; here the error is an object', async () => {
    const { purchase } = await signUpByCard(paying.product)
    const again = await paying.product
      .visitor()
      .call(createSubscription, { body: { email: purchase.email.toUpperCase(), planType: 'basic' } })
    const message = 'An account with this email already exists.'
    expect(again).toMatchObject({ status: 409, body: { message, error: { message } } })
  })

  it.each([
    ['no email', { planType: 'basic' }, 'Email is required.'],
    ['no plan', { email: 'a@mail.example' }, 'Please choose a plan.'],
    ['an unknown plan', { email: 'a@mail.example', planType: 'gold' }, 'Please choose a plan.'],
  ])('[D-31] with %s it is rejected in the same form', async (_what, body, message) => {
    const response = await paying.product.visitor().fetch(createSubscription.path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toMatchObject([400, { message, error: { message } }])
  })

  it('[D-31] with a body that is not JSON, or from another site, it is rejected in the same form', async () => {
    const { address } = paying.product.gateway
    const send = (body: string, headers: Record<string, string>) =>
      fetch(`${address}${createSubscription.path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
    for (const [response, status] of [
      [await send('{"email":', {}), 400],
      [await send('{}', { 'sec-fetch-site': 'cross-site' }), 403],
    ] as const) {
      const { message, error } = Refused.parse(await response.json())
      expect([response.status, error.message]).toEqual([status, message])
    }
  })

  it('[D-23] after a redirect only the holder of the secret can read the payment status', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor, 'yearly')
    const read = (secret: string) => visitor.call(getCheckout, { query: { clientSecret: secret } })
    expect((await read(clientSecret)).body).toMatchObject({ status: 'waiting', email: purchase.email, planType: 'yearly', used: false })
    await paying.payer.confirm(clientSecret, CARDS.visa)
    const { paymentIntentId, customerId } = purchase
    expect((await read(clientSecret)).body).toMatchObject({ status: 'succeeded', paymentIntentId, customerId, used: false })
    await visitor.call(paymentSuccess, { body: purchase })
    expect((await read(clientSecret)).body.used).toBe(true)
    expect((await read(`${paymentIntentId}_secret_guessed`)).status).toBe(404)
  })
})

describe('the card', () => {
  it('[API-51] is changed by a setup that the browser confirms', async () => {
    const visitor = await signUpByCard(paying.product)
    const { body, status } = await visitor.call(createSetupIntent)
    expect([status, body]).toEqual([200, { clientSecret: expect.stringMatching(/^seti_\w+_secret_\w+$/) }])
    await paying.payer.confirm(body.clientSecret, '5555555555554444')
    await paying.product.stack.settle()
    expect((await visitor.call(getSubscription)).body.card).toEqual({ brand: 'mastercard', last4: '4444' })
  })

  it('of a trial can be added before anything is charged', async () => {
    const visitor = await paying.product.signUp('basic')
    await addCard(paying.product, visitor)
    expect((await visitor.call(getSubscription)).body).toMatchObject({ status: 'trialing', card: { last4: '4242' } })
    expect((await visitor.call(listInvoices)).body).toEqual([])
  })

  it('that is declined does not replace the previous one', async () => {
    const visitor = await signUpByCard(paying.product)
    await addCard(paying.product, visitor, CARDS.declined)
    expect((await visitor.call(getSubscription)).body.card).toEqual({ brand: 'visa', last4: '4242' })
  })

  it('[AUTH-05] a foreign card cannot be used', async () => {
    const visitor = paying.product.visitor()
    const { clientSecret } = await startPurchase(visitor)
    const card = await paying.payer.card(CARDS.visa)
    await paying.payer.confirmWith(clientSecret, card.id ?? '')
    const other = await startPurchase(paying.product.visitor())
    expect(await paying.payer.confirmWith(other.clientSecret, card.id ?? '')).toMatchObject({ http: 404 })
  })
})

describe('invoices', () => {
  it('[D-28] are those of the provider, each with its PDF', async () => {
    const visitor = await signUpByCard(paying.product, 'yearly')
    const { body } = await visitor.call(listInvoices)
    expect(body).toEqual([
      {
        ...{
          id: expect.stringMatching(/^in_/),
          number: expect.any(String),
          date: expect.any(String),
          amount: 19,
          refunded: 0,
          dispute: null,
          status: 'paid',
        },
        ...{ description: expect.stringContaining('yearly'), pdfUrl: expect.stringContaining('/pdf?secret=') },
      },
    ])
    const pdfUrl = body[0]?.pdfUrl ?? ''
    const pdf = await visitor.fetch(pdfUrl)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    expect((await visitor.fetch(pdfUrl.replace(/secret=.*/, 'secret=guessed'))).status).toBe(404)
  })

  it('[AUTH-05] are visible to their owner only', async () => {
    await signUpByCard(paying.product)
    const other = await signUpByCard(paying.product, 'pro')
    expect((await other.call(listInvoices)).body).toMatchObject([{ amount: 4.99 }])
  })
})

describe('the payment settings', () => {
  it('describe the sandbox without secrets', async () => {
    expect((await paying.product.visitor().call(getPaymentSettings)).body).toEqual({
      provider: 'sandbox',
      publishableKey: expect.stringMatching(/^pk_sandbox_/),
      sandboxPath: '/api/payments-sandbox',
    })
  })

  it('[D-52] limit the subscriptions started per origin', async () => {
    const few = await startProduct({ SUBSCRIPTIONS_PER_ORIGIN: '2' })
    const statuses: number[] = []
    for (let times = 0; times < 3; times++)
      statuses.push((await few.visitor().call(createSubscription, { body: { email: newEmail(), planType: 'basic' } })).status)
    await few.close()
    expect(statuses).toEqual([200, 200, 429])
  })

  it('are not needed for a trial', async () => {
    const body = {
      firstName: 'A',
      lastName: 'B',
      email: newEmail(),
      password: 'correct horse',
      trialCode: await paying.product.trialCode(),
    }
    expect((await paying.product.visitor().call(trialSignup, { body })).status).toBe(200)
  })
})
