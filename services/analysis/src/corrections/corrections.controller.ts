import { proposeCorrections } from '@arc/contracts/analysis/corrections'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { CorrectionsService } from './corrections.service.js'

@Controller()
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Handle(proposeCorrections) propose({ params, body }: Input<typeof proposeCorrections>, caller: Caller) {
    return this.corrections.propose(caller, params.progressKey, body)
  }
}
