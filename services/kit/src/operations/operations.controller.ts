import type { Input } from '@arc/contracts/define'
import { retryJob, serviceJobs, serviceStatus } from '@arc/contracts/operations'
import { Controller } from '@nestjs/common'
import { Handle } from '../handle.js'
import { OperationsService } from './operations.service.js'

/** What every service reports to the admin panel: its state and its jobs. */
@Controller()
export class OperationsController {
  constructor(private readonly operations: OperationsService) {}

  @Handle(serviceStatus) status() {
    return this.operations.status()
  }
  @Handle(serviceJobs) jobs() {
    return this.operations.jobs()
  }
  @Handle(retryJob) retry({ params }: Input<typeof retryJob>) {
    return this.operations.retry(params.id)
  }
}
