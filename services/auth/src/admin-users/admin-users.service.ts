import { accountChanged, accountPlanSet, accountRegistered } from '@arc/contracts/auth/account-events'
import type { changeAccount, createAccount, endAccountSessions, setAccountPassword } from '@arc/contracts/auth/admin-users'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { hashPassword } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { DeletionsService } from '../account-deletion/deletions.service.js'
import { lockAccount } from '../accounts/account-rows.js'
import { accountPayload, userOf } from '../accounts/accounts.payloads.js'
import { assertUncommonPassword } from '../accounts/common-passwords.js'
import { endAccess } from '../accounts/earlier-access.js'
import { assertEmailUnused, rethrowEmailInUse } from '../accounts/email-in-use.js'
import { nameChange, refuseOutdatedProfile } from '../accounts/profile-versions.js'
import { endOfSupportPassword } from '../accounts/support-passwords.js'
import { welcomeMail } from '../accounts/welcome.mail.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import { EmailLinks } from '../email-links/email-links.service.js'
import type { Account } from '../generated/prisma/client.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { endSessions } from '../sessions/end-sessions.js'
import { adminUserOf } from './admin-users.payloads.js'

const USER = 'The user'
const nameInEmail = (email: string): string => email.split('@')[0] ?? email

/** Changes of accounts by the admin (spec API-69 to API-71). */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly notices: SecurityMail,
    private readonly deletions: DeletionsService,
    private readonly links: EmailLinks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  /**
   * Creates an account without a payment or a trial: billing starts a subscription that is active, free and without an end. The password
   * signs in for three days; its owner chooses another one before.
   * @param input without a first name, the part of the email before the @ is used
   * @throws Conflict when the email is in use, Invalid for one of the most common passwords, and for one of the user's own words
   */
  async create(input: Input<typeof createAccount>['body']) {
    const { userId: id, email, firstName, lastName, password, subscriptionTier: tier } = input
    await assertUncommonPassword(password, 'password', { email, firstName, lastName })
    const passwordHash = await hashPassword(password)
    const created = this.db.transaction(async (tx) => {
      await assertEmailUnused(tx, email)
      const data = { id, email, firstName: firstName || nameInEmail(email), lastName, passwordHash, tier }
      const now = this.clock.now()
      const account = await tx.account.create({ data: { ...data, createdAt: now, passwordEndsAt: endOfSupportPassword(now) } })
      const registered = { ...accountPayload(account, this.env), createdAt: account.createdAt.toISOString() }
      await publish(tx, accountRegistered, { ...registered, trialCode: null, trialDays: null, hasPlan: true })
      await this.jobs.send(tx, welcomeMail, { accountId: account.id, trialEndsAt: null })
      return adminUserOf(account, this.env, this.clock.now())
    })
    return created.catch(rethrowEmailInUse)
  }

  /**
   * Changes name, email and plan. The old address gets an email with a link that restores it, the new one a link that verifies it.
   * @throws NotFound, Conflict when another account has this email, Outdated when a field was changed after `version`
   */
  async change({ userId, change, version }: Input<typeof changeAccount>['body']) {
    const { subscriptionTier: tier, ...profile } = change
    const changed = this.db.transaction(async (tx) => {
      const before = await lockAccount(tx, userId)
      if (!before) throw new NotFound(USER)
      refuseOutdatedProfile(before, { version, profile, current: userOf(before, this.env, this.clock.now()) })
      if (profile.email !== undefined) await assertEmailUnused(tx, profile.email, userId)
      const { email } = profile
      // The admin has not verified that the user reads it.
      const newEmail = { emailVersion: before.version + 1, emailVerifiedAt: null, pendingEmail: null }
      const isNewEmail = email !== undefined && email !== before.email
      const data = { ...nameChange(before, profile), ...(tier ? { tier } : {}), ...(isNewEmail ? { ...newEmail, email } : {}) }
      const account = await tx.account.update({ where: { id: before.id }, data })
      await publish(tx, accountChanged, accountPayload(account, this.env))
      if (isNewEmail) await this.links.enqueueAdminChange(tx, before, account)
      if (tier && tier !== before.tier) await publish(tx, accountPlanSet, { userId, version: account.version, tier })
      return adminUserOf(account, this.env, this.clock.now())
    })
    return changed.catch(rethrowEmailInUse)
  }

  /**
   * Sets the password for three days; all sessions, passkeys, API tokens and links of the user end, and the user gets an email.
   * @param input `removeTotp`: the authenticator app and the recovery codes, too
   * @throws NotFound, Invalid for one of the most common passwords, and for one of the user's own words
   */
  async setPassword({ userId, newPassword, removeTotp }: Input<typeof setAccountPassword>['body']) {
    const found = await this.db.client.account.findUnique({ where: { id: userId } })
    if (!found) throw new NotFound(USER)
    await assertUncommonPassword(newPassword, 'newPassword', found)
    const passwordHash = await hashPassword(newPassword)
    await this.db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      if (!account) throw new NotFound(USER)
      await endAccess(tx, account, this.cache)
      await tx.account.update({ where: { id: userId }, data: { passwordHash, passwordEndsAt: endOfSupportPassword(this.clock.now()) } })
      await this.notices.enqueue(tx, account, 'password-set')
      if (removeTotp) await this.removeTotp(tx, account)
    })
    return { ok: true as const }
  }

  /** Ends the sessions of one account, or all there are; their users sign in again. @throws NotFound */
  async endSessions({ userId }: Input<typeof endAccountSessions>['body']) {
    await this.db.transaction(async (tx) => {
      if (userId !== null && !(await lockAccount(tx, userId))) throw new NotFound(USER)
      await endSessions(tx, userId === null ? {} : { accountId: userId }, this.cache)
    })
    return { ok: true as const }
  }

  private async removeTotp(tx: Tx, account: Account): Promise<void> {
    const where = { accountId: account.id }
    const { count } = await tx.totp.deleteMany({ where })
    await tx.recoveryCode.deleteMany({ where })
    if (count > 0) await this.notices.enqueue(tx, account, 'totp-removed')
  }

  /** Deletes the account; every other service deletes its data on the event. @throws NotFound, Conflict while a payment is in progress */
  async delete(userId: string) {
    if ((await this.deletions.delete(userId)) === 'unknown') throw new NotFound(USER)
    return { ok: true as const }
  }
}
