import { listDeadLetters, redriveDeadLetter } from '@arc/contracts/admin/dead-letters'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { AuditService } from '../audit/audit.service.js'
import { DeadLettersService } from './dead-letters.service.js'

@Controller()
export class DeadLettersController {
  constructor(
    private readonly guard: AdminGuard,
    private readonly deadLetters: DeadLettersService,
    private readonly audit: AuditService,
  ) {}

  @Handle(listDeadLetters) async list(_: Input<typeof listDeadLetters>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.deadLetters.list()
  }
  @Handle(redriveDeadLetter) async redrive({ params }: Input<typeof redriveDeadLetter>, caller: Caller, http: Http) {
    const origin = await this.guard.admit(caller, http)
    return this.audit.run({ action: 'dead-letter.redriven', subject: params.id, origin }, () => this.deadLetters.redrive(params.id))
  }
}
