import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeElementsOptions, StripeError, StripePaymentElementOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { Icon } from '../../ui/icon'
import { PAYMENT_TEXTS } from './billing.texts'
import styles from './card.module.css'
import { CardSkeleton } from './card-skeleton'
import { type BillingDetails, type CardFormHandle, CardFormMissing, ProviderError } from './provider'
import { stripeProvider } from './stripe-provider'

interface Props {
  ref: Ref<CardFormHandle>
  publishableKey: string
  details: BillingDetails
  onType(): void
  /** Stripe's script could not be loaded. */
  onFailed(): void
}

/** Wallets and terms are hidden, the country is the United States unless it is changed (spec CHKO-04). */
const OPTIONS: StripePaymentElementOptions = {
  layout: { type: 'tabs' },
  wallets: { applePay: 'never', googlePay: 'never' },
  terms: { card: 'never' },
  defaultValues: { billingDetails: { address: { country: 'US' } } },
}

/** Stripe's own fields, in frames of its own, so that no card number reaches this page. They draw with our colours. */
function elementsOptions(): StripeElementsOptions {
  const tokens = getComputedStyle(document.documentElement)
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  return {
    mode: 'setup',
    currency: 'usd',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    appearance: {
      theme: dark ? 'night' : 'stripe',
      variables: { borderRadius: tokens.getPropertyValue('--radius-field').trim(), fontFamily: 'system-ui, sans-serif' },
    },
  }
}

/** Stripe's card form. The script is loaded here and nowhere else. */
export default function StripeCard({ publishableKey, onFailed, ...props }: Props) {
  const [options] = useState(elementsOptions)
  const stripe = useMemo(() => loadStripe(publishableKey), [publishableKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once per script
  useEffect(() => void stripe.catch(onFailed), [stripe])
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  )
}

function Fields({ ref, details, onType }: Omit<Props, 'publishableKey' | 'onFailed'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)

  useImperativeHandle(ref, () => ({
    ...stripeProvider(stripe),
    async createCard() {
      if (!stripe || !elements?.getElement('payment')) throw new CardFormMissing()
      const { error: incomplete } = await elements.submit()
      if (incomplete) throw refusal(incomplete)
      const { name, email } = details
      const billing = { ...(name ? { name } : {}), ...(email ? { email } : {}) }
      const made = await stripe.createPaymentMethod({ elements, params: { billing_details: billing } })
      if (made.error) throw refusal(made.error)
      return made.paymentMethod.id
    },
  }))

  return (
    <>
      <div className={styles.stripe}>
        {!ready && <CardSkeleton />}
        <PaymentElement options={OPTIONS} onReady={() => setReady(true)} onChange={onType} />
      </div>
      <p className={styles.secure}>
        <Icon name="lock" size={16} />
        {PAYMENT_TEXTS.secure}
      </p>
    </>
  )
}

const refusal = (error: Pick<StripeError, 'message'>) => new ProviderError(error.message ?? PAYMENT_TEXTS.unreachable)
