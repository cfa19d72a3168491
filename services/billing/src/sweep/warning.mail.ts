import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { BillingEnv } from '../billing.env.js'
import { Database } from '../database.js'

export const warningMail = defineJob({
  name: 'warning-mail',
  data: z.object({
    userId: z.string(),
    until: z.iso.datetime(),
    // Jobs of earlier releases are first warnings.
    warning: z.enum(['first', 'last']).default('first'),
  }),
})

const dayOf = (until: string): string => new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Warns, a week and a day before, that a suspended account will be deleted (spec D-25). */
@Injectable()
export class WarningMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  @Run(warningMail)
  async send({ userId, until, warning }: { userId: string; until: string; warning: 'first' | 'last' }): Promise<void> {
    const [row, account] = [
      await this.db.client.subscription.findUnique({ where: { userId } }),
      await this.db.client.account.findUnique({ where: { userId } }),
    ]
    if (!row?.suspensionDate || row.reactivatingAt || !account) return
    const text = [
      `Hello ${account.firstName},`,
      `your a.r.c. account is suspended. On ${dayOf(until)} it will be deleted with everything in it: every project, room, item, photo and report.`,
      `If you would like to keep it, reactivate it before that day: ${this.env.PUBLIC_URL}/billing`,
      `Before that day you can take your inventory with you: a report of each project as PDF from ${this.env.PUBLIC_URL}/reports, and its list of items as CSV from the project's menu on ${this.env.PUBLIC_URL}/dashboard. Photos and documents are saved one by one, from their item.`,
      'If you do not want to keep it, you need not do anything.',
    ]
    const html = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
    const subject =
      warning === 'last' ? `Tomorrow your a.r.c. account will be deleted` : `Your a.r.c. account will be deleted on ${dayOf(until)}`
    await this.mail.send(
      { userId, to: account.email, subject, text: text.join('\n\n'), html },
      warning === 'first' ? `warning:${userId}:${until}` : `warning:${userId}:${until}:${warning}`,
    )
  }
}
