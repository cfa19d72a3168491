import type { Input } from '@arc/contracts/define'
import {
  countSharesOfMember,
  createHomeShare,
  endHomeShare,
  findSharedFile,
  listHomeShares,
  listSharedItems,
  openSharedHome,
  previewHomeShare,
  previewHomeShareItems,
} from '@arc/contracts/inventory/shares'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ProjectsService } from '../projects/projects.service.js'
import { SharedHomes } from './shared-homes.service.js'
import { SharesService } from './shares.service.js'

@Controller()
export class SharesController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly shares: SharesService,
    private readonly homes: SharedHomes,
  ) {}

  @Handle(listHomeShares) async list(input: Input<typeof listHomeShares>, caller: Caller) {
    return this.shares.list(caller, await this.projects.idOf(caller, input))
  }
  @Handle(createHomeShare) create({ body }: Input<typeof createHomeShare>, caller: Caller) {
    return this.shares.create(caller, body)
  }
  @Handle(endHomeShare) end({ params }: Input<typeof endHomeShare>, caller: Caller) {
    return this.shares.end(caller, params.id)
  }
  @Handle(countSharesOfMember) countOf({ body }: Input<typeof countSharesOfMember>) {
    return this.shares.countOf(body)
  }
  @Handle(previewHomeShare) preview({ body }: Input<typeof previewHomeShare>, caller: Caller) {
    return this.shares.preview(caller, body)
  }
  @Handle(previewHomeShareItems) previewItems({ body }: Input<typeof previewHomeShareItems>, caller: Caller) {
    return this.shares.previewItems(caller, body)
  }
  @Handle(openSharedHome) open({ body }: Input<typeof openSharedHome>, { origin }: Caller, { request }: Http) {
    return this.homes.open(body, { origin, userAgent: request.headers['user-agent'] ?? '' })
  }
  @Handle(listSharedItems) items({ body }: Input<typeof listSharedItems>) {
    return this.homes.items(body)
  }
  @Handle(findSharedFile) file({ body }: Input<typeof findSharedFile>) {
    return this.homes.file(body)
  }
}
