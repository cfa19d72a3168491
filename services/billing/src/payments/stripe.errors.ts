import { Invalid, NotFound, Unavailable } from '@arc/kit/errors'
import Stripe from 'stripe'

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors

const AWAY = 'The payment provider is not answering right now. Please try again in a moment.'

/** True for an object that the provider does not have (https://docs.stripe.com/error-codes#resource-missing). */
export const isMissing = (error: unknown): boolean => error instanceof StripeInvalidRequestError && error.code === 'resource_missing'

/** What the client threw, in the words of this house; what is our own mistake stays as it is. */
export function inOurWords(error: unknown): unknown {
  // The message of a card error is written for the customer: https://docs.stripe.com/error-handling#payment-errors
  if (error instanceof StripeCardError) return new Invalid(error.message)
  if (isMissing(error)) return new NotFound('The payment')
  if (error instanceof StripeIdempotencyError && error.statusCode === 409) return new Unavailable(AWAY)
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError)
    return new Unavailable(AWAY)
  return error
}
