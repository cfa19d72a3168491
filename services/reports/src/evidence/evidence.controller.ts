import type { Input } from '@arc/contracts/define'
import { findIssuedReport, listReportKeys } from '@arc/contracts/reports/evidence'
import { Handle } from '@arc/kit/handle'
import { Controller } from '@nestjs/common'
import { IssuedReports } from './issued.service.js'
import { SigningKeys } from './signing-keys.service.js'
import { Timestamps } from './timestamps.service.js'

/** What anyone needs to check a report. */
@Controller()
export class EvidenceController {
  constructor(
    private readonly issued: IssuedReports,
    private readonly keys: SigningKeys,
    private readonly timestamps: Timestamps,
  ) {}

  @Handle(findIssuedReport) find({ params }: Input<typeof findIssuedReport>) {
    return this.issued.find(params.code)
  }
  @Handle(listReportKeys) async list() {
    return { keys: await this.keys.published(), timestampRoots: this.timestamps.roots.map((root) => root.toString('base64')) }
  }
}
