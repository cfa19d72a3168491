import { accountChanged, type changePassword, type changeProfile, type login, type User } from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import { Invalid, NotFound, Refused, Unauthenticated } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { DeletionsService } from '../account-deletion/deletions.service.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { lockAccount, removeAccount } from './account-rows.js'
import { accountPayload, userOf } from './accounts.payloads.js'
import { assertEmailUnused, rethrowEmailInUse } from './email-in-use.js'
import { allowAttempt } from './limits.js'
import { hashPassword, passwordMatches } from './passwords.js'
import { profileChange, refuseOutdatedProfile } from './profile-versions.js'

const WRONG_LOGIN = 'Email or password is not right.'
const QUARTER_HOUR = 900

@Injectable()
export class AccountsService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly jobs: Jobs,
    private readonly deletions: DeletionsService,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  async user(caller: Caller): Promise<User> {
    return userOf(await ownAccount(this.db.client, caller), this.env)
  }

  async isEmailInUse(email: string): Promise<boolean> {
    return (await this.db.client.account.count({ where: { email } })) > 0
  }

  /** Where emails to an account go. @throws NotFound */
  async contact(userId: string) {
    const account = await this.db.client.account.findUnique({ where: { id: userId } })
    if (!account) throw new NotFound('The account')
    const { email, firstName, status, demo } = account
    return { email, firstName, active: status !== 'suspended' && !demo }
  }

  /** @throws Unauthenticated with one text for a wrong email and a wrong password, TooMany */
  async login({ email, password }: Input<typeof login>['body'], origin: string) {
    await allowAttempt(this.cache, `login:origin:${origin}`, this.env.LOGIN_ATTEMPTS_PER_ORIGIN, QUARTER_HOUR)
    await allowAttempt(this.cache, `login:account:${email}`, this.env.LOGIN_ATTEMPTS_PER_ACCOUNT, QUARTER_HOUR)
    const account = await this.db.client.account.findUnique({ where: { email } })
    if (!(await passwordMatches(account?.passwordHash, password)) || !account) throw new Unauthenticated(WRONG_LOGIN)
    await this.cache.remove(`limit:login:account:${email}`)
    const session = await this.db.transaction((tx) => this.sessions.open(tx, account))
    return { session, answer: { user: userOf(account, this.env) } }
  }

  async changePreferences(caller: Caller, preferences: { hideWelcomeModal: boolean }): Promise<User> {
    const account = await this.db.transaction((tx) =>
      tx.account.update({ where: { id: caller.userId }, data: { ...preferences, version: { increment: 1 } } }),
    )
    return userOf(account, this.env)
  }

  /**
   * Changes the given fields of the profile.
   * @param version what the client saw; null refuses nothing
   * @throws Conflict when another account has this email, Outdated when one of the fields was changed after `version`
   */
  async changeProfile(caller: Caller, profile: Input<typeof changeProfile>['body'], version: number | null): Promise<User> {
    if (caller.signedIn.demo) throw new Refused('The demo account keeps its name.')
    const changed = this.db.transaction(async (tx) => {
      const before = await lockAccount(tx, caller.userId)
      if (!before) throw new Unauthenticated()
      refuseOutdatedProfile(before, { version, profile, current: userOf(before, this.env) })
      if (profile.email !== undefined) await assertEmailUnused(tx, profile.email, caller.userId)
      const account = await tx.account.update({ where: { id: before.id }, data: profileChange(before, profile) })
      await publish(tx, accountChanged, accountPayload(account, this.env))
      return userOf(account, this.env)
    })
    return changed.catch(rethrowEmailInUse)
  }

  /** Changes the password; the other sessions end. @throws Invalid (400, not 401: spec D-32) */
  async changePassword(caller: Caller, { currentPassword, newPassword }: Input<typeof changePassword>['body'], session?: string) {
    const account = await ownAccount(this.db.client, caller)
    if (!(await passwordMatches(account.passwordHash, currentPassword))) throw new Invalid('The current password is not right.')
    const passwordHash = await hashPassword(newPassword)
    await this.db.transaction(async (tx) => {
      await tx.account.update({ where: { id: account.id }, data: { passwordHash } })
      await this.sessions.endOthers(tx, account.id, session)
    })
    return { ok: true as const }
  }

  /** Deletes the account; every other service deletes its data on the event. */
  async delete(caller: Caller) {
    await this.deletions.assertNoPayment(caller.userId)
    const { email } = await this.db.transaction(async (tx) => {
      const account = await lockAccount(tx, caller.userId)
      if (!account) throw new Unauthenticated()
      await removeAccount(tx, this.jobs, account)
      return account
    })
    await this.cache.remove(`limit:login:account:${email}`)
    return { ok: true as const }
  }
}

async function ownAccount(tx: Tx, caller: Caller) {
  const account = await tx.account.findUnique({ where: { id: caller.userId } })
  if (!account) throw new Unauthenticated()
  return account
}
