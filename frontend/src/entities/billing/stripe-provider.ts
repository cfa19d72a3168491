import type { Stripe } from '@stripe/stripe-js'
import { PAYMENT_TEXTS } from './billing.texts'
import { CardFormMissing, idOfSecret, type Provider, ProviderError } from './provider'

/** Stripe.js returns its refusals instead of throwing them. */
function assertAccepted({ error }: { error?: { message?: string | undefined } | undefined }): void {
  if (error) throw new ProviderError(error.message ?? PAYMENT_TEXTS.unreachable)
}
const addressOf = (path: string): string => new URL(path, window.location.origin).href

/** The part of Stripe.js that confirms. */
type Confirming = Pick<Stripe, 'confirmPayment' | 'confirmSetup' | 'handleNextAction'>

/** Stripe as a provider. @param stripe null until its script has loaded */
export function stripeProvider(stripe: Confirming | null): Provider {
  const loaded = () => {
    if (!stripe) throw new CardFormMissing()
    return stripe
  }
  return {
    async confirmPayment({ clientSecret, cardId, returnPath }) {
      const confirmParams = { payment_method: cardId, return_url: addressOf(returnPath) }
      assertAccepted(await loaded().confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' }))
    },
    async confirmSetup({ clientSecret, cardId, returnPath }) {
      const confirmParams = { payment_method: cardId, return_url: addressOf(returnPath) }
      assertAccepted(await loaded().confirmSetup({ clientSecret, confirmParams, redirect: 'if_required' }))
      return idOfSecret(clientSecret)
    },
    async authenticate({ clientSecret }) {
      const answer = await loaded().handleNextAction({ clientSecret })
      assertAccepted(answer)
      if (answer.paymentIntent?.status !== 'succeeded') throw new ProviderError(PAYMENT_TEXTS.notConfirmed)
    },
  }
}
