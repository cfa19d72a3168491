import { accountContact } from '@arc/contracts/auth/accounts'
import { reminderText } from '@arc/contracts/inventory/reminder-rules'
import type { Reminder } from '@arc/contracts/inventory/reminders'
import { Refusal } from '@arc/kit/errors'
import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import type { Platform } from '@arc/kit/platform'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV, PLATFORM } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { InventoryEnv } from '../inventory.env.js'
import { readUnsent } from './reminders.sql.js'
import { UNSUBSCRIBE } from './settings.service.js'

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
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: InventoryEnv,
    @Inject(PLATFORM) private readonly platform: Platform,
  ) {}

  /** Sent again under the same key when the process dies before the rows are marked. */
  @Run(digestMail)
  async send({ userId, day }: { userId: string; day: string }): Promise<void> {
    const settings = await this.db.client.reminderSettings.findUnique({ where: { userId } })
    if (!settings) return
    const emails = { warranty: settings.emailWarranty, insurance: settings.emailInsurance, loan: settings.emailLoan }
    const unsent = await readUnsent(this.db.client, { userId, today: day })
    const wanted = unsent.filter(({ kind }) => emails[kind])
    const account = wanted.length > 0 ? await this.contact(userId) : null
    if (account?.active) {
      const unsubscribe = `token=${encodeURIComponent(await this.platform.identity.linkToken(UNSUBSCRIBE, userId))}`
      const email = digest(wanted, { today: day, firstName: account.firstName, url: this.env.PUBLIC_URL, unsubscribe })
      await this.mail.send({ userId, to: account.email, ...email }, `reminders:${userId}:${day}`)
    }
    await this.markSent(userId, unsent)
  }

  /** @returns null for a deleted account */
  private async contact(userId: string) {
    try {
      return await this.services.call('auth', accountContact, { body: { userId } })
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return null
      throw error
    }
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
  /** The query of the unsubscribe link. */
  unsubscribe: string
}

/** The email: text, HTML, and where one click unsubscribes. */
export function digest(reminders: readonly Reminder[], { today, firstName, url, unsubscribe }: Context) {
  const listed = reminders.slice(0, MAX_LISTED).map((reminder) => ({
    text: reminderText(reminder, today),
    link: reminder.itemId === null ? `${url}/reminders` : `${url}/item/${reminder.itemId}`,
  }))
  const [first] = listed
  const rest = reminders.length - listed.length
  const hello = `Hello ${firstName},`
  const intro = reminders.length === 1 ? 'this date is near:' : 'these dates are near:'
  const more = rest > 0 ? [`and ${rest.toLocaleString('en-US')} more.`] : []
  const all = `${url}/reminders`
  const stop = `${url}/unsubscribe?${unsubscribe}`
  const lines = listed.map((one) => `- ${one.text}\n  ${one.link}`).join('\n')
  const items = listed.map((one) => `<li><a href="${escapeHtml(one.link)}">${escapeHtml(one.text)}</a></li>`).join('\n')
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const link = (text: string, target: string) => `<p><a href="${escapeHtml(target)}">${escapeHtml(text)}</a></p>`
  return {
    subject: reminders.length === 1 && first ? first.text : `${reminders.length.toLocaleString('en-US')} reminders from a.r.c.`,
    text: [hello, intro, lines, ...more, `All reminders and settings: ${all}`, `Stop these emails: ${stop}`].join('\n\n'),
    html: [
      ...[paragraph(hello), paragraph(intro), `<ul>\n${items}\n</ul>`, ...more.map(paragraph)],
      ...[link('All reminders and settings', all), link('Stop these emails', stop)],
    ].join('\n'),
    unsubscribeUrl: `${url}/api/reminders/unsubscribe?${unsubscribe}`,
  }
}
