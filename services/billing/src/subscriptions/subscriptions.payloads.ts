import type { SubscriptionPayload } from '@arc/contracts/billing/subscription-events'
import type { Subscription as Answer } from '@arc/contracts/billing/subscriptions'
import { type Interval, type Offer, priceOf, type Tier, upgradePrice } from '@arc/contracts/plans'
import type { Subscription } from '../generated/prisma/client.js'
import { changeableUntil, deletionDate, isOver, NO_PLAN, nextAttempt, readOnlyFrom, statusAt, suspendedSince } from './periods.rules.js'

const STATUSES = ['trialing', 'active', 'past_due', 'cancelled', 'expired', 'demo'] as const

const tierOf = (tier: string): Tier => (tier === 'pro' ? 'pro' : 'basic')
const intervalOf = (interval: string): Interval => (interval === 'year' ? 'year' : 'month')
const text = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** The offer of the next cycle. */
export const offerOf = (row: Pick<Subscription, 'tier' | 'nextTier' | 'interval' | 'nextInterval'>): Offer => ({
  tier: tierOf(row.nextTier ?? row.tier),
  interval: intervalOf(row.nextInterval ?? row.interval),
})

/** The offer of the cycle that is paid. */
export const paidOfferOf = (row: Pick<Subscription, 'tier' | 'interval'>): Offer => ({
  tier: tierOf(row.tier),
  interval: intervalOf(row.interval),
})

/** The interval of the next cycle of an account that is pro from now on: a paid year runs on, and pro has no yearly price (spec D-07). */
export const nextIntervalOfPro = (interval: string): Interval | null => (intervalOf(interval) === 'year' ? 'month' : null)

/** True for an account that the admin created: active, without a subscription at the provider. */
export const isFree = ({ status, providerId }: Pick<Subscription, 'status' | 'providerId'>): boolean =>
  status === 'active' && providerId === null

/** A subscription as its owner sees it (spec D-27). */
export function answerOf(row: Subscription, now: Date): Answer {
  const since = suspendedSince(row, now)
  const status = statusAt(row, now)
  const offer = offerOf(row)
  return {
    planType: tierOf(row.tier),
    nextPlanType: row.nextTier ? tierOf(row.nextTier) : null,
    interval: intervalOf(row.interval),
    nextInterval: row.nextInterval ? intervalOf(row.nextInterval) : null,
    price: priceOf(offer),
    upgradePrice: row.tier === 'pro' ? null : upgradePriceOf(row, now),
    status: STATUSES.find((one) => one === status) ?? 'active',
    free: isFree(row),
    ...(row.status === NO_PLAN ? { noPlan: true } : {}),
    accountStatus: since ? 'suspended' : 'active',
    currentPeriodEnd: text(row.currentPeriodEnd),
    nextPaymentAttempt: text(nextAttempt(row, now)),
    cancelAtPeriodEnd: !isOver(row, now) && (row.status === 'trialing' || since !== null),
    suspensionDate: text(readOnlyFrom({ ...row, suspensionDate: since })),
    suspendedUntil: text(deletionDate({ ...row, suspensionDate: since })),
    trialEndsAt: text(row.trialEndsAt),
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
  }
}

/** What an upgrade costs now, in US dollars. */
export const upgradePriceOf = (row: Pick<Subscription, 'interval' | 'currentPeriodEnd' | 'providerId'>, now: Date): number =>
  upgradePrice(intervalOf(row.interval), row.providerId ? row.currentPeriodEnd : null, now)

/** The subscription payload of events. */
export const subscriptionPayload = (row: Subscription): SubscriptionPayload => ({
  userId: row.userId,
  version: row.version,
  tier: tierOf(row.tier),
  trialEndsAt: text(row.trialEndsAt),
  suspensionDate: text(readOnlyFrom(row)),
  readOnlyFrom: text(changeableUntil(row)),
  suspendedUntil: text(deletionDate(row)),
  hasPlan: row.status !== NO_PLAN,
})
