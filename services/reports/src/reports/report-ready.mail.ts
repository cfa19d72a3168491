import { accountContact } from '@arc/contracts/auth/accounts'
import { button, type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { renderEmail } from '@arc/kit/email/email'
import { defineJob, Run } from '@arc/kit/job'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { Report } from '../generated/prisma/client.js'
import type { ReportsEnv } from '../reports.env.js'

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
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: ReportsEnv,
  ) {}

  @Run(reportReadyMail)
  async send({ reportId }: { reportId: number }): Promise<void> {
    const report = await this.db.client.report.findUnique({ where: { id: reportId } })
    if (report?.status !== 'ready') return
    const account = await this.services.callOrNull('auth', accountContact, { body: { userId: report.userId } })
    if (!account || account.demo) return
    const { PUBLIC_URL: publicUrl } = this.env
    const content = reportReadyEmail(report, { firstName: account.firstName, publicUrl })
    const email = await renderEmail(content, { to: account.email, publicUrl })
    await this.mail.send({ userId: report.userId, ...email }, `report-ready:${reportId}`)
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
