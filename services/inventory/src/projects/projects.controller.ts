import type { Input } from '@arc/contracts/define'
import { createProject, deleteProject, insureProject, listProjects, renameProject, uploadTarget } from '@arc/contracts/inventory/projects'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from './projects.service.js'

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Handle(listProjects) list(_: Input<typeof listProjects>, caller: Caller) {
    return this.projects.list(caller)
  }
  @Handle(createProject) create({ body }: Input<typeof createProject>, caller: Caller) {
    return this.projects.create(caller, body.name)
  }
  @Handle(renameProject) rename({ params, body }: Input<typeof renameProject>, caller: Caller) {
    return this.projects.rename(caller, params.id, body.name)
  }
  @Handle(deleteProject) delete({ params }: Input<typeof deleteProject>, caller: Caller) {
    return this.projects.delete(caller, params.id)
  }
  @Handle(insureProject) insure({ params, body }: Input<typeof insureProject>, caller: Caller) {
    return this.projects.insure(caller, params.id, body)
  }
  @Handle(uploadTarget) uploadTarget({ body }: Input<typeof uploadTarget>) {
    return this.projects.uploadTarget(body)
  }
}
