import type { User } from '@arc/contracts/auth/accounts'
import { NotFound, Unauthenticated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { DeletionsService } from '../account-deletion/deletions.service.js'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { openHomeOfCaller } from '../household/open-homes.js'
import { ownAccount } from './account-rows.js'
import { userOf } from './accounts.payloads.js'
import { CurrentPassword } from './current-password.js'

@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly deletions: DeletionsService,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  async user(caller: Caller): Promise<User> {
    return userOf(await ownAccount(this.db.client, caller), this.env, await openHomeOfCaller(this.db.client, caller))
  }

  async isEmailInUse(email: string): Promise<boolean> {
    return (await this.db.client.account.count({ where: { email } })) > 0
  }

  /** Where emails to an account go. @throws NotFound */
  async contact(userId: string) {
    const account = await this.db.client.account.findUnique({ where: { id: userId } })
    if (!account) throw new NotFound('The account')
    const { email, firstName, status, demo } = account
    return { email, firstName, active: status !== 'suspended' && !demo, demo }
  }

  async changePreferences(caller: Caller, preferences: { hideWelcomeModal: boolean }): Promise<User> {
    const account = await this.db.transaction((tx) =>
      tx.account.update({ where: { id: caller.userId }, data: { ...preferences, version: { increment: 1 } } }),
    )
    return userOf(account, this.env, await openHomeOfCaller(this.db.client, caller))
  }

  /**
   * Deletes the account; every other service deletes its data on the event.
   * @param session the cookie of the request
   * @throws Invalid without the current password, Conflict while a payment is in progress, TooMany
   */
  async delete(caller: Caller, password: string | undefined, session: string | undefined) {
    await this.currentPassword.require(await ownAccount(this.db.client, caller), { password, session, path: 'password' })
    if ((await this.deletions.delete(caller.userId)) === 'unknown') throw new Unauthenticated()
    return { ok: true as const }
  }
}
