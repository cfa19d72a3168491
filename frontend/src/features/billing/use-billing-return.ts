import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refreshUserUntil } from '../../entities/billing/refresh-user'
import { reactivateMutation, syncMutation } from '../../entities/billing/subscription.queries'
import { TOAST } from '../../ui/timings'
import { toast } from '../../ui/toast-store'
import { BILLING_TEXTS } from './billing.texts'

const { done, failed } = BILLING_TEXTS
const OURS = [
  ...['upgrade', 'reactivate', 'redirect_status', 'setup_intent', 'setup_intent_client_secret'],
  ...['payment_intent', 'payment_intent_client_secret'],
]

/**
 * The page is opened by the payment provider: after the upgrade, and after the page of a bank. What happened is read from
 * the provider, never from the address (spec D-29). The query is cleared, so that a reload does not repeat it (spec BILL-02).
 */
export function useBillingReturn(): void {
  const [query, setQuery] = useSearchParams()
  const sync = useMutation(syncMutation)
  const reactivate = useMutation(reactivateMutation)

  async function afterUpgrade() {
    const { planType } = await sync.mutateAsync({})
    const isPro = planType === 'pro'
    toast({ ...(isPro ? done.upgraded : done.upgradePending), duration: TOAST.notice })
    await refreshUserUntil(({ subscriptionTier }) => !isPro || subscriptionTier === 'pro')
  }
  async function afterBank(setupIntentId: string | null, confirmed: boolean, andReactivate: boolean) {
    if (!confirmed) {
      if (setupIntentId && !andReactivate) toast({ title: failed.card, text: failed.cardText, look: 'destructive' })
      else toast({ title: failed.reactivate, text: failed.bank, look: 'destructive' })
      return
    }
    if (setupIntentId) await sync.mutateAsync({ setupIntentId })
    if (!andReactivate) {
      toast({ title: done.card })
      return
    }
    const { accountStatus } = await reactivate.mutateAsync()
    if (accountStatus === 'active') toast({ title: done.reactivated })
    await refreshUserUntil((user) => user.accountStatus === 'active')
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
    const report = (text: string) => (error: unknown) => {
      console.warn('The return from the provider was not finished', error)
      toast({ title: failed.title, text, look: 'destructive' })
    }
    if (upgrade === 'already_pro') toast({ title: done.alreadyPro, duration: TOAST.notice })
    if (upgrade === 'success') void afterUpgrade().catch(report(done.upgradePending.text))
    if (status)
      void afterBank(setup, status === 'succeeded', andReactivate).catch(report(andReactivate ? failed.reactivate : failed.cardText))
  }, [])
}
