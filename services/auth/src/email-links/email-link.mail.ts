import { EMAIL_LINK_HOURS, EmailLinkPurpose } from '@arc/contracts/auth/email-links'
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

/** `email`: the address that the link verifies, confirms or restores, and to which it is sent. */
export const emailLinkMail = defineJob({
  name: 'email-link-mail',
  data: z.object({ id: z.string(), accountId: z.string(), purpose: EmailLinkPurpose, email: z.string(), newEmail: z.string() }),
})

const HOUR_MS = 3_600_000

/** Sends the links that verify, confirm and restore an address. */
@Injectable()
export class EmailLinkMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  /** The token is made here, so that no table contains it. A run after a crash sends another one. */
  @Run(emailLinkMail)
  async send({ id, accountId, purpose, email, newEmail }: z.output<typeof emailLinkMail.data>): Promise<void> {
    const account = await this.db.client.account.findUnique({ where: { id: accountId } })
    if (!account) return
    const [token, now] = [newSecret(), this.clock.now()]
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_HOURS[purpose] * HOUR_MS)
    await this.db.transaction(async (tx) => {
      await tx.emailLink.deleteMany({ where: { expiresAt: { lt: now } } })
      await tx.emailLink.create({ data: { hash: hashOf(token), accountId, purpose, email, expiresAt } })
    })
    const link = `${this.env.PUBLIC_URL}/v3/confirm-email?token=${token}`
    const message = emailLinkEmail({ firstName: account.firstName, purpose, newEmail, link })
    await this.mail.send({ userId: accountId, to: email, ...message }, `email-link:${id}`)
  }
}

interface LinkEmail {
  firstName: string
  purpose: EmailLinkPurpose
  /** The new address of a change. */
  newEmail: string
  link: string
}

const TEXTS: Record<EmailLinkPurpose, { subject: string; text: (newEmail: string) => string; action: string; end: string }> = {
  verify: {
    subject: 'Confirm your email',
    text: () => 'please confirm that this address is yours. The link works once, for seven days. Until then you can use a.r.c. as well.',
    action: 'Confirm this address',
    end: 'If you did not sign up for a.r.c., somebody else used your address. The link lets you take the account over and end their access.',
  },
  confirm: {
    subject: 'Confirm your new email',
    text: () => 'with this link a.r.c. uses this address from now on. It works once, for 24 hours. Until then your old address stays.',
    action: 'Use this address',
    end: 'If you did not ask for it, you need not do anything: nothing changes.',
  },
  undo: {
    subject: 'Your email is about to change',
    text: (newEmail) => `the email of your a.r.c. account was asked to change to ${newEmail}. It does once that address is confirmed.`,
    action: 'Keep this address instead',
    end: 'If this was you, you need not do anything. If it was not, use the link: it works for seven days, also after the change, and then ends every session and the password.',
  },
}

/** The email with a link about an address. */
export function emailLinkEmail({ firstName, purpose, newEmail, link }: LinkEmail) {
  const { subject, text, action, end } = TEXTS[purpose]
  const paragraphs = [`Hello ${firstName},`, text(newEmail)]
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    `<p>${escapeHtml(end)}</p>`,
  ].join('\n')
  return { subject, text: [...paragraphs, link, end].join('\n\n'), html }
}
