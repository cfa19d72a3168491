/** The two plans; every price and limit in the product comes from here (checklist CONST-01, D-45). */
export const PLANS = {
  basic: { name: 'a.r.c.', word: 'standard', monthly: 1.99, yearly: 19.0, projects: 1, trialDays: 7 },
  pro: { name: 'a.r.c. +', word: 'plus', monthly: 4.99, projects: Number.POSITIVE_INFINITY, trialDays: 30 },
} as const
export type Tier = keyof typeof PLANS

export const UPGRADE_FEE = 3.0
export const MULTIPLE_PROJECTS_TEXT =
  'Multiple Projects: Organize your inventory across multiple properties, homes, or businesses with our Pro plan.'
