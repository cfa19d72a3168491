import type { Input } from '@arc/contracts/define'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { InsightsService } from './insights.service.js'

@Controller()
export class InsightsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly insights: InsightsService,
  ) {}

  @Handle(getProjectInsights) async of(input: Input<typeof getProjectInsights>, caller: Caller) {
    return this.insights.of(caller, await this.projects.idOf(caller, input))
  }
}
