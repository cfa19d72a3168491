import { EMAIL_LINK_HOURS, EmailLinkPurpose } from '@arc/contracts/auth/email-links'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { button, type EmailContent, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { hashOf, newSecret } from '@arc/kit/secrets'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'

/** `email`: the address that the link verifies, confirms or restores, and to which it is sent. */
export const emailLinkMail = defineJob({
  name: 'email-link-mail',
  data: z.object({
    ...{ id: z.string(), accountId: z.string(), purpose: EmailLinkPurpose, email: z.string(), newEmail: z.string() },
    /** The admin has changed the email, at once. */
    byAdmin: z.boolean().default(false),
  }),
})

const HOUR_MS = 3_600_000

/** Sends the links that verify, confirm and restore an address. */
@Injectable()
export class EmailLinkMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The token is made here, so that no table contains it. A run after a crash sends another one. */
  @Run(emailLinkMail)
  async send({ id, accountId, purpose, email, newEmail, byAdmin }: z.output<typeof emailLinkMail.data>): Promise<void> {
    const account = await this.db.client.account.findUnique({ where: { id: accountId } })
    if (!account) return
    const [token, now] = [newSecret(), this.clock.now()]
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_HOURS[purpose] * HOUR_MS)
    await this.db.transaction(async (tx) => {
      await tx.emailLink.deleteMany({ where: { expiresAt: { lt: now } } })
      await tx.emailLink.create({ data: { hash: hashOf(token), accountId, purpose, email, expiresAt } })
    })
    const link = `${this.emails.publicUrl}/v3/confirm-email?token=${token}`
    const texts = byAdmin ? CHANGED_BY_ADMIN : TEXTS[purpose]
    const content = emailLinkEmail({ firstName: account.firstName, texts, newEmail, link })
    await this.emails.send(content, { userId: accountId, to: email, key: `email-link:${id}` })
  }
}

interface LinkEmail {
  firstName: string
  texts: Texts
  /** The new address of a change. */
  newEmail: string
  link: string
}

interface Texts {
  subject: string
  headline: readonly [string, string]
  text: (newEmail: string) => string
  action: string
  end: string
}

const TEXTS: Record<EmailLinkPurpose, Texts> = {
  verify: {
    subject: 'Confirm your email',
    headline: ['confirm', 'your email'],
    text: () => 'please confirm that this address is yours. The link works once, for seven days. Until then you can use a.r.c. as well.',
    action: 'Confirm this address',
    end: 'If you did not sign up for a.r.c., somebody else used your address. The link lets you take the account over and end their access.',
  },
  confirm: {
    subject: 'Confirm your new email',
    headline: ['confirm', 'your new email'],
    text: () => 'with this link a.r.c. uses this address from now on. It works once, for 24 hours. Until then your old address stays.',
    action: 'Use this address',
    end: 'If you did not ask for it, you need not do anything: nothing changes.',
  },
  undo: {
    subject: 'Your email is about to change',
    headline: ['your email', 'is about to change'],
    text: (newEmail) => `the email of your a.r.c. account was asked to change to ${newEmail}. It does once that address is confirmed.`,
    action: 'Keep this address instead',
    end: 'If this was you, you need not do anything. If it was not, use the link: it works for seven days, also after the change, and then ends every session and the password.',
  },
}

const CHANGED_BY_ADMIN: Texts = {
  subject: 'Your email was changed',
  headline: ['your email', 'was changed'],
  text: (newEmail) => `support has changed the email of your a.r.c. account to ${newEmail}. Sign in with that address from now on.`,
  action: 'Restore this address',
  end: 'If you did not ask for it, use the link: it works for seven days, restores this address, and ends every session and the password.',
}

/** The email with a link about an address. */
function emailLinkEmail({ firstName, texts, newEmail, link }: LinkEmail): EmailContent {
  const { subject, headline, text, action, end } = texts
  return {
    subject,
    preview: end,
    headline,
    blocks: [paragraph(`Hello ${firstName},`), paragraph(text(newEmail)), button(action, link), paragraph(end)],
  }
}
