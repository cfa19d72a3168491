import { accountChanged } from '@arc/contracts/auth/account-events'
import { EmailLinkPurpose, type useEmailLink } from '@arc/contracts/auth/email-links'
import type { Input } from '@arc/contracts/define'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid } from '@arc/kit/errors'
import { allowAttempt } from '@arc/kit/limits'
import { publish } from '@arc/kit/outbox'
import { hashPassword } from '@arc/kit/passwords'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { hashOf } from '@arc/kit/secrets'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount } from '../accounts/account-rows.js'
import { accountPayload } from '../accounts/accounts.payloads.js'
import { assertUncommonPassword } from '../accounts/common-passwords.js'
import { endEarlierAccess, isSessionOf } from '../accounts/earlier-access.js'
import { assertEmailUnused, rethrowEmailInUse } from '../accounts/email-in-use.js'
import { assertOwnChoice } from '../accounts/support-passwords.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { isOpen } from '../sessions/open-sessions.js'

const HOUR = 3600
const USED = 'This link has expired or was used already.'

interface Visitor {
  origin: string
  /** The session cookie. */
  session: string | undefined
}
type Link = { purpose: EmailLinkPurpose; email: string }

/** Applies the links about an address: each works once, and only while the account still waits for it. */
@Injectable()
export class UseEmailLink {
  constructor(
    private readonly db: Database,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** What a link does; `purpose` is null for one that no longer works. @throws TooMany */
  async check(token: string, { origin, session }: Visitor) {
    await this.allow(origin)
    const row = await this.db.client.emailLink.findUnique({ where: { hash: hashOf(token) }, include: { account: true } })
    const link = row && row.expiresAt > this.clock.now() ? linkOf(row) : null
    if (!row || !link || !applies(row.account, link)) return { purpose: null, email: '', endsPassword: false }
    const endsPassword = await this.endsAccess(this.db.client, row.account, link, session)
    return { ...link, endsPassword }
  }

  /**
   * Uses a link.
   * @throws Invalid for a link that is unknown, expired or used, and for a common password, Conflict when another account has the
   *   address, TooMany
   */
  async use({ token, newPassword }: Input<typeof useEmailLink>['body'], { origin, session }: Visitor) {
    await this.allow(origin)
    const found = await this.db.client.emailLink.findUnique({ where: { hash: hashOf(token) }, include: { account: true } })
    if (!found) throw new Invalid(USED, [{ path: 'token', message: USED }])
    if (newPassword !== undefined) {
      await assertUncommonPassword(newPassword, 'newPassword', found.account)
      await assertOwnChoice(found.account, newPassword, 'newPassword')
    }
    const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword)
    const used = this.db.transaction(async (tx) => {
      // Of two that use a link at once, one deletes its row.
      const [row] = await tx.$queryRaw<{ account_id: string; purpose: string; email: string }[]>`
        delete from email_links where hash = ${hashOf(token)} and expires_at > ${this.clock.now()}
        returning account_id, purpose, email`
      const account = row && (await lockAccount(tx, row.account_id))
      const link = row && linkOf(row)
      if (!account || !link || !applies(account, link)) throw new Invalid(USED, [{ path: 'token', message: USED }])
      const endedPassword = await this.endsAccess(tx, account, link, session)
      if (endedPassword) await endEarlierAccess(tx, account, { passwordHash, cache: this.cache, now: this.clock.now() })
      await this.setEmail(tx, account, link)
      return { ...link, endedPassword }
    })
    return used.catch(rethrowEmailInUse)
  }

  private async setEmail(tx: Tx, account: Account, { purpose, email }: Link): Promise<void> {
    if (email !== account.email) await assertEmailUnused(tx, email, account.id)
    const version = account.version + 1
    const changed = email === account.email ? {} : { email, emailVersion: version }
    const verified = purpose === 'undo' ? {} : { emailVerifiedAt: this.clock.now() }
    const pendingEmail = purpose === 'verify' ? account.pendingEmail : null
    const after = await tx.account.update({ where: { id: account.id }, data: { ...changed, ...verified, pendingEmail, version } })
    if (purpose === 'undo') await tx.emailLink.deleteMany({ where: { accountId: account.id, purpose: 'confirm' } })
    await publish(tx, accountChanged, accountPayload(after, this.env))
  }

  /**
   * Whether the password and every session end: when an address is verified by somebody who is not signed in to the account (they
   * read the email, but maybe did not create the account), and when a completed change is undone.
   */
  private async endsAccess(tx: Pick<Tx, 'session'>, account: Account, { purpose, email }: Link, session?: string): Promise<boolean> {
    if (purpose === 'confirm') return false
    if (purpose === 'undo') return email !== account.email
    return !(await isSessionOf(tx, account.id, session, isOpen(this.env)))
  }

  private allow(origin: string): Promise<void> {
    return allowAttempt(this.cache, `email-link:origin:${origin}`, this.env.PASSWORD_RESETS_PER_ORIGIN, HOUR)
  }
}

function linkOf({ purpose, email }: { purpose: string; email: string }): Link {
  return { purpose: EmailLinkPurpose.parse(purpose), email }
}

/** Whether the account still waits for what the link does. */
function applies({ email, pendingEmail, emailVerifiedAt }: Account, link: Link): boolean {
  if (link.purpose === 'verify') return link.email === email && emailVerifiedAt === null
  if (link.purpose === 'confirm') return link.email === pendingEmail
  return link.email !== email || pendingEmail !== null
}
