import { exportProfile } from '@arc/contracts/auth/account-data'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound } from '@arc/kit/errors'
import { Handle } from '@arc/kit/handle'
import { Controller, Inject } from '@nestjs/common'
import { Database } from '../database.js'
import { statusOf, tierOf } from '../sessions/session-user.js'

/** What the export of an account reads of the account itself; for services only. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handle(exportProfile) async profile({ body }: Input<typeof exportProfile>) {
    const account = await this.db.client.account.findUnique({ where: { id: body.userId } })
    if (!account) throw new NotFound('The account')
    const { email, firstName, lastName, hideWelcomeModal, demo } = account
    const accountStatus = statusOf(account, this.clock.now())
    const createdAt = account.createdAt.toISOString()
    return {
      profile: { kind: 'profile' as const, email, firstName, lastName, createdAt, plan: tierOf(account), accountStatus, hideWelcomeModal },
      demo,
    }
  }
}
