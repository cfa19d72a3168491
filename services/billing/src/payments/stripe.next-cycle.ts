import type { Offer } from '@arc/contracts/plans'
import type Stripe from 'stripe'
import { idOf } from './stripe.read.js'

interface Change {
  offer: Offer
  price: { id: string; lookupKey: string }
}

/** The next cycle of a subscription is charged as `offer`; the running one stays as it was paid. */
export async function changeNextCycle(stripe: Stripe, { id, ...change }: Change & { id: string }, key: string): Promise<void> {
  const { offer, price } = change
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] })
  const item = subscription.items.data[0]
  if (!item) return
  if (item.price.recurring?.interval !== offer.interval)
    return scheduleNextCycle(stripe, { subscription, current: item.price.id, ...change }, key)
  // A schedule of an earlier change would apply its own price.
  const schedule = idOf(subscription.schedule)
  if (schedule) await stripe.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release` })
  const facts = { items: [{ id: item.id, price: price.id }], proration_behavior: 'none' as const }
  if (item.price.id !== price.id) await stripe.subscriptions.update(id, facts, { idempotencyKey: key })
}

/** A change of the interval would start a new cycle at once, so a schedule applies it at the end of this one. */
async function scheduleNextCycle(
  stripe: Stripe,
  input: Change & { subscription: Stripe.Subscription; current: string },
  key: string,
): Promise<void> {
  const { subscription, current, offer, price } = input
  const schedules = stripe.subscriptionSchedules
  const schedule =
    subscription.schedule && typeof subscription.schedule !== 'string'
      ? subscription.schedule
      : await schedules.create({ from_subscription: subscription.id }, { idempotencyKey: `${key}:schedule` })
  const phase = schedule.phases[0]
  if (!phase || schedule.metadata?.next === price.lookupKey) return
  const phases: Stripe.SubscriptionScheduleUpdateParams['phases'] = [
    { items: [{ price: current, quantity: 1 }], start_date: phase.start_date, end_date: phase.end_date, proration_behavior: 'none' },
    {
      items: [{ price: price.id, quantity: 1 }],
      duration: { interval: offer.interval, interval_count: 1 },
      proration_behavior: 'none',
    },
  ]
  const facts = { end_behavior: 'release' as const, proration_behavior: 'none' as const, metadata: { next: price.lookupKey }, phases }
  await schedules.update(schedule.id, facts, { idempotencyKey: key })
}
