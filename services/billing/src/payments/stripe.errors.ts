import { Invalid, NotFound, Unavailable } from '@arc/kit/errors'
import Stripe from 'stripe'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors

const UNREACHABLE = 'The payment provider is not answering right now. Please try again in a moment.'

/** True for an object that does not exist at the provider (https://docs.stripe.com/error-codes#resource-missing). */
export const isMissing = (error: unknown): boolean => error instanceof StripeInvalidRequestError && error.code === 'resource_missing'

/** Maps an error of the stripe client to an error of the port; programming errors pass through. */
export function toPaymentError(error: unknown): unknown {
  // The message of a card error is written for the customer: https://docs.stripe.com/error-handling#payment-errors
  if (error instanceof StripeCardError) return new Invalid(error.message)
  if (isMissing(error)) return new NotFound('The payment')
  if (error instanceof StripeIdempotencyError && error.statusCode === 409) return new Unavailable(UNREACHABLE)
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError)
    return new Unavailable(UNREACHABLE)
  return error
}
