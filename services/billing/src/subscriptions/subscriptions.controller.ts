import { getSubscription } from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { PLANS } from '@arc/contracts/plans'
import { NotFound } from '@arc/kit/errors'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { Database } from '../database.js'

const STATUSES = ['trialing', 'active', 'cancelled', 'expired', 'demo'] as const

@Controller()
export class SubscriptionsController {
  constructor(private readonly db: Database) {}

  @Handle(getSubscription) async get(_: Input<typeof getSubscription>, caller: Caller) {
    const row = await this.db.client.subscription.findUnique({ where: { userId: caller.userId } })
    if (!row) throw new NotFound('The subscription')
    const planType = row.tier === 'pro' ? ('pro' as const) : ('basic' as const)
    const interval = row.interval === 'year' ? ('year' as const) : ('month' as const)
    return {
      planType,
      interval,
      price: interval === 'year' ? PLANS.basic.yearly : PLANS[planType].monthly,
      status: STATUSES.find((status) => status === row.status) ?? 'active',
      accountStatus: caller.signedIn.readOnly ? ('suspended' as const) : ('active' as const),
      currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
      cancelAtPeriodEnd: row.status === 'trialing',
      suspensionDate: null,
      suspendedUntil: null,
      trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
      card: null,
    }
  }
}
