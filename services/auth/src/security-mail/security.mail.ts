import { randomUUID } from 'node:crypto'
import { button, type EmailContent, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'

const Happened = z.enum([
  'password-changed',
  'password-reset',
  'password-set',
  'password-removed',
  'totp-added',
  'totp-removed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'token-created',
  'member-joined',
])
export type Happened = z.output<typeof Happened>

/** `email` is the address at the time of the change: a changed address must not redirect the notice. */
const securityMail = defineJob({
  name: 'security-mail',
  data: z.object({ id: z.string(), accountId: z.string(), email: z.string(), happened: Happened, detail: z.string() }),
})

/** Notifies the owner of a change that an attacker would make, too. */
@Injectable()
export class SecurityMail {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly emails: Emails,
  ) {}

  /** Enqueues the notice in the transaction of the change. @param detail a name that the text contains */
  async enqueue(tx: Tx, { id: accountId, email, demo }: Account, happened: Happened, detail = ''): Promise<void> {
    if (!demo) await this.jobs.send(tx, securityMail, { id: randomUUID(), accountId, email, happened, detail })
  }

  @Run(securityMail)
  async send({ id, accountId, email, happened, detail }: z.output<typeof securityMail.data>): Promise<void> {
    const account = await this.db.client.account.findUnique({ where: { id: accountId } })
    if (!account) return
    const content = securityEmail({ firstName: account.firstName, happened, detail, publicUrl: this.emails.publicUrl })
    await this.emails.send(content, { userId: accountId, to: email, key: `security:${id}` })
  }
}

interface Notice {
  firstName: string
  happened: Happened
  detail: string
  /** Base URL of links. */
  publicUrl: string
}

const ENDED = 'Every session was signed out, and the passkeys and API tokens of the account were removed.'

const TEXTS: Record<Happened, { subject: string; headline: readonly [string, string]; text: (detail: string) => string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    headline: ['your password', 'was changed'],
    text: () => 'The password of your a.r.c. account was changed, and every other session was signed out.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    headline: ['your password', 'was changed'],
    text: () => `A new password was chosen with the link in an email to this address. ${ENDED}`,
  },
  'password-set': {
    subject: 'Your password was changed',
    headline: ['your password', 'was changed'],
    text: () => `Support has set a new password for your a.r.c. account. It signs in for three days: choose your own before. ${ENDED}`,
  },
  'totp-added': {
    subject: 'An authenticator app was added',
    headline: ['an authenticator app', 'was added'],
    text: () => 'From now on, signing in to a.r.c. with the password needs a code of your authenticator app, too.',
  },
  'totp-removed': {
    subject: 'The authenticator app was removed',
    headline: ['the authenticator app', 'was removed'],
    text: () => 'Signing in to a.r.c. with the password no longer needs a code.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    headline: ['a recovery code', 'was used'],
    text: (left) => `Somebody signed in to your a.r.c. account with the password and a recovery code. Codes left: ${left}.`,
  },
  'passkey-added': {
    subject: 'A passkey was added',
    headline: ['a passkey', 'was added'],
    text: (name) => `The passkey “${name}” can sign in to your a.r.c. account now, without the password.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    headline: ['a passkey', 'was removed'],
    text: (name) => `The passkey “${name}” can no longer sign in to your a.r.c. account.`,
  },
  'token-created': {
    subject: 'An API token was created',
    headline: ['an API token', 'was created'],
    text: (name) => `The API token “${name}” can use your a.r.c. account now. You can revoke it in your security settings.`,
  },
  'member-joined': {
    subject: 'Somebody joined your home',
    headline: ['somebody joined', 'your home'],
    text: (member) => `${member} accepted an invitation and shares your home in a.r.c. now. You can remove them on the page Household.`,
  },
  'password-removed': {
    subject: 'Your password was removed',
    headline: ['your password', 'was removed'],
    text: () =>
      'You signed in with Google, which proved that this address is yours. Nobody had proved that before, so the password and all earlier sessions of the account no longer work. To sign in with a password too, choose a new one.',
  },
}

/** The email about a change of the account's security. */
function securityEmail({ firstName, happened, detail, publicUrl }: Notice): EmailContent {
  const { subject, headline, text } = TEXTS[happened]
  const reset = { label: 'choose a new password', url: `${publicUrl}/v3/forgot-password` }
  return {
    subject,
    preview: 'If this was you, you need not do anything.',
    headline,
    blocks: [
      paragraph(`Hello ${firstName},`),
      paragraph(text(detail)),
      happened === 'password-removed'
        ? button('Choose a new password', reset.url)
        : button('Open your security settings', `${publicUrl}/account?tab=security`),
      paragraph('If this was not you, ', reset, ' and sign out all other sessions.'),
    ],
  }
}
