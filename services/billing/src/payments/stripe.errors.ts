import { Invalid, NotFound, Unavailable } from '@arc/kit/errors'
import type Stripe from 'stripe'

/** Names of the errors of the stripe client; its classes would load the whole client. */
type ErrorName = Exclude<keyof typeof Stripe.errors, 'StripeError'>

const UNREACHABLE = 'The payment provider is not answering right now. Please try again in a moment.'

/** True for an object that does not exist at the provider (https://docs.stripe.com/error-codes#resource-missing). */
export const isMissing = (error: unknown): boolean => isStripe(error, 'StripeInvalidRequestError') && error.code === 'resource_missing'

/** True for a refund of a payment that was refunded before (https://docs.stripe.com/error-codes#charge-already-refunded). */
export const isRefunded = (error: unknown): boolean =>
  isStripe(error, 'StripeInvalidRequestError') && error.code === 'charge_already_refunded'

/** True for an error of the stripe client with one of these names. */
export const isStripe = (error: unknown, ...names: ErrorName[]): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && names.some((name) => name === error.type)

/** Maps an error of the stripe client to an error of the port; programming errors pass through. */
export function toPaymentError(error: unknown): unknown {
  // The message of a card error is written for the customer: https://docs.stripe.com/error-handling#payment-errors
  if (isStripe(error, 'StripeCardError')) return new Invalid(error.message)
  if (isMissing(error)) return new NotFound('The payment')
  if (isStripe(error, 'StripeIdempotencyError') && error.statusCode === 409) return new Unavailable(error, UNREACHABLE)
  if (isStripe(error, 'StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError')) return new Unavailable(error, UNREACHABLE)
  return error
}
