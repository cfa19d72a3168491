import { PLANS } from '@arc/contracts/plans'
import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatDay } from '../../lib/format'
import { chargedFrom, isTrial, nextBillingDate } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import { PlanChange } from './plan-change'

const TEXTS = BILLING_TEXTS.downgrade
const { basic, pro } = PLANS

/** The change from pro to basic with the next cycle; with too many projects, what to do first. */
export function DowngradeOffer({ subscription }: { subscription: Subscription }) {
  const isScheduled = subscription.nextPlanType === 'basic'
  // The way back keeps the interval that was paid for.
  const interval = isScheduled ? (subscription.nextInterval ?? subscription.interval) : subscription.interval
  const now = new Date()
  const trial = isTrial(subscription)
  const scheduled = trial ? TEXTS.scheduledTrial(basic.name) : TEXTS.scheduled(basic.name, formatDay(nextBillingDate(subscription, now)))
  return (
    <PlanChange
      title={isScheduled ? scheduled : TEXTS.title(basic.name)}
      text={TEXTS.text[trial ? 'trial' : 'paid']}
      offer={{ tier: 'basic', interval }}
      from={chargedFrom(subscription, now, interval)}
      {...(isScheduled
        ? { choice: 'pro', action: TEXTS.keep(pro.name), done: BILLING_TEXTS.done.planKept(pro.name) }
        : { choice: 'basic', action: TEXTS.action(basic.name), done: scheduled })}
    />
  )
}
