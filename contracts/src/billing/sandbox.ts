import { z } from 'zod'
import { bytes, route } from '../define.js'

/** Base path of the sandbox API for browsers. With a Stripe key every route below it answers 404. */
export const SANDBOX_PATH = '/api/payments-sandbox'

// Request bodies use Stripe's form encoding; the sandbox validates them and answers Stripe's errors.
const base = { access: 'public', response: bytes('application/json; charset=utf-8'), also: [400, 401, 402, 404] } as const
const call = { ...base, body: z.unknown() } as const
const page = { access: 'public', response: bytes('text/html; charset=utf-8') } as const
const params = z.object({ id: z.string().max(255) })

export const sandboxCreateCard = route({
  ...call,
  name: 'sandboxCreateCard',
  method: 'POST',
  path: `${SANDBOX_PATH}/v1/payment_methods`,
  summary: 'Sandbox: creates a payment method from a test card.',
})
export const sandboxReadPayment = route({
  ...base,
  name: 'sandboxReadPayment',
  method: 'GET',
  path: `${SANDBOX_PATH}/v1/payment_intents/{id}`,
  summary: 'Sandbox: the status of a payment, for the holder of its secret.',
  params,
})
export const sandboxConfirmPayment = route({
  ...call,
  name: 'sandboxConfirmPayment',
  method: 'POST',
  path: `${SANDBOX_PATH}/v1/payment_intents/{id}/confirm`,
  summary: 'Sandbox: pays with a test card.',
  params,
})
export const sandboxReadSetup = route({
  ...base,
  name: 'sandboxReadSetup',
  method: 'GET',
  path: `${SANDBOX_PATH}/v1/setup_intents/{id}`,
  summary: 'Sandbox: the status of a card setup, for the holder of its secret.',
  params,
})
export const sandboxConfirmSetup = route({
  ...call,
  name: 'sandboxConfirmSetup',
  method: 'POST',
  path: `${SANDBOX_PATH}/v1/setup_intents/{id}/confirm`,
  summary: 'Sandbox: stores a test card for later payments.',
  params,
})
export const sandboxCheckoutPage = route({
  ...page,
  name: 'sandboxCheckoutPage',
  method: 'GET',
  path: `${SANDBOX_PATH}/checkout/{id}`,
  summary: "Sandbox: the provider's own checkout page.",
  params,
})
export const sandboxPayCheckout = route({
  ...page,
  name: 'sandboxPayCheckout',
  method: 'POST',
  path: `${SANDBOX_PATH}/checkout/{id}`,
  summary: 'Sandbox: pays on the checkout page.',
  params,
  body: z.unknown(),
})
export const sandboxAuthenticatePage = route({
  ...page,
  name: 'sandboxAuthenticatePage',
  method: 'GET',
  path: `${SANDBOX_PATH}/authenticate/{id}`,
  summary: 'Sandbox: the page on which the bank asks its customer to confirm.',
  params,
})
export const sandboxAuthenticate = route({
  ...page,
  name: 'sandboxAuthenticate',
  method: 'POST',
  path: `${SANDBOX_PATH}/authenticate/{id}`,
  summary: "Sandbox: the customer's answer on the 3D Secure page.",
  params,
  body: z.unknown(),
})
export const sandboxInvoice = route({
  access: 'public',
  response: bytes('application/pdf'),
  name: 'sandboxInvoice',
  method: 'GET',
  path: `${SANDBOX_PATH}/invoices/{id}/pdf`,
  summary: 'Sandbox: an invoice as PDF, for the holder of its secret URL.',
  params,
})
