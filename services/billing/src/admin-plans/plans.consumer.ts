import { accountPlanSet } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import { changeMail } from '../emails/change.mail.js'
import { change } from '../subscriptions/change-subscription.js'
import { lockSubscription } from '../subscriptions/lock-subscription.js'
import { NO_PLAN } from '../subscriptions/periods.rules.js'
import { nextIntervalOfPro } from '../subscriptions/subscriptions.payloads.js'
import { syncProvider } from '../subscriptions/sync-provider.job.js'

/**
 * Applies the plan that the admin has set: at once, without a charge. A user who pays is charged the price of that plan from the
 * next cycle on.
 */
@Controller()
export class PlansConsumer {
  constructor(private readonly jobs: Jobs) {}

  @On(accountPlanSet)
  async planSet({ userId, version, tier }: Payload<typeof accountPlanSet>, tx: Tx): Promise<void> {
    if (await isUserDeleted(tx, userId)) return
    const row = await lockSubscription(tx, userId)
    // The event that starts the subscription may arrive later: this one is then delivered again.
    if (!row) throw new Error('The subscription does not exist yet.')
    if (row.planSetVersion >= version) return
    const same = row.tier === tier && row.nextTier === null
    // An account without a plan gets one, free of charge.
    const isFirst = row.status === NO_PLAN
    const event = isFirst ? 'activated' : row.tier === tier ? null : tier === 'pro' ? 'upgraded' : 'downgraded'
    const nextInterval = tier === 'pro' ? nextIntervalOfPro(row.interval) : null
    const status = isFirst ? { status: 'active' } : {}
    const changed = await change(tx, row, { ...status, tier, nextTier: null, nextInterval, planSetVersion: version }, event)
    if (event === 'activated') await this.jobs.send(tx, changeMail, { userId, change: 'started', version: changed.version })
    else if (event) await this.jobs.send(tx, changeMail, { userId, change: event, version: changed.version })
    if (!same && row.providerId) await this.jobs.send(tx, syncProvider, { userId })
  }
}
