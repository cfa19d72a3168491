import { paymentInProgress } from '@arc/contracts/billing/account-deletion'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Handle } from '@arc/kit/handle'
import { Controller, Inject } from '@nestjs/common'
import { Database } from '../database.js'

/** How long the provider's page of an upgrade that was just opened counts as a payment. A page left open longer is abandoned. */
const UPGRADE_MS = 15 * 60_000

/** What the deletion of an account asks billing; for services only. */
@Controller()
export class AccountDeletionController {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A reactivation that is being charged, or an upgrade whose page is open. */
  @Handle(paymentInProgress) async inProgress({ body: { userId } }: Input<typeof paymentInProgress>) {
    const since = new Date(this.clock.now().getTime() - UPGRADE_MS)
    const [claims, upgrades] = [
      await this.db.client.subscription.count({ where: { userId, reactivatingAt: { not: null } } }),
      await this.db.client.upgrade.count({ where: { userId, doneAt: null, createdAt: { gt: since } } }),
    ]
    return { inProgress: claims + upgrades > 0 }
  }
}
