import type { Input } from '@arc/contracts/define'
import { LastReport, lastReport, repeatReport } from '@arc/contracts/reports/last-report'
import { Handle } from '@arc/kit/handle'
import { Controller } from '@nestjs/common'
import { Database } from '../database.js'
import { ReportsService } from './reports.service.js'

/** The newest report of a user, for support. */
@Controller()
export class LastReportController {
  constructor(
    private readonly db: Database,
    private readonly reports: ReportsService,
  ) {}

  @Handle(lastReport) async last({ body: { userId } }: Input<typeof lastReport>) {
    const report = await this.db.client.report.findFirst({ where: { userId }, orderBy: { id: 'desc' } })
    return report && LastReport.parse({ ...report, createdAt: report.createdAt.toISOString() })
  }
  @Handle(repeatReport) repeat({ body }: Input<typeof repeatReport>) {
    return this.reports.again(body.userId, body.reportId)
  }
}
