import { changePlan } from '@arc/contracts/billing/plan-changes'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { PlanChangesService } from './plan-changes.service.js'

@Controller()
export class PlanChangesController {
  constructor(private readonly plans: PlanChangesService) {}

  @Handle(changePlan) change({ body }: Input<typeof changePlan>, caller: Caller) {
    return this.plans.change(caller, body.planType)
  }
}
