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

/** What the yearly plan comes to in a month, rounded up to a cent (spec D-07). */
export const YEARLY_PER_MONTH = Math.ceil((PLANS.basic.yearly * 100) / 12) / 100

/** Days until a suspended account is deleted (spec BILL-06, D-25). */
export const GRACE_DAYS = 30
