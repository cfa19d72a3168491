import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { currentUser } from '../../entities/auth/session'
import { refreshUserUntil } from '../../entities/billing/refresh-user'
import { reactivateMutation, type Subscription, syncMutation } from '../../entities/billing/subscription.queries'
import { describeError } from '../../lib/describe-error'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { BILLING_TEXTS } from './billing.texts'
import { storedFirstPlan } from './first-plan'
import { toastFailure } from './toast-failure'

const { done, failed } = BILLING_TEXTS

/** Whether a subscription or account has a plan and is not suspended. */
const isActive = ({ accountStatus, noPlan }: Pick<Subscription, 'accountStatus' | 'noPlan'>) => accountStatus === 'active' && !noPlan

const OURS = [
  ...['upgrade', 'reactivate', 'redirect_status', 'setup_intent', 'setup_intent_client_secret'],
  ...['payment_intent', 'payment_intent_client_secret'],
]

/**
 * The page is opened by the payment provider: after the upgrade, and after the page of a bank. The address only says what to ask for:
 * what happened is read from the provider, and what it knows nothing of is not spoken of (spec D-29). The query is cleared, so that a
 * reload does not repeat it (spec BILL-02).
 */
export function useBillingReturn(): void {
  const [query, setQuery] = useSearchParams()
  const sync = useMutation(syncMutation)
  const reactivate = useMutation(reactivateMutation)

  async function afterUpgrade() {
    const { returned } = await sync.mutateAsync({})
    if (returned.upgrade === null) return
    const isDone = returned.upgrade === 'done'
    toast({ ...done.upgrade[returned.upgrade], duration: TOAST.notice })
    await refreshUserUntil(({ subscriptionTier }) => !isDone || subscriptionTier === 'pro')
  }
  async function afterCard(setupIntentId: string) {
    const { returned } = await sync.mutateAsync({ setupIntentId })
    if (returned.card) toast({ title: done.card })
    else toast({ title: failed.card, text: failed.cardText, look: 'destructive' })
  }
  /**
   * The bank was asked about the card, or about the payment, of a reactivation or of a first plan. It is completed only if one of them is
   * confirmed.
   */
  async function afterReactivation(setupIntentId: string | null) {
    const before = await sync.mutateAsync(setupIntentId ? { setupIntentId } : {})
    const { returned } = before
    if (isActive(before)) {
      toast({ title: returned.card ? done.card : done.isActive })
      return
    }
    const first = before.noPlan ? storedFirstPlan() : undefined
    const confirmed = returned.card || returned.reactivation === 'paid'
    const now = confirmed && (first || !before.noPlan) ? await reactivate.mutateAsync(first) : before
    if (isActive(now)) toast({ title: before.noPlan ? done.started : done.reactivated })
    else if (setupIntentId || returned.reactivation)
      toastFailure(failed.bank, before.noPlan ? BILLING_TEXTS.first.failed : failed.reactivate)
    await refreshUserUntil((user) => isActive(user) === isActive(now))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens; the query is cleared at once
  useEffect(() => {
    const [upgrade, status, setup] = [query.get('upgrade'), query.get('redirect_status'), query.get('setup_intent')]
    const andReactivate = query.has('reactivate')
    if (!OURS.some((name) => query.has(name))) return
    setQuery(
      (now) => {
        for (const name of OURS) now.delete(name)
        return now
      },
      { replace: true },
    )
    const report = (title: string) => (error: unknown) => {
      console.warn('The return from the provider was not finished', error)
      toast({ title, text: describeError(error).text, look: 'destructive' })
    }
    if (upgrade === 'already_pro' && currentUser()?.subscriptionTier === 'pro') toast({ title: done.alreadyPro, duration: TOAST.notice })
    if (upgrade === 'success') void afterUpgrade().catch(report(failed.unknown))
    if (status && andReactivate) void afterReactivation(setup).catch(report(failed.reactivate))
    if (status && setup && !andReactivate) void afterCard(setup).catch(report(failed.card))
  }, [])
}
