import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { BillingEnv } from '../billing.env.js'
import { Database } from '../database.js'

export const warningMail = defineJob({ name: 'warning-mail', data: z.object({ userId: z.string(), until: z.iso.datetime() }) })

const dayOf = (until: string): string => new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Warns, a week before, that a suspended account will be deleted (spec D-25). */
@Injectable()
export class WarningMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: BillingEnv,
  ) {}

  @Run(warningMail)
  async send({ userId, until }: { userId: string; until: string }): Promise<void> {
    const [row, account] = [
      await this.db.client.subscription.findUnique({ where: { userId } }),
      await this.db.client.account.findUnique({ where: { userId } }),
    ]
    if (!row?.suspensionDate || !account) return
    const text = [
      `Hello ${account.firstName},`,
      `your a.r.c. account is suspended. On ${dayOf(until)} it will be deleted with everything in it: every project, room, item, photo and report.`,
      `If you would like to keep it, reactivate it before that day: ${this.env.PUBLIC_URL}/billing`,
      'If not, you need not do anything. Until then you can still look at everything and download your reports.',
    ]
    const html = text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
    const subject = `Your a.r.c. account will be deleted on ${dayOf(until)}`
    await this.mail.send({ to: account.email, subject, text: text.join('\n\n'), html }, `warning:${userId}:${until}`)
  }
}
