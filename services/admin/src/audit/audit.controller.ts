import { listAudit } from '@arc/contracts/admin/audit'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { AuditService } from './audit.service.js'

@Controller()
export class AuditController {
  constructor(
    private readonly guard: AdminGuard,
    private readonly audit: AuditService,
  ) {}

  @Handle(listAudit) async list({ query }: Input<typeof listAudit>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.audit.list(query.after)
  }
}
