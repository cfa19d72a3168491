import type { Input } from '@arc/contracts/define'
import {
  countReportSharesOfMember,
  createReportShare,
  listProjectReportShares,
  listReportShares,
  openSharedReport,
  readSharedReport,
  revokeReportShare,
} from '@arc/contracts/reports/shares'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { SharedReports } from './shared-reports.service.js'
import { SharesService } from './shares.service.js'

@Controller()
export class SharesController {
  constructor(
    private readonly shares: SharesService,
    private readonly shared: SharedReports,
  ) {}

  @Handle(listReportShares) list({ params }: Input<typeof listReportShares>, caller: Caller) {
    return this.shares.list(caller, params.id)
  }
  @Handle(listProjectReportShares) ofProject({ query }: Input<typeof listProjectReportShares>, caller: Caller) {
    return this.shares.ofProject(caller, query.projectId)
  }
  @Handle(createReportShare) create({ params, body }: Input<typeof createReportShare>, caller: Caller) {
    return this.shares.create(caller, params.id, body)
  }
  @Handle(revokeReportShare) revoke({ params }: Input<typeof revokeReportShare>, caller: Caller) {
    return this.shares.revoke(caller, params)
  }
  @Handle(countReportSharesOfMember) countOf({ body }: Input<typeof countReportSharesOfMember>) {
    return this.shares.countOf(body)
  }
  @Handle(openSharedReport) open({ body }: Input<typeof openSharedReport>, { origin }: Caller) {
    return this.shared.open({ ...body, origin })
  }
  @Handle(readSharedReport) async read({ body }: Input<typeof readSharedReport>, { origin }: Caller, { request, reply }: Http) {
    const { filename, size, stream } = await this.shared.read({ ...body, origin }, request.headers['user-agent'] ?? '')
    reply.header('content-type', 'application/pdf')
    reply.header('content-length', size)
    reply.header('content-disposition', `inline; filename="${filename}"`)
    reply.header('cache-control', 'private, no-store')
    reply.send(stream)
  }
}
