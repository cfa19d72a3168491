import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { HouseLayout } from '../../entities/auth/house-layout'
import { pendingPurchase } from '../../entities/billing/pending-purchase'
import { Button } from '../../ui/button'
import { ButtonLink } from '../../ui/button-link'
import { Stack } from '../../ui/layout'
import { LoadingIndicator } from '../../ui/loading'
import { Page } from '../../ui/page'
import { CHECKOUT_TEXTS } from './checkout.texts'
import styles from './checkout-page.module.css'
import { FinishForm } from './finish-form'
import { usePaymentResult } from './use-payment-result'

const TEXTS = CHECKOUT_TEXTS.after

/**
 * Where the provider returns to after the page of a bank (spec NAV-12, CHKO-09, D-23): it reads what became of the payment
 * and asks for what is missing to open the account.
 */
export default function WelcomePage() {
  const [query] = useSearchParams()
  const [pending] = useState(pendingPurchase)
  const { result, retry } = usePaymentResult(query.get('payment_intent_client_secret') ?? pending?.clientSecret ?? null)

  if (result.at === 'reading')
    return (
      <Page title={TEXTS.title} className={styles.waiting}>
        <p className="vh" role="status">
          {TEXTS.reading}
        </p>
        <LoadingIndicator />
      </Page>
    )
  return (
    <HouseLayout title={TEXTS.title}>
      <Result result={result} retry={retry} pending={pending} />
    </HouseLayout>
  )
}

type Known = Exclude<ReturnType<typeof usePaymentResult>['result'], { at: 'reading' }>

function Result({ result, retry, pending }: { result: Known; retry(): void; pending: ReturnType<typeof pendingPurchase> }) {
  if (result.at === 'unreadable')
    return <Message headline={TEXTS.unread} text={TEXTS.unreadable} action={<Button onClick={retry}>{TEXTS.again}</Button>} />
  if (result.at === 'none')
    return <Message headline={TEXTS.none} text={TEXTS.noneText} action={<ButtonLink to="/signup">{TEXTS.signUp}</ButtonLink>} />
  const { checkout } = result
  if (checkout.used)
    return <Message headline={TEXTS.used} text={TEXTS.usedText} action={<ButtonLink to="/login">{TEXTS.login}</ButtonLink>} />
  if (checkout.status === 'waiting') return <Message headline={TEXTS.waiting} text={TEXTS.waitingText} live />
  if (checkout.status === 'failed') {
    const { planType } = checkout
    const again = planType === 'monthly' || planType === 'yearly' ? `/checkout?plan=${planType}` : `/signup?plan=${planType}`
    return (
      <Message
        headline={TEXTS.failed}
        text={`${TEXTS.failedText} ${checkout.message ?? ''}`.trim()}
        action={<ButtonLink to={again}>{TEXTS.again}</ButtonLink>}
      />
    )
  }
  return <FinishForm checkout={checkout} pending={pending} />
}

interface MessageProps {
  headline: readonly [string, string]
  text: string
  action?: ReactNode
  /** Changes by itself. */
  live?: boolean
}

function Message({ headline, text, action, live }: MessageProps) {
  return (
    <Stack gap={5} className={styles.message} role={live ? 'status' : undefined}>
      <h1>
        {headline[0]} <em>{headline[1]}</em>
      </h1>
      <p>{text}</p>
      {action}
    </Stack>
  )
}
