import type { User } from '@arc/contracts/auth/accounts'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Unauthenticated } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { DeletionsService } from '../account-deletion/deletions.service.js'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { openHomeOfCaller } from '../household/open-homes.js'
import { statusOf } from '../sessions/session-user.js'
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
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async user(caller: Caller): Promise<User> {
    return this.answer(await ownAccount(this.db.client, caller), caller)
  }

  async isEmailInUse(email: string): Promise<boolean> {
    return (await this.db.client.account.count({ where: { email } })) > 0
  }

  /** Where emails to an account go. @throws NotFound */
  async contact(userId: string) {
    const account = await this.db.client.account.findUnique({ where: { id: userId } })
    if (!account) throw new NotFound('The account')
    const { email, firstName, demo } = account
    return { email, firstName, active: statusOf(account, this.clock.now()) !== 'suspended' && !demo, demo }
  }

  async changePreferences(caller: Caller, preferences: { hideWelcomeModal: boolean }): Promise<User> {
    const account = await this.db.transaction((tx) =>
      tx.account.update({ where: { id: caller.userId }, data: { ...preferences, version: { increment: 1 } } }),
    )
    return this.answer(account, caller)
  }

  /**
   * Deletes the account; every other service deletes its data on the event.
   * @param http the request with the session
   * @throws Invalid without the current password, Conflict while a payment is in progress, TooMany
   */
  async delete(caller: Caller, password: string | undefined, http: Http) {
    await this.currentPassword.require(await ownAccount(this.db.client, caller), { password, http, path: 'password' })
    if ((await this.deletions.delete(caller.userId)) === 'unknown') throw new Unauthenticated()
    return { ok: true as const }
  }

  private async answer(account: Account, caller: Caller): Promise<User> {
    const now = this.clock.now()
    return userOf(account, this.env, now, await openHomeOfCaller(this.db.client, caller, now))
  }
}
