import type { changePassword, checkPassword } from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { allowAttempt } from '@arc/kit/limits'
import { hashPassword } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { ownAccount } from './account-rows.js'
import { assertUncommonPassword } from './common-passwords.js'
import { CurrentPassword } from './current-password.js'
import { assertOwnChoice } from './support-passwords.js'

const HOUR = 3600

/** The rules of new passwords, and their change by a signed-in user. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly currentPassword: CurrentPassword,
    private readonly notices: SecurityMail,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** @throws Invalid for a common password, and for one of the person's own words, TooMany */
  async check({ password, ...person }: Input<typeof checkPassword>['body'], origin: string) {
    await allowAttempt(this.cache, `password-check:${origin}`, this.env.PASSWORD_CHECKS_PER_ORIGIN, HOUR)
    await assertUncommonPassword(password, 'password', person)
    return { ok: true as const }
  }

  /**
   * Changes the password; the other sessions end, and the owner gets an email.
   * @param http the request with the session
   * @throws Invalid for a wrong current password (400, not 401: spec D-32) and for a common new one, TooMany
   */
  async change(caller: Caller, { currentPassword, newPassword }: Input<typeof changePassword>['body'], http: Http) {
    const account = await ownAccount(this.db.client, caller)
    const session = await this.currentPassword.verify(account, { password: currentPassword, http, path: 'currentPassword' })
    await assertUncommonPassword(newPassword, 'newPassword', account)
    await assertOwnChoice(account, newPassword, 'newPassword')
    const passwordHash = await hashPassword(newPassword)
    await this.db.transaction(async (tx) => {
      await tx.account.update({ where: { id: account.id }, data: { passwordHash, passwordEndsAt: null } })
      await tx.passwordReset.deleteMany({ where: { accountId: account.id } })
      await this.sessions.endOthers(tx, account.id, session)
      await this.notices.enqueue(tx, account, 'password-changed')
    })
    return { ok: true as const }
  }
}
