import { z } from 'zod'
import { route } from '../define.js'
import { Subscription } from './subscriptions.js'

/** From basic to pro is an upgrade, which costs a fee: see `upgradeSubscription`. */
export const changePlan = route({
  name: 'changePlan',
  method: 'POST',
  path: '/api/billing/plan',
  access: 'user',
  also: [404, 409],
  summary:
    'Sets the plan and the interval of the next cycle, or takes a change back; to basic it is refused while there are more projects than basic includes.',
  body: z.object({
    /** `basic` keeps the interval that was paid for; `pro` stays pro. */
    planType: z.enum(['basic', 'pro', 'monthly', 'yearly']),
  }),
  response: Subscription,
})
