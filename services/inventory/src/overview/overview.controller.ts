import type { Input } from '@arc/contracts/define'
import { getProjectOverview } from '@arc/contracts/inventory/overview'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { OverviewService } from './overview.service.js'

@Controller()
export class OverviewController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly overview: OverviewService,
  ) {}

  @Handle(getProjectOverview) async of(input: Input<typeof getProjectOverview>, caller: Caller) {
    return this.overview.of(caller, await this.projects.idOf(caller, input))
  }
}
