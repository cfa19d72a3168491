import type { Input } from '@arc/contracts/define'
import {
  countProjects,
  createProject,
  deleteProject,
  getProjectSummary,
  insureProject,
  listProjects,
  renameProject,
  uploadTarget,
} from '@arc/contracts/inventory/projects'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from './projects.service.js'
import { SummaryService } from './summary.service.js'

@Controller()
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly summaries: SummaryService,
  ) {}

  @Handle(listProjects) list(_: Input<typeof listProjects>, caller: Caller) {
    return this.projects.list(caller)
  }
  @Handle(getProjectSummary) async summary(input: Input<typeof getProjectSummary>, caller: Caller) {
    return this.summaries.of(caller, await this.projects.idOf(caller, input))
  }
  @Handle(createProject) create({ body }: Input<typeof createProject>, caller: Caller) {
    return this.projects.create(caller, body.name)
  }
  @Handle(renameProject) rename({ params, body }: Input<typeof renameProject>, caller: Caller, http: Http) {
    return this.projects.rename(caller, params.id, body.name, ifMatch(http))
  }
  @Handle(deleteProject) delete({ params }: Input<typeof deleteProject>, caller: Caller, http: Http) {
    return this.projects.delete(caller, params.id, ifMatch(http))
  }
  @Handle(insureProject) insure({ params, body }: Input<typeof insureProject>, caller: Caller, http: Http) {
    return this.projects.insure(caller, params.id, body, ifMatch(http))
  }
  @Handle(countProjects) count({ body }: Input<typeof countProjects>) {
    return this.projects.count(body.userId)
  }
  @Handle(uploadTarget) uploadTarget({ body }: Input<typeof uploadTarget>) {
    return this.projects.uploadTarget(body)
  }
}
