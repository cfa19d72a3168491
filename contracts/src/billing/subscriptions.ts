import { z } from 'zod'
import { AccountStatus, Tier } from '../auth/accounts.js'
import { event, route } from '../define.js'

export const Subscription = z.object({
  planType: Tier,
  interval: z.enum(['month', 'year']),
  price: z.number(),
  status: z.enum(['trialing', 'active', 'cancelled', 'expired', 'demo']),
  accountStatus: AccountStatus,
  currentPeriodEnd: z.string().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  suspensionDate: z.string().nullable(),
  suspendedUntil: z.string().nullable(),
  trialEndsAt: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})

export const getSubscription = route({
  name: 'getSubscription',
  method: 'GET',
  path: '/api/billing/subscription',
  access: 'user',
  summary: 'The subscription of this account.',
  answer: Subscription,
})

export const subscriptionActivated = event(
  'billing.subscription.activated',
  'A subscription or trial began.',
  z.object({ userId: z.string(), version: z.number().int(), tier: Tier, trialEndsAt: z.string().nullable() }),
)
