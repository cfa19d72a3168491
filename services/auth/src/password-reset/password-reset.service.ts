import { randomUUID } from 'node:crypto'
import type { resetPassword } from '@arc/contracts/auth/password-reset'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import { hashPassword } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount } from '../accounts/account-rows.js'
import { assertUncommonPassword } from '../accounts/common-passwords.js'
import { endAccess, endEarlierAccess } from '../accounts/earlier-access.js'
import { assertOwnChoice } from '../accounts/support-passwords.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { passwordResetMail } from './password-reset.mail.js'

const HOUR = 3600
const USED = 'This link has expired or was used already. Request a new one.'

/** Links to choose a new password (spec D-04): valid for an hour, usable once, stored as a hash only. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly sessions: SessionsService,
    private readonly notices: SecurityMail,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /**
   * Sends a link if an account has this email. Response, work and limits are the same if none has, so that neither text nor time
   * reveals who has an account.
   * @throws TooMany
   */
  async request(email: string, origin: string) {
    await this.allowOrigin(origin)
    await allowAttempt(this.cache, `reset:account:${accountKey(email)}`, this.env.PASSWORD_RESETS_PER_ACCOUNT, HOUR)
    const account = await this.db.client.account.findUnique({ where: { email }, select: { id: true, demo: true } })
    const accountId = account && !account.demo ? account.id : null
    await this.db.transaction((tx) => this.jobs.send(tx, passwordResetMail, { accountId, requestId: randomUUID() }))
    return { ok: true as const }
  }

  /** Whether a link still works. @throws TooMany */
  async check(token: string, origin: string) {
    await this.allowOrigin(origin)
    const row = await this.db.client.passwordReset.findUnique({ where: { hash: hashOf(token) } })
    return { valid: row !== null && row.expiresAt > this.clock.now() }
  }

  /**
   * Sets the password; all sessions, passkeys, API tokens and links of the account end, and its owner gets an email.
   * @throws Invalid for a link that is unknown, expired or used, TooMany
   */
  async reset({ token, newPassword }: Input<typeof resetPassword>['body'], origin: string) {
    await this.allowOrigin(origin)
    const row = await this.db.client.passwordReset.findUnique({ where: { hash: hashOf(token) }, include: { account: true } })
    if (!row) throw new Invalid(USED, [{ path: 'token', message: USED }])
    await assertUncommonPassword(newPassword, 'newPassword', row.account)
    await assertOwnChoice(row.account, newPassword, 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    await this.db.transaction(async (tx) => {
      // Of two that use a link at once, one deletes its row.
      const [used] = await tx.$queryRaw<{ account_id: string }[]>`
        delete from password_resets where hash = ${hashOf(token)} and expires_at > ${this.clock.now()} returning account_id`
      if (!used) throw new Invalid(USED, [{ path: 'token', message: USED }])
      const account = await lockAccount(tx, used.account_id)
      if (!account) throw new Invalid(USED, [{ path: 'token', message: USED }])
      await this.setPassword(tx, account, passwordHash)
      // Whoever reads the account's email is let in, also while others guess from many origins.
      await this.sessions.rememberOrigin(tx, account.id, origin)
    })
    return { ok: true as const }
  }

  /** Whoever opens the link reads the email of the account: an unverified one is verified, and nothing set before that stays. */
  private async setPassword(tx: Tx, account: Account, passwordHash: string): Promise<void> {
    if (account.emailVerifiedAt) {
      await endAccess(tx, account, this.cache)
      await tx.account.update({ where: { id: account.id }, data: { passwordHash, passwordEndsAt: null } })
    } else {
      await endEarlierAccess(tx, account, { passwordHash, cache: this.cache, now: this.clock.now() })
      await tx.account.update({ where: { id: account.id }, data: { emailVerifiedAt: this.clock.now() } })
    }
    await this.notices.enqueue(tx, account, 'password-reset')
  }

  private allowOrigin(origin: string): Promise<void> {
    return allowAttempt(this.cache, `reset:origin:${origin}`, this.env.PASSWORD_RESETS_PER_ORIGIN, HOUR)
  }
}
