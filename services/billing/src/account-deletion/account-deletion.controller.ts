import { claimDeletion as claimDeletionRoute } from '@arc/contracts/billing/account-deletion'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Handle } from '@arc/kit/handle'
import { Controller, Inject } from '@nestjs/common'
import { Database } from '../database.js'
import { claimDeletion } from './deletion.claim.js'

/** What the deletion of an account asks billing; for services only. */
@Controller()
export class AccountDeletionController {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handle(claimDeletionRoute) async claim({ body: { userId } }: Input<typeof claimDeletionRoute>) {
    const { until } = await this.db.transaction((tx) => claimDeletion(tx, userId, this.clock.now()))
    return { until: until?.toISOString() ?? null }
  }
}
