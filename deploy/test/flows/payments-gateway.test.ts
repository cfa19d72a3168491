import { createHmac, randomUUID } from 'node:crypto'
import { paymentSuccess } from '@arc/contracts/auth/accounts'
import { claimPayment } from '@arc/contracts/billing/checkouts'
import { SANDBOX_PATH } from '@arc/contracts/billing/sandbox'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { receiveWebhook } from '@arc/contracts/billing/webhooks'
import { Sandbox } from '@arc/payment-sandbox/sandbox'
import { describe, expect, it } from 'vitest'
import { CARDS, signUpByCard, startPaying, startPurchase } from '../paying.js'

const paying = startPaying()

const keys = () => paying.product.stack.service('billing').get(Sandbox).keys

describe('the payment provider through the gateway', () => {
  it('[D-41] delivers signed webhooks unchanged; others are rejected', async () => {
    const payload = JSON.stringify(
      { id: `evt_${randomUUID()}`, object: 'event', type: 'x', data: { object: { id: 'x', object: 'x' } } },
      null,
      2,
    )
    const at = Math.floor(paying.product.stack.clock.now().getTime() / 1000)
    const deliver = (secret: string) =>
      paying.product.visitor().fetch(receiveWebhook.path, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`,
        },
      })
    expect((await deliver('guessed')).status).toBe(400)
    const taken = await deliver(keys().webhookSecret)
    expect([taken.status, await taken.json()]).toEqual([200, { received: true }])
  })

  it('accepts the publishable key only, and has pages without scripts', async () => {
    expect((await paying.payer.post('/v1/payment_methods', {}, keys().secretKey)).http).toBe(401)
    const visitor = await signUpByCard(paying.product)
    const { body } = await visitor.call(upgradeSubscription)
    const page = await paying.product.visitor().fetch(body.url)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('Sandbox: no money moves')
    expect(html).not.toContain('<script')
  })

  it.each([
    '/v1/customers',
    '/v1/subscriptions',
    '/v1/checkout/sessions',
    '/v1/payment_intents',
    '/../billing/subscription',
    '/%2e%2e/billing/subscription',
    '',
  ])('has nothing at %s', async (path) => {
    const response = await fetch(`${paying.product.gateway.address}${SANDBOX_PATH}${path}`, {
      headers: { authorization: `Bearer ${keys().secretKey}` },
    })
    expect([401, 404]).toContain(response.status)
  })
})

describe('an interrupted sign-up by card', () => {
  it('[D-24] is completed by the next call, under the id that the payment was bound to', async () => {
    const visitor = paying.product.visitor()
    const { purchase, clientSecret } = await startPurchase(visitor, 'yearly')
    await paying.payer.confirm(clientSecret, CARDS.visa)
    const { email, paymentIntentId, customerId, planType } = purchase
    const userId = randomUUID()
    await paying.product.stack.call('billing', claimPayment, { body: { userId, email, paymentIntentId, customerId, planType } }, 'service')
    expect((await visitor.call(paymentSuccess, { body: purchase })).body.user.id).toBe(userId)
  })
})
