import type { Input } from '@arc/contracts/define'
import { cancelReport, deleteReport, downloadReport, generateReport, getReportProgress, listReports } from '@arc/contracts/reports/reports'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ReportsService } from './reports.service.js'

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Handle(listReports) list(_: Input<typeof listReports>, caller: Caller) {
    return this.reports.list(caller)
  }
  @Handle(generateReport) generate({ body }: Input<typeof generateReport>, caller: Caller) {
    return this.reports.generate(caller, body)
  }
  @Handle(getReportProgress) progress({ params }: Input<typeof getReportProgress>, caller: Caller) {
    return this.reports.progress(caller, params.userId)
  }
  @Handle(cancelReport) cancel({ params }: Input<typeof cancelReport>, caller: Caller) {
    return this.reports.cancel(caller, params.id)
  }
  @Handle(deleteReport) delete({ params }: Input<typeof deleteReport>, caller: Caller) {
    return this.reports.delete(caller, params.id)
  }
  @Handle(downloadReport) async download({ params, query }: Input<typeof downloadReport>, caller: Caller, { reply }: Http) {
    const { filename, size, contentType, stream } = await this.reports.file(caller, params.id, query.format)
    reply.header('content-type', contentType)
    reply.header('content-length', size)
    reply.header('content-disposition', `attachment; filename="${filename}"`)
    reply.header('cache-control', 'private, no-store')
    reply.send(stream)
  }
}
