import type { Subscription } from '../../entities/billing/subscription.queries'
import { formatDay } from '../../lib/format'
import { chargedFrom, isTrial, nextBillingDate } from './billing.rules'
import { BILLING_TEXTS } from './billing.texts'
import { PlanChange } from './plan-change'

const TEXTS = BILLING_TEXTS.interval
const CHOICE = { month: 'monthly', year: 'yearly' } as const

/** Basic by the month or by the year, with the next cycle; a change can be taken back until then (spec D-07). */
export function IntervalOffer({ subscription }: { subscription: Subscription }) {
  const { interval, nextInterval } = subscription
  const other = interval === 'month' ? 'year' : 'month'
  const now = new Date()
  const trial = isTrial(subscription)
  const scheduled = trial ? TEXTS.scheduledTrial[other] : TEXTS.scheduled[other](formatDay(nextBillingDate(subscription, now), now))
  return (
    <PlanChange
      title={nextInterval ? scheduled : TEXTS.title[other]}
      text={TEXTS.text[trial ? 'trial' : 'paid']}
      offer={{ tier: 'basic', interval: other }}
      from={chargedFrom(subscription, now, other)}
      {...(nextInterval
        ? { choice: CHOICE[interval], action: TEXTS.keep[interval], done: BILLING_TEXTS.done.intervalKept[interval] }
        : { choice: CHOICE[other], action: TEXTS.action[other], done: scheduled })}
    />
  )
}
