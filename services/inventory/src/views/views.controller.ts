import type { Input } from '@arc/contracts/define'
import { changeView, createView, deleteView, listViews } from '@arc/contracts/inventory/views'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ViewsService } from './views.service.js'

@Controller()
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Handle(listViews) list(_: Input<typeof listViews>, caller: Caller) {
    return this.views.list(caller)
  }
  @Handle(createView) create({ body }: Input<typeof createView>, caller: Caller) {
    return this.views.create(caller, body)
  }
  @Handle(changeView) change({ params, body }: Input<typeof changeView>, caller: Caller, http: Http) {
    return this.views.change(caller, params.id, body, ifMatch(http))
  }
  @Handle(deleteView) delete({ params }: Input<typeof deleteView>, caller: Caller) {
    return this.views.delete(caller, params.id)
  }
}
