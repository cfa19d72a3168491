import { useEffect, useState } from 'react'
import { type CheckoutState, fetchCheckout } from '../../entities/billing/payments.queries'
import { hasStatus } from '../../lib/request'

/** Pause between two looks while the bank has not answered, in milliseconds. */
const LOOK_AGAIN = 3_000

export type PaymentResult = { at: 'reading' } | { at: 'unreadable' } | { at: 'none' } | { at: 'known'; checkout: CheckoutState }

/** The result of the payment with this secret, read again while it is still being confirmed. */
export function usePaymentResult(clientSecret: string | null) {
  const [result, setResult] = useState<PaymentResult>({ at: clientSecret ? 'reading' : 'none' })
  const [look, setLook] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` starts another one
  useEffect(() => {
    if (!clientSecret) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    fetchCheckout(clientSecret, leaving.signal).then(
      (checkout) => {
        setResult({ at: 'known', checkout })
        if (checkout.status === 'waiting') timer = setTimeout(() => setLook((n) => n + 1), LOOK_AGAIN)
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        console.warn('The result of the payment was not read', error)
        setResult({ at: hasStatus(error, 404) ? 'none' : 'unreadable' })
      },
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [clientSecret, look])

  const retry = () => {
    setResult({ at: 'reading' })
    setLook((n) => n + 1)
  }
  return { result, retry }
}
