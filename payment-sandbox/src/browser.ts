import { z } from 'zod'
import { type Answer, type Call, type Endpoint, read, text } from './call.js'
import { isDecline, testCardOf } from './cards.rules.js'
import { authenticateUrl, charge, chargeNow, failed, NOT_CONFIRMED } from './charging.js'
import { invalid, SandboxError, unknownObject, wrongState } from './errors.js'
import { type Of, PaymentIntent, PaymentMethod, SetupIntent } from './objects.js'
import type { Store } from './store.js'

const CardData = z.object({
  type: z.literal('card'),
  card: z.object({
    number: text.transform((number) => number.replace(/[\s-]/g, '')),
    exp_month: z.coerce.number(),
    exp_year: z.coerce.number().transform((year) => (year < 100 ? 2000 + year : year)),
    cvc: z.string().default(''),
  }),
  billing_details: z.object({ name: text.optional(), email: text.optional() }).default({}),
})
const Confirmation = z.object({
  client_secret: text,
  payment_method: text.optional(),
  payment_method_data: CardData.optional(),
  return_url: text.optional(),
})

/** Creates a payment method from a typed test card. The number is not stored. */
export async function createCard(store: Store, input: unknown): Promise<Of<typeof PaymentMethod>> {
  const { card, billing_details: billing } = read(CardData, input)
  const found = testCardOf({ number: card.number, expMonth: card.exp_month, expYear: card.exp_year, cvc: card.cvc }, store.now)
  if (isDecline(found)) throw new SandboxError(402, { ...found, type: 'card_error' })
  const { brand, ...behaviour } = found
  return store.put(PaymentMethod, {
    ...{ id: store.newId(PaymentMethod), object: 'payment_method', type: 'card', created: store.seconds, livemode: false, metadata: {} },
    customer: null,
    billing_details: { name: billing.name ?? null, email: billing.email ?? null },
    card: { brand, last4: card.number.slice(-4), exp_month: card.exp_month, exp_year: card.exp_year, funding: 'credit' },
    hidden: { ...behaviour, setUp: false },
  })
}

/** The card of a confirmation: an existing one of this customer, or one that is typed now. */
async function methodOf(store: Store, { payment_method, payment_method_data }: z.output<typeof Confirmation>, customer: string | null) {
  if (payment_method_data) return createCard(store, payment_method_data)
  if (!payment_method) throw invalid('A payment method is needed to confirm this.', 'payment_method')
  const method = await store.get(PaymentMethod, payment_method)
  if (method.customer !== null && method.customer !== customer) throw unknownObject('payment_method', payment_method)
  return method
}

/** @throws SandboxError as for an unknown id when the secret does not match */
export async function paymentOf(store: Store, id: string, secret: unknown): Promise<Of<typeof PaymentIntent>> {
  const intent = await store.get(PaymentIntent, id)
  if (intent.client_secret !== secret) throw unknownObject('payment_intent', id)
  return intent
}
export async function setupOf(store: Store, id: string, secret: unknown): Promise<Of<typeof SetupIntent>> {
  const intent = await store.get(SetupIntent, id)
  if (intent.client_secret !== secret) throw unknownObject('setup_intent', id)
  return intent
}

async function confirmPayment({ store, params, input }: Call): Promise<Answer> {
  const confirmation = read(Confirmation, input)
  const intent = await paymentOf(store, params.id ?? '', confirmation.client_secret)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState('payment_intent', intent.status)
  const method = await methodOf(store, confirmation, intent.customer)
  const tried = await charge(store, intent, method.id, { offSession: false, returnUrl: confirmation.return_url ?? null })
  return response(tried, tried.last_payment_error, 'payment_intent')
}

async function confirmSetup({ store, params, input }: Call): Promise<Answer> {
  const confirmation = read(Confirmation, input)
  const intent = await setupOf(store, params.id ?? '', confirmation.client_secret)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState('setup_intent', intent.status)
  const method = await methodOf(store, confirmation, intent.customer)
  const tried = { ...intent, payment_method: method.id, last_setup_error: null, next_action: null }
  const { refusedAlways, asks } = method.hidden
  if (refusedAlways) return setupFailed(store, tried, { ...refusedAlways, type: 'card_error' })
  if (!asks) return setUp(store, tried)
  const url = authenticateUrl(intent.id, intent.client_secret)
  return store.put(SetupIntent, {
    ...tried,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: confirmation.return_url ?? null } },
  })
}

async function setUp(store: Store, intent: Of<typeof SetupIntent>): Promise<Of<typeof SetupIntent>> {
  const method = await store.get(PaymentMethod, intent.payment_method ?? '')
  await store.put(PaymentMethod, { ...method, customer: intent.customer, hidden: { ...method.hidden, setUp: true } })
  const done = await store.put(SetupIntent, { ...intent, status: 'succeeded', next_action: null })
  await store.emit('setup_intent.succeeded', done)
  return done
}

async function setupFailed(
  store: Store,
  intent: Of<typeof SetupIntent>,
  error: NonNullable<Of<typeof SetupIntent>['last_setup_error']>,
): Promise<Answer> {
  const failed = await store.put(SetupIntent, { ...intent, status: 'requires_payment_method', next_action: null, last_setup_error: error })
  return response(failed, error, 'setup_intent')
}

/** A declined card is an error that contains the intent (https://docs.stripe.com/error-handling#payment-errors). */
function response(intent: { id: string }, error: object | null, name: 'payment_intent' | 'setup_intent'): Answer {
  if (!error) return intent
  const { hidden: _hidden, ...shown }: Record<string, unknown> = { ...intent }
  return { plain: { error: { ...error, [name]: shown } }, status: 402 }
}

/** Applies the customer's answer to the bank. @returns the updated intent */
export async function authenticate(store: Store, input: { id: string; secret: string; confirmed: boolean }) {
  const { id, secret, confirmed } = input
  if (id.startsWith(`${SetupIntent.prefix}_`)) {
    const intent = await setupOf(store, id, secret)
    if (intent.status !== 'requires_action') return intent
    if (confirmed) return setUp(store, intent)
    await setupFailed(store, intent, { ...NOT_CONFIRMED, code: 'setup_intent_authentication_failure' })
    return store.get(SetupIntent, id)
  }
  const intent = await paymentOf(store, id, secret)
  if (intent.status !== 'requires_action') return intent
  if (!confirmed) return failed(store, intent, NOT_CONFIRMED)
  return chargeNow(store, intent, await store.get(PaymentMethod, intent.payment_method ?? ''))
}

/** Endpoints for browsers, with the publishable key and the client secret of the object. */
export const BROWSER_ENDPOINTS: Endpoint[] = [
  { method: 'POST', path: '/v1/payment_methods', run: ({ store, input }) => createCard(store, input) },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    run: ({ store, params, input }) => paymentOf(store, params.id ?? '', input.client_secret),
  },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', run: confirmPayment },
  { method: 'GET', path: '/v1/setup_intents/:id', run: ({ store, params, input }) => setupOf(store, params.id ?? '', input.client_secret) },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', run: confirmSetup },
]
