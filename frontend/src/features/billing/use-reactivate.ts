import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { openProvider } from '../../entities/billing/open-provider'
import { type CardFormHandle, ProviderError } from '../../entities/billing/provider'
import { refreshUserUntil } from '../../entities/billing/refresh-user'
import { reactivateMutation } from '../../entities/billing/subscription.queries'
import { problemText } from '../../lib/request'
import { toast } from '../../ui/toast-store'
import { BILLING_TEXTS } from './billing.texts'
import { type FirstPlan, storeFirstPlan } from './first-plan'
import { toastFailure } from './toast-failure'
import { useStoreCard } from './use-store-card'

/** After the page of a bank, the billing page continues the reactivation. */
const RETURN_TO_REACTIVATE = '/billing?reactivate=1'

/**
 * Reactivates the subscription, with the card on file or with the one that is typed (spec BILL-05, D-26).
 * @param first the first plan of an account that has none
 */
export function useReactivate(card: RefObject<CardFormHandle | null>, first?: FirstPlan) {
  const storeCard = useStoreCard(card)
  const call = useMutation(reactivateMutation)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @param withCard stores the typed card first */
  async function reactivate(withCard: boolean): Promise<void> {
    setBusy(true)
    setProblem(null)
    const failed = first ? BILLING_TEXTS.first.failed : BILLING_TEXTS.failed.reactivate
    try {
      if (first) storeFirstPlan(first)
      if (withCard) await storeCard(RETURN_TO_REACTIVATE)
      const { payment } = await call.mutateAsync(first)
      if (payment) {
        const provider = card.current ?? (await openProvider())
        await provider.authenticate({ clientSecret: payment.clientSecret, returnPath: RETURN_TO_REACTIVATE })
        await call.mutateAsync(first)
      }
      toast({ title: first ? BILLING_TEXTS.done.started : BILLING_TEXTS.done.reactivated })
      await refreshUserUntil(({ accountStatus, noPlan }) => accountStatus === 'active' && !noPlan)
    } catch (error) {
      const text = error instanceof ProviderError ? error.message : problemText(error)
      setProblem(text || failed)
      toastFailure(text, failed)
    } finally {
      setBusy(false)
    }
  }
  return { reactivate, busy, problem, clear: () => setProblem(null) }
}
