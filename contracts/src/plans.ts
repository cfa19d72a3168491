// No schema here: the first page reads its prices from this file, and must not load a schema library for it (90 kB).

/** The two plans; every price and limit in the product comes from here (spec CONST-01, D-45). */
export const PLANS = {
  basic: { name: 'a.r.c.', word: 'standard', monthly: 1.99, yearly: 19.0, projects: 1, trialDays: 7 },
  pro: { name: 'a.r.c. +', word: 'plus', monthly: 4.99, projects: Number.POSITIVE_INFINITY, trialDays: 30 },
} as const
export type Tier = keyof typeof PLANS

export const UPGRADE_FEE = 3.0
export const MULTIPLE_PROJECTS_TEXT =
  'Multiple Projects: Organize your inventory across multiple properties, homes, or businesses with our Pro plan.'

export type Interval = 'month' | 'year'
/** What is sold: a plan for an interval. */
export interface Offer {
  tier: Tier
  interval: Interval
}

/** Every word for an offer that a screen sends (spec D-07). */
export const OFFERS = {
  basic: { tier: 'basic', interval: 'month' },
  pro: { tier: 'pro', interval: 'month' },
  monthly: { tier: 'basic', interval: 'month' },
  yearly: { tier: 'basic', interval: 'year' },
  standard: { tier: 'basic', interval: 'month' },
  plus: { tier: 'pro', interval: 'month' },
} as const satisfies Record<string, Offer>

/** What one cycle of an offer costs, in US dollars. Only basic is sold by the year (spec D-07). */
export const priceOf = ({ tier, interval }: Offer): number => (interval === 'year' ? PLANS.basic.yearly : PLANS[tier].monthly)

/** How long a suspended account is kept (spec BILL-06, D-25). */
export const GRACE_DAYS = 30
