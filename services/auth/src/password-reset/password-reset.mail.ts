import { RESET_HOURS } from '@arc/contracts/auth/password-reset'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { button, type EmailContent, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'

/** `accountId` is null where no account has the email: the request then costs the same. */
export const passwordResetMail = defineJob({
  name: 'password-reset-mail',
  data: z.object({ accountId: z.string().nullable(), requestId: z.string() }),
})

const HOUR_MS = 3_600_000

/** Sends the link to choose a new password. */
@Injectable()
export class PasswordResetMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A run after a crash sends another token; the one of the first email, if it was sent, keeps working. */
  @Run(passwordResetMail)
  async send({ accountId, requestId }: z.output<typeof passwordResetMail.data>): Promise<void> {
    const account = accountId && (await this.db.client.account.findUnique({ where: { id: accountId } }))
    if (!account) return
    const [token, now] = [newSecret(), this.clock.now()]
    const expiresAt = new Date(now.getTime() + RESET_HOURS * HOUR_MS)
    await this.db.transaction(async (tx) => {
      await tx.passwordReset.deleteMany({ where: { expiresAt: { lt: now } } })
      await tx.passwordReset.create({ data: { hash: hashOf(token), accountId: account.id, expiresAt } })
    })
    const content = passwordResetEmail(account.firstName, `${this.emails.publicUrl}/v3/forgot-password?token=${token}`)
    await this.emails.send(content, { userId: account.id, to: account.email, key: `password-reset:${requestId}` })
  }
}

/** @param link where the new password is chosen */
const passwordResetEmail = (firstName: string, link: string): EmailContent => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  headline: ['choose', 'a new password'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph('with this link you choose a new password for a.r.c. It works once, for one hour.'),
    button('Choose a new password', link),
    paragraph('If you did not ask for it, you need not do anything: your password stays as it is.'),
  ],
})
