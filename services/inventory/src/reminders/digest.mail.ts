import { accountContact } from '@arc/contracts/auth/accounts'
import { reminderText } from '@arc/contracts/inventory/reminder-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import { button, type EmailContent, list, paragraph } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import type { Platform } from '@arc/kit/platform'
import { PLATFORM } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { readUnsent } from './reminders.sql.js'
import { UNSUBSCRIBE } from './settings.service.js'
import { withWarnings } from './warnings.js'

export const digestMail = defineJob({
  name: 'reminder-mail',
  data: z.object({ userId: z.string(), day: z.string() }),
  retries: 10,
  backoffSeconds: 5,
})

/** Most reminders that one email lists. */
export const MAX_LISTED = 30

/** Sends one email with everything that became due for a user on a day. */
@Injectable()
export class DigestMail {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly emails: Emails,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** Sent again under the same key when the process dies before the rows are marked. */
  @Run(digestMail)
  async send({ userId, day }: { userId: string; day: string }): Promise<void> {
    const settings = await this.db.client.reminderSettings.findUnique({ where: { userId } })
    if (!settings) return
    const emails = {
      warranty: settings.emailWarranty,
      insurance: settings.emailInsurance,
      loan: settings.emailLoan,
      claim: settings.emailClaim,
    }
    const unsent = await readUnsent(this.db.client, { userId, today: day })
    const wanted = unsent.filter(({ kind }) => emails[kind])
    const account = wanted.length > 0 ? await this.services.callOrNull('auth', accountContact, { body: { userId } }) : null
    if (account?.active) {
      const { publicUrl } = this.emails
      const query = `token=${encodeURIComponent(await this.platform.identity.linkToken(UNSUBSCRIBE, userId))}`
      const content = digest(await withWarnings(this.db.client, userId, wanted), {
        today: day,
        firstName: account.firstName,
        url: publicUrl,
        unsubscribe: `${publicUrl}/unsubscribe?${query}`,
      })
      const unsubscribeUrl = `${publicUrl}/api/reminders/unsubscribe?${query}`
      await this.emails.send(content, { userId, to: account.email, unsubscribeUrl, key: `reminders:${userId}:${day}` })
    }
    await this.markSent(userId, unsent)
  }

  private async markSent(userId: string, reminders: readonly Reminder[]): Promise<void> {
    await this.db.transaction(
      (tx) => tx.$executeRaw`
        update reminders m set to_mail = false from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) sent
          (kind text, "subjectId" int, "endsOn" text)
        where m.user_id = ${userId} and m.kind = sent.kind and m.subject_id = sent."subjectId" and m.ends_on = sent."endsOn"`,
    )
  }
}

interface Context {
  today: string
  firstName: string
  /** Base URL of links. */
  url: string
  /** The page that stops these emails. */
  unsubscribe: string
}

/** The page of what a reminder is about. */
function pathOf({ kind, subjectId, itemId }: Reminder): string {
  if (kind === 'claim') return `/claims/${subjectId}`
  return itemId === null ? '/reminders' : `/item/${itemId}`
}

/** One email with all reminders of a day. */
export function digest(reminders: readonly Reminder[], { today, firstName, url, unsubscribe }: Context): EmailContent {
  const listed = reminders.slice(0, MAX_LISTED).map((reminder) => ({
    label: reminderText(reminder, today),
    url: `${url}${pathOf(reminder)}`,
  }))
  const warnings = reminders.slice(0, MAX_LISTED).filter((reminder) => reminder.warnings.length > 0)
  const [first] = listed
  const rest = reminders.length - listed.length
  const single = reminders.length === 1
  return {
    subject: single && first ? first.label : `${reminders.length.toLocaleString('en-US')} reminders from a.r.c.`,
    preview: first?.label ?? '',
    headline: single ? ['this date', 'is near'] : ['these dates', 'are near'],
    blocks: [
      paragraph(`Hello ${firstName},`),
      list(listed),
      ...[...new Map(warnings.map((reminder) => [reminder.projectId, reminder])).values()].map(({ name, warnings: texts }) =>
        paragraph(`Before you renew the insurance of ${name}: ${texts.join(' ')}`),
      ),
      ...(rest > 0 ? [paragraph(`and ${rest.toLocaleString('en-US')} more.`)] : []),
      button('All reminders and settings', `${url}/reminders`),
    ],
    footer: ['You receive this email because reminders are switched on. ', { label: 'Stop these emails', url: unsubscribe }],
  }
}
