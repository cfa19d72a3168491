import type { Input } from '@arc/contracts/define'
import { deleteTag, listTags, renameTag, tagItems } from '@arc/contracts/inventory/tags'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { TagsService } from './tags.service.js'

@Controller()
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Handle(listTags) list(_: Input<typeof listTags>, caller: Caller) {
    return this.tags.list(caller)
  }
  @Handle(tagItems) assign({ body }: Input<typeof tagItems>, caller: Caller) {
    return this.tags.assign(caller, body)
  }
  @Handle(renameTag) rename({ body }: Input<typeof renameTag>, caller: Caller) {
    return this.tags.rename(caller, body)
  }
  @Handle(deleteTag) delete({ body }: Input<typeof deleteTag>, caller: Caller) {
    return this.tags.delete(caller, body.name)
  }
}
