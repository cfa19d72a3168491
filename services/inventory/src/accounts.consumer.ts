import { accountDeleted, accountRegistered } from '@arc/contracts/auth/account-events'
import type { Payload } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Jobs } from '@arc/kit/jobs'
import { On } from '@arc/kit/on'
import { startPurge } from '@arc/kit/purge'
import { Controller, Inject } from '@nestjs/common'
import type { Tx } from './database.js'
import { tryLockUser } from './locks.js'
import { openHomes } from './projects/homes.js'

/** Opens the homes of a new account, and removes what belongs to a deleted one. */
@Controller()
export class AccountsConsumer {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @On(accountRegistered)
  async registered({ userId }: Payload<typeof accountRegistered>, tx: Tx): Promise<void> {
    await openHomes(tx, userId, this.clock.now())
  }

  /** Marks everything as deleted at once; a job removes it in chunks. */
  @On(accountDeleted)
  async deleted({ userId }: Payload<typeof accountDeleted>, tx: Tx): Promise<void> {
    await tryLockUser(tx, userId)
    await startPurge(tx, this.jobs, userId)
    await tx.project.updateMany({
      where: { userId },
      data: { deletedAt: this.clock.now(), purgeAt: new Date(0), version: { increment: 1 } },
    })
    await tx.$executeRaw`delete from item_totals where user_id = ${userId}`
    await tx.category.deleteMany({ where: { userId } })
    await tx.customField.deleteMany({ where: { userId } })
    await tx.reminderSettings.deleteMany({ where: { userId } })
  }
}
