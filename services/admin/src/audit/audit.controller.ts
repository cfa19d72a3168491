import { listAudit } from '@arc/contracts/admin/audit'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import { Controller, UseGuards } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { AuditService } from './audit.service.js'

@Controller()
@UseGuards(AdminGuard)
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handle(listAudit) list({ query }: Input<typeof listAudit>) {
    return this.audit.list(query.after)
  }
}
