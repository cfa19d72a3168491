import { z } from 'zod'
import type { OFFERS } from '../plans.js'

/** The offer names that a client may send (spec D-07). */
export const PlanType = z.enum(['basic', 'pro', 'monthly', 'yearly', 'standard', 'plus'] satisfies (keyof typeof OFFERS)[], {
  error: 'Please choose a plan.',
})
export type PlanType = z.output<typeof PlanType>
