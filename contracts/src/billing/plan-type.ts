import { z } from 'zod'
import type { OFFERS } from '../plans.js'

/** The words for an offer that a screen may send (spec D-07). */
export const PlanType = z.enum(['basic', 'pro', 'monthly', 'yearly', 'standard', 'plus'] satisfies (keyof typeof OFFERS)[], {
  error: 'Please choose a plan.',
})
export type PlanType = z.output<typeof PlanType>
