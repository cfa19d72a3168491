import { exportProfile } from '@arc/contracts/auth/account-data'
import type { Input } from '@arc/contracts/define'
import { NotFound } from '@arc/kit/errors'
import { Handle } from '@arc/kit/handle'
import { Controller } from '@nestjs/common'
import { Database } from '../database.js'
import { tierOf } from '../sessions/session-user.js'

/** What the export of an account reads of the account itself; for services only. */
@Controller()
export class AccountDataController {
  constructor(private readonly db: Database) {}

  @Handle(exportProfile) async profile({ body }: Input<typeof exportProfile>) {
    const account = await this.db.client.account.findUnique({ where: { id: body.userId } })
    if (!account) throw new NotFound('The account')
    const { email, firstName, lastName, hideWelcomeModal, demo } = account
    const accountStatus = account.status === 'suspended' ? ('suspended' as const) : ('active' as const)
    const createdAt = account.createdAt.toISOString()
    return {
      profile: { kind: 'profile' as const, email, firstName, lastName, createdAt, plan: tierOf(account), accountStatus, hideWelcomeModal },
      demo,
    }
  }
}
