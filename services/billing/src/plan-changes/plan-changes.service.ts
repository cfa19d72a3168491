import type { changePlan } from '@arc/contracts/billing/plan-changes'
import type { Subscription as Answer } from '@arc/contracts/billing/subscriptions'
import type { Input } from '@arc/contracts/define'
import { countProjects } from '@arc/contracts/inventory/projects'
import { PLANS } from '@arc/contracts/plans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { changeMail } from '../emails/change.mail.js'
import { change } from '../subscriptions/change-subscription.js'
import { lockOwnSubscription } from '../subscriptions/lock-subscription.js'
import { CHOOSE_FIRST, isRenewalOpen, NO_PLAN, suspendedSince } from '../subscriptions/periods.rules.js'
import { answerOf, nextIntervalOfPro } from '../subscriptions/subscriptions.payloads.js'
import { DEMO_HAS_NONE } from '../subscriptions/subscriptions.service.js'
import { syncProvider } from '../subscriptions/sync-provider.job.js'

const BEING_RENEWED = 'Your plan is being renewed with the change that you chose. Please change it again when that is paid.'

type PlanChoice = Input<typeof changePlan>['body']['planType']

/** From pro to basic, and between month and year: the paid cycle stays as it is, the next one is charged as the new plan. */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly services: Services,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Sets the plan and the interval of the next cycle. Idempotent.
   * @param choice `basic` keeps the interval that was paid for
   * @throws Conflict with what to do, while there are more projects than basic includes, and from basic to pro, which is an
   *   upgrade; Refused while the account is suspended, or while a renewal with an earlier choice is not paid
   */
  async change({ userId }: Caller, choice: PlanChoice): Promise<Answer> {
    if (choice !== 'pro') await this.assertProjectsFit(userId)
    const row = await this.db.transaction(async (tx) => {
      const row = await lockOwnSubscription(tx, userId)
      if (row.status === 'demo') throw new Refused(DEMO_HAS_NONE)
      if (row.status === NO_PLAN) throw new Refused(CHOOSE_FIRST)
      if (suspendedSince(row, this.clock.now())) throw new Refused('This account is suspended: please reactivate it first.')
      if (row.tier === 'basic' && choice === 'pro') throw new Conflict(`To change to ${PLANS.pro.name}, please upgrade.`)
      const next = nextOf(choice, row)
      if (row.nextTier === next.nextTier && row.nextInterval === next.nextInterval) return row
      // The cycle that is being charged is one of the change that would be taken back.
      const isPlanned = row.nextTier !== null || row.nextInterval !== null
      if (isPlanned && isRenewalOpen(row, this.clock.now())) throw new Refused(BEING_RENEWED)
      const changed = await change(tx, row, next, null)
      await this.jobs.send(tx, syncProvider, { userId })
      const isKept = choice === 'pro' || (next.nextTier === null && next.nextInterval === null)
      await this.jobs.send(tx, changeMail, { userId, change: isKept ? 'kept' : 'planned', version: changed.version })
      return changed
    })
    return answerOf(row, this.clock.now())
  }

  private async assertProjectsFit(userId: string): Promise<void> {
    const { count } = await this.services.call('inventory', countProjects, { body: { userId } })
    const over = count - PLANS.basic.projects
    if (over <= 0) return
    const toDelete = over === 1 ? 'one project' : `${over} projects`
    throw new Conflict(
      `You have ${count} projects, and ${PLANS.basic.name} includes one. Delete ${toDelete} on the dashboard first; you can export each as CSV and PDF before.`,
    )
  }
}

const INTERVALS = { monthly: 'month', yearly: 'year' } as const

/** What changes with the next cycle. */
function nextOf(choice: PlanChoice, { tier, interval }: { tier: string; interval: string }) {
  if (choice === 'pro') return { nextTier: null, nextInterval: nextIntervalOfPro(interval) }
  const wanted = choice === 'basic' ? interval : INTERVALS[choice]
  return { nextTier: tier === 'basic' ? null : 'basic', nextInterval: wanted === interval ? null : wanted }
}
