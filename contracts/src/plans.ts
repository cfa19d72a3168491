// No zod schema here: the landing page imports its prices from this file and must not load zod (90 kB).

/** The two plans; the only definition of prices and limits (spec CONST-01, D-45). */
export const PLANS = {
  basic: { name: 'a.r.c.', word: 'standard', monthly: 1.99, yearly: 19.0, projects: 1, trialDays: 7 },
  pro: { name: 'a.r.c. +', word: 'plus', monthly: 4.99, projects: Number.POSITIVE_INFINITY, trialDays: 30 },
} as const
export type Tier = keyof typeof PLANS

export const UPGRADE_FEE = 3.0
export const MULTIPLE_PROJECTS_TEXT =
  'Multiple Projects: Organize your inventory across multiple properties, homes, or businesses with our Pro plan.'

export type Interval = 'month' | 'year'
/** A plan with a billing interval. */
export interface Offer {
  tier: Tier
  interval: Interval
}

/** All names of offers that a client can send (spec D-07). */
export const OFFERS = {
  basic: { tier: 'basic', interval: 'month' },
  pro: { tier: 'pro', interval: 'month' },
  monthly: { tier: 'basic', interval: 'month' },
  yearly: { tier: 'basic', interval: 'year' },
  standard: { tier: 'basic', interval: 'month' },
  plus: { tier: 'pro', interval: 'month' },
} as const satisfies Record<string, Offer>

/** The price of one billing cycle in US dollars. Only basic has a yearly price (spec D-07). */
export const priceOf = ({ tier, interval }: Offer): number => (interval === 'year' ? PLANS.basic.yearly : PLANS[tier].monthly)

const MONTH_MS = (365 / 12) * 24 * 3600 * 1000

/** The months of a paid year that are left, those that have begun among them; at least one. */
export const monthsLeft = (paidUntil: Date, now: Date): number =>
  Math.min(12, Math.max(1, Math.ceil((paidUntil.getTime() - now.getTime()) / MONTH_MS)))

/**
 * What an upgrade to pro costs once: a fee in a monthly plan (spec UPGR-03); in a yearly one, the difference between the two plans for the
 * months that are left of the year that is paid. The price of pro applies from the next cycle.
 * @param paidUntil the end of the paid cycle; null when nothing is paid for
 * @returns US dollars
 */
export function upgradePrice(interval: Interval, paidUntil: Date | null, now: Date): number {
  if (interval === 'month' || !paidUntil) return UPGRADE_FEE
  const months = monthsLeft(paidUntil, now)
  return Math.round((months * PLANS.pro.monthly - (months * PLANS.basic.yearly) / 12) * 100) / 100
}

/** What the yearly plan comes to in a month, rounded up to a cent (spec D-07). */
export const YEARLY_PER_MONTH = Math.ceil((PLANS.basic.yearly * 100) / 12) / 100

/** Days until a suspended account is deleted (spec BILL-06, D-25). */
export const GRACE_DAYS = 30
