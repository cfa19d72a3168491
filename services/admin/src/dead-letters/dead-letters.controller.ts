import { listDeadLetters, redriveDeadLetter } from '@arc/contracts/admin/dead-letters'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, UseGuards } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { AuditService } from '../audit/audit.service.js'
import { DeadLettersService } from './dead-letters.service.js'

@Controller()
@UseGuards(AdminGuard)
export class DeadLettersController {
  constructor(
    private readonly deadLetters: DeadLettersService,
    private readonly audit: AuditService,
  ) {}

  @Handle(listDeadLetters) list() {
    return this.deadLetters.list()
  }
  @Handle(redriveDeadLetter) redrive({ params }: Input<typeof redriveDeadLetter>, caller: Caller) {
    return this.audit.run({ action: 'dead-letter.redriven', subject: params.id, origin: caller.origin }, () =>
      this.deadLetters.redrive(params.id),
    )
  }
}
