import { accountContact } from '@arc/contracts/auth/accounts'
import { button, type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'

export const reportReadyMail = defineJob({ name: 'report-ready-mail', data: z.object({ reportId: z.number().int() }) })

/** Only then has its user probably left the page, in milliseconds. */
const LONG_MS = 30_000
/** Whether a report took so long that an email announces it. */
export const tookLong = (requestedAt: Date, readyAt: Date): boolean => readyAt.getTime() - requestedAt.getTime() >= LONG_MS

/** Announces a report that took long. */
@Injectable()
export class ReportReadyMail {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly emails: Emails,
  ) {}

  @Run(reportReadyMail)
  async send({ reportId }: { reportId: number }): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    if (report?.status !== 'ready') return
    const account = await this.services.callOrNull('auth', accountContact, { body: { userId: report.userId } })
    if (!account || account.demo) return
    const content = reportReadyEmail(report, { firstName: account.firstName, publicUrl: this.emails.publicUrl })
    await this.emails.send(content, { userId: report.userId, to: account.email, key: `report-ready:${reportId}` })
  }
}

const totalText = ({ valuedItems, totalValue }: Report): string =>
  valuedItems === 0 ? 'no value' : totalValue.toNumber().toLocaleString('en-US', { style: 'currency', currency: 'USD' })

function reportReadyEmail(report: Report, { firstName, publicUrl }: { firstName: string; publicUrl: string }): EmailContent {
  const pages = `${report.pages.toLocaleString('en-US')} ${report.pages === 1 ? 'page' : 'pages'}`
  return {
    subject: `Your report is ready: ${pages}`,
    preview: report.title,
    headline: [`${pages},`, 'ready to hand over'],
    blocks: [
      paragraph(`Hello ${firstName},`),
      facts(
        { label: 'Report', value: report.title },
        { label: 'Total value', value: totalText(report) },
        { label: 'Items', value: report.totalItems.toLocaleString('en-US') },
        { label: 'With photos', value: report.itemsWithPhotos.toLocaleString('en-US') },
      ),
      button('Open the report', `${publicUrl}/reports`),
      remark('It stays in your Reports Library until you delete it.'),
    ],
  }
}
