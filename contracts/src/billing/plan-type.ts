import { z } from 'zod'
import type { OFFERS } from '../plans.js'

/** The names of offers that a client can send (spec D-07). */
export const PlanType = z.enum(['basic', 'pro', 'monthly', 'yearly', 'standard', 'plus'] satisfies (keyof typeof OFFERS)[], {
  error: 'Please choose a plan.',
})
export type PlanType = z.output<typeof PlanType>
