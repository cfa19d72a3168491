import { getGatewayAnswers, listJobs, listServices, retryServiceJob } from '@arc/contracts/admin/operations'
import { listRecognitionCosts } from '@arc/contracts/admin/recognition-costs'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { AnswerStore } from '@arc/kit/operations/answer-store'
import { Controller, UseGuards } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { RecognitionCosts } from '../costs/recognition-costs.service.js'
import { GATEWAY } from './gateway-answers.controller.js'
import { ServiceOperations } from './service-operations.service.js'

@Controller()
@UseGuards(AdminGuard)
export class AdminOperationsController {
  constructor(
    private readonly operations: ServiceOperations,
    private readonly costs: RecognitionCosts,
    private readonly answers: AnswerStore,
  ) {}

  @Handle(listServices) services() {
    return this.operations.services()
  }
  @Handle(getGatewayAnswers) gateway() {
    return this.answers.lastDay(GATEWAY)
  }
  @Handle(listJobs) jobs() {
    return this.operations.jobs()
  }
  @Handle(retryServiceJob) retry({ params }: Input<typeof retryServiceJob>, caller: Caller) {
    return this.operations.retry(params.service, params.id, caller.origin)
  }
  @Handle(listRecognitionCosts) recognition({ query }: Input<typeof listRecognitionCosts>) {
    return this.costs.list(query.days)
  }
}
