import { listJobs, listServices, retryServiceJob } from '@arc/contracts/admin/operations'
import { listRecognitionCosts } from '@arc/contracts/admin/recognition-costs'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { RecognitionCosts } from '../costs/recognition-costs.service.js'
import { ServiceOperations } from './service-operations.service.js'

@Controller()
export class AdminOperationsController {
  constructor(
    private readonly guard: AdminGuard,
    private readonly operations: ServiceOperations,
    private readonly costs: RecognitionCosts,
  ) {}

  @Handle(listServices) async services(_: Input<typeof listServices>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.operations.services()
  }
  @Handle(listJobs) async jobs(_: Input<typeof listJobs>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.operations.jobs()
  }
  @Handle(retryServiceJob) async retry({ params }: Input<typeof retryServiceJob>, caller: Caller, http: Http) {
    return this.operations.retry(params.service, params.id, await this.guard.admit(caller, http))
  }
  @Handle(listRecognitionCosts) async recognition({ query }: Input<typeof listRecognitionCosts>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.costs.list(query.days)
  }
}
