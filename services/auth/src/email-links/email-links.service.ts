import { randomUUID } from 'node:crypto'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { accountKey, allowAttempt } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { lockAccount, ownAccount } from '../accounts/account-rows.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'
import { emailLinkMail } from './email-link.mail.js'

const HOUR = 3600

/** Sends the links about the address of an account. */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** Counts an email with a link. @throws TooMany */
  allow(accountId: string): Promise<void> {
    return allowAttempt(this.cache, `email-link:${accountKey(accountId)}`, this.env.EMAIL_LINKS_PER_ACCOUNT, HOUR)
  }

  /** For a new account: the link that verifies its email. */
  async enqueueVerification(tx: Tx, { id, email, demo, emailVerifiedAt }: Account): Promise<void> {
    if (!demo && !emailVerifiedAt) await this.enqueue(tx, { accountId: id, purpose: 'verify', email, newEmail: email })
  }

  /** For an account with a pending email: the link that confirms it, and to the old address the one that withdraws it. */
  async enqueueChange(tx: Tx, { id, email, pendingEmail }: Account): Promise<void> {
    if (!pendingEmail) return
    await tx.emailLink.deleteMany({ where: { accountId: id, purpose: 'confirm' } })
    await this.enqueue(tx, { accountId: id, purpose: 'confirm', email: pendingEmail, newEmail: pendingEmail })
    await this.enqueue(tx, { accountId: id, purpose: 'undo', email, newEmail: pendingEmail })
  }

  /**
   * For an account whose email the admin has changed, at once: the link that restores it, to the old address, and the one that verifies
   * the new address. Links that were sent to the old address before no longer work.
   */
  async enqueueAdminChange(tx: Tx, before: Account, after: Account): Promise<void> {
    const [accountId, purpose] = [before.id, 'undo' as const]
    await tx.emailLink.deleteMany({ where: { accountId, purpose: { not: purpose } } })
    await tx.passwordReset.deleteMany({ where: { accountId } })
    await this.enqueue(tx, { accountId, purpose, email: before.email, newEmail: after.email, byAdmin: true })
    await this.enqueueVerification(tx, after)
  }

  /** Sends the link again that the account is waiting for. @throws TooMany */
  async sendAgain(caller: Caller) {
    await this.allow(caller.userId)
    const account = await ownAccount(this.db.client, caller)
    const { id: accountId, pendingEmail } = account
    await this.db.transaction((tx) =>
      pendingEmail
        ? this.enqueue(tx, { accountId, purpose: 'confirm', email: pendingEmail, newEmail: pendingEmail })
        : this.enqueueVerification(tx, account),
    )
    return { ok: true as const }
  }

  /** Withdraws a change that is not confirmed yet; its link no longer works. */
  async cancelChange({ userId }: Caller) {
    await this.db.transaction(async (tx) => {
      if (!(await lockAccount(tx, userId))) return
      await tx.account.update({ where: { id: userId }, data: { pendingEmail: null } })
      await tx.emailLink.deleteMany({ where: { accountId: userId, purpose: 'confirm' } })
    })
    return { ok: true as const }
  }

  private async enqueue(tx: Tx, data: Omit<z.input<typeof emailLinkMail.data>, 'id'>): Promise<void> {
    await this.jobs.send(tx, emailLinkMail, { id: randomUUID(), byAdmin: false, ...data })
  }
}
