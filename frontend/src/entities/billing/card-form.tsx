import { type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component'
import { Banner } from '../../ui/banner'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { LazyPart } from '../../ui/lazy-part'
import { PAYMENT_TEXTS } from './billing.texts'
import { CardSkeleton } from './card-skeleton'
import { fetchPaymentSettings, type PaymentSettings } from './payments.queries'
import { type BillingDetails, type CardFormHandle, CardFormMissing } from './provider'

const StripeCard = lazyComponent(() => import('./stripe-card'))
const SandboxCard = lazyComponent(() => import('./sandbox-card'))

interface Props {
  /** Null until it is known how this server takes payments. */
  ref: Ref<CardFormHandle | null>
  details?: BillingDetails
  withDetails?: boolean
  declined?: boolean
  /** Something was typed, so an earlier decline is no longer true. */
  onType?(): void
}

type Settings = PaymentSettings | 'loading' | 'failed'
const NOTHING = () => {}

/** How this server takes payments, with a function that asks again. */
function usePaymentSettings() {
  const [settings, setSettings] = useState<Settings>('loading')
  const load = useCallback(() => {
    setSettings('loading')
    fetchPaymentSettings().then(setSettings, (error: unknown) => {
      console.warn('The payment settings did not load', error)
      setSettings('failed')
    })
  }, [])
  useEffect(load, [load])
  return { settings, load, fail: () => setSettings('failed') }
}

/** The form of the provider, which is downloaded later than the settings; a call before that is refused. */
function forwarded(form: RefObject<CardFormHandle | null>): CardFormHandle {
  const loaded = () => (form.current ? Promise.resolve(form.current) : Promise.reject(new CardFormMissing()))
  return {
    createCard: async () => (await loaded()).createCard(),
    confirmPayment: async (confirmation) => (await loaded()).confirmPayment(confirmation),
    confirmSetup: async (confirmation) => (await loaded()).confirmSetup(confirmation),
    authenticate: async (input) => (await loaded()).authenticate(input),
  }
}

/** The card form of the provider: Stripe's when its keys are set, else the sandbox's. Downloaded only where somebody pays. */
export function CardForm({ ref, details = {}, withDetails, declined = false, onType = NOTHING }: Props) {
  const { settings, load, fail } = usePaymentSettings()
  const form = useRef<CardFormHandle>(null)
  const isKnown = typeof settings === 'object'
  useImperativeHandle<CardFormHandle | null, CardFormHandle | null>(ref, () => (isKnown ? forwarded(form) : null), [isKnown])
  if (settings === 'loading') return <CardSkeleton />
  if (settings === 'failed') return <Unavailable onRetry={load} />
  const { provider, publishableKey, sandboxPath } = settings
  return (
    <LazyPart waiting={<CardSkeleton />} failed={(_error, retry) => <Unavailable onRetry={retry} />}>
      {provider === 'stripe' || sandboxPath === null ? (
        <StripeCard ref={form} publishableKey={publishableKey} details={details} onType={onType} onFailed={fail} />
      ) : (
        <SandboxCard
          ref={form}
          settings={{ path: sandboxPath, publishableKey }}
          details={details}
          withDetails={withDetails}
          declined={declined}
          onType={onType}
        />
      )}
    </LazyPart>
  )
}

/** Settings or form could not be loaded. */
function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      look="problem"
      title={PAYMENT_TEXTS.unavailable.title}
      action={
        <Button look="line" size="small" onClick={onRetry}>
          {COMMON_TEXTS.tryAgain}
        </Button>
      }
    >
      {PAYMENT_TEXTS.unavailable.text}
    </Banner>
  )
}
