import type { Input } from '@arc/contracts/define'
import {
  cancelReport,
  deleteReport,
  downloadReport,
  generateReport,
  getReportChanges,
  getReportCover,
  getReportProgress,
  listReports,
} from '@arc/contracts/reports/reports'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ChangesService } from './changes.service.js'
import { ReportsService } from './reports.service.js'

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly changes: ChangesService,
  ) {}

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
  @Handle(getReportChanges) changed({ params }: Input<typeof getReportChanges>, caller: Caller) {
    return this.changes.of(caller, params.id)
  }
  @Handle(getReportCover) async cover({ params }: Input<typeof getReportCover>, caller: Caller, { reply }: Http) {
    const { size, stream } = await this.reports.cover(caller, params.id)
    // It never changes, and the address is of this report only.
    await reply
      .type('image/jpeg')
      .header('content-length', size)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(stream)
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
