import type { Input } from '@arc/contracts/define'
import { getProjectProof, listProofItems, setNotNeeded } from '@arc/contracts/inventory/proof'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { ProofService } from './proof.service.js'

@Controller()
export class ProofController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly proof: ProofService,
  ) {}

  @Handle(getProjectProof) async of(input: Input<typeof getProjectProof>, caller: Caller) {
    return this.proof.of(caller, await this.projects.idOf(caller, input))
  }
  @Handle(listProofItems) async items(input: Input<typeof listProofItems>, caller: Caller) {
    return this.proof.items(caller, await this.projects.idOf(caller, input), input.query)
  }
  @Handle(setNotNeeded) setNotNeeded({ params, body }: Input<typeof setNotNeeded>, caller: Caller) {
    return this.proof.setNotNeeded(caller, params.id, body)
  }
}
