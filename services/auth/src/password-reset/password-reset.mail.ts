import { RESET_HOURS } from '@arc/contracts/auth/password-reset'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AuthEnv } from '../auth.env.js'
import { Database } from '../database.js'
import { hashOf, newSecret } from '../sessions/cookies.js'

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
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
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
    const link = `${this.env.PUBLIC_URL}/v3/forgot-password?token=${token}`
    const [hello, ask, end] = [
      `Hello ${account.firstName},`,
      'with this link you choose a new password for a.r.c. It works once, for one hour.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ]
    const paragraphs = [hello, ask].map((text) => `<p>${escapeHtml(text)}</p>`)
    const html = [...paragraphs, `<p><a href="${escapeHtml(link)}">Choose a new password</a></p>`, `<p>${escapeHtml(end)}</p>`].join('\n')
    await this.mail.send(
      { userId: account.id, to: account.email, subject: 'Choose a new password', text: [hello, ask, link, end].join('\n\n'), html },
      `password-reset:${requestId}`,
    )
  }
}
