import type { Input } from '@arc/contracts/define'
import {
  changePolicy,
  createPolicy,
  deletePolicy,
  deletePolicyDocument,
  listPolicies,
  putPolicyDocument,
} from '@arc/contracts/inventory/policies'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { PoliciesService } from './policies.service.js'
import { PolicyDocumentsService } from './policy-documents.service.js'

@Controller()
export class PoliciesController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly policies: PoliciesService,
    private readonly documents: PolicyDocumentsService,
  ) {}

  @Handle(listPolicies) async list(input: Input<typeof listPolicies>, caller: Caller) {
    return this.policies.list(caller, await this.projects.idOf(caller, input))
  }
  @Handle(createPolicy) create({ body }: Input<typeof createPolicy>, caller: Caller) {
    return this.policies.create(caller, body)
  }
  @Handle(changePolicy) change({ params, body }: Input<typeof changePolicy>, caller: Caller, http: Http) {
    return this.policies.change(caller, params.id, body, ifMatch(http))
  }
  @Handle(deletePolicy) delete({ params }: Input<typeof deletePolicy>, caller: Caller, http: Http) {
    return this.policies.delete(caller, params.id, ifMatch(http))
  }
  @Handle(putPolicyDocument) putDocument(input: Input<typeof putPolicyDocument>, caller: Caller) {
    return this.documents.put(caller, input)
  }
  @Handle(deletePolicyDocument) deleteDocument({ params }: Input<typeof deletePolicyDocument>, caller: Caller) {
    return this.documents.delete(caller, params)
  }
}
