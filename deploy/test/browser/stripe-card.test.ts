import { Sandbox } from '@arc/payment-sandbox/sandbox'
import { Payer } from '@arc/payment-sandbox/testing/payer'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { CARDS } from '../paying.js'
import { type Product, startProduct } from '../product.js'
import { eventually, expectAccessible, expectFailure, expectToast, pathOf } from './page-helpers.js'
import { acceptTerms, fillPerson, submit } from './payment-steps.js'
import { startTestBrowser } from './test-browser.js'

/** Stands in for Stripe: the sandbox of another product, which speaks the same API. */
let provider: Product
const browser = startTestBrowser(async () => {
  provider = await startProduct()
  const { keys } = provider.stack.service('billing').get(Sandbox)
  return {
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_BASE: keys.apiBase,
    },
  }
})
afterAll(() => provider.close())

const SCRIPT = /^https:\/\/js\.stripe\.com\//
/** The part of Stripe.js that the form uses (https://docs.stripe.com/js); `seen` records what it was told. */
const STRIPE_JS = `
window.seen = {}
window.Stripe = (key) => {
  seen.key = key
  const handlers = {}
  const element = {
    on: (name, run) => { handlers[name] = run }, once() {}, off() {}, update() {}, unmount() {}, destroy() {},
    mount(node) {
      node.textContent = 'The fields of Stripe'
      setTimeout(() => handlers.ready?.(element))
    },
  }
  const elements = {
    create: (type, options) => { Object.assign(seen, { type, options }); return element },
    getElement: () => element, update() {}, submit: async () => ({}),
  }
  const confirm = async (input) => { seen.confirmed = input; return payerConfirms(input.clientSecret, input.confirmParams.payment_method) }
  return {
    elements: (options) => { seen.elements = options; return elements },
    createPaymentMethod: async ({ params }) => { seen.params = params; return { paymentMethod: { id: await payerEnters() } } },
    confirmPayment: confirm, confirmSetup: confirm,
    createToken() {}, confirmCardPayment() {}, handleNextAction() {}, registerAppInfo() {}, _registerWrapper() {},
  }
}`

/** Serves Stripe.js to a page; its payer enters the card of `card()`. */
async function serveStripe(page: Page, card: () => string): Promise<void> {
  const payer = new Payer(provider.gateway.address)
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }))
  await page.exposeFunction('payerEnters', async () => (await payer.card(card())).id)
  await page.exposeFunction('payerConfirms', async (clientSecret: string, cardId: string) => {
    const { error } = await payer.confirmWith(clientSecret, cardId)
    return error ? { error: { message: error.message } } : {}
  })
}
const seen = (page: Page) => page.evaluate('window.seen')
const fields = (page: Page) => page.getByText('The fields of Stripe')

it('[CHKO-04] [CHKO-09] [CHKO-10] [BILL-09] with the keys of Stripe its own card form is shown, without wallets and terms, and pays', async () => {
  const page = await browser.page({ device: 'phone' })
  let card: string = CARDS.declined
  await serveStripe(page, () => card)
  await page.goto('/checkout?plan=yearly')
  await fields(page).waitFor()
  await expectAccessible(page)
  expect(await seen(page)).toMatchObject({
    key: provider.stack.service('billing').get(Sandbox).keys.publishableKey,
    type: 'payment',
    elements: { mode: 'setup', allowedPaymentMethodTypes: ['card'] },
    options: {
      wallets: { applePay: 'never', googlePay: 'never' },
      terms: { card: 'never' },
      defaultValues: { billingDetails: { address: { country: 'US' } } },
    },
  })
  await page.getByText('Secure and encrypted. The card number goes to the payment provider, never to us.').waitFor()
  expect(await page.getByText(/sandbox/i).count()).toBe(0)

  const email = await fillPerson(page)
  await acceptTerms(page)
  await submit(page).click()
  await expectFailure(page, 'Payment Failed', 'Your card was declined.')
  card = CARDS.visa
  await submit(page).click()
  await expectToast(page, 'Welcome to a.r.c.', 'Your subscription has started.')
  const { address } = browser.product.gateway
  expect(await seen(page)).toMatchObject({
    params: { billing_details: { name: 'Lena Vogt', email } },
    confirmed: { redirect: 'if_required', confirmParams: { return_url: `${address}/v3/welcome` } },
  })
  await eventually(() => pathOf(page)).toBe('/v3/dashboard')

  await page.goto('/billing')
  await page.getByText('Visa ending in 4242').waitFor()
  await page.getByRole('button', { name: 'Update payment method' }).click()
  await fields(page).waitFor()
  card = '5555555555554444'
  await page.getByRole('button', { name: 'Save card' }).click()
  await expectToast(page, 'Payment method updated')
  await page.getByText('Mastercard ending in 4444').waitFor()
  expect(await seen(page)).toMatchObject({ confirmed: { confirmParams: { return_url: `${address}/billing` } } })
})

it('when the script of Stripe does not load, the form says so and can be loaded again', async () => {
  const page = await browser.page()
  await page.route(SCRIPT, (route) => route.abort())
  await page.goto('/signup')
  await page.getByText("The card form couldn't be loaded").waitFor()
  await expectAccessible(page)
  await page.unroute(SCRIPT)
  await serveStripe(page, () => CARDS.visa)
  await page.getByRole('button', { name: 'Try again' }).click()
  await fields(page).waitFor()
})
