import type { Input } from '@arc/contracts/define'
import {
  changeItem,
  createItem,
  deleteItem,
  feedItems,
  getItem,
  listItems,
  projectInventory,
  replaceItem,
  saveReviewedItems,
  uncheckDashboardImage,
  uncheckProjectThumbnail,
} from '@arc/contracts/inventory/items'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ItemsService } from './items.service.js'
import { ReviewedItemsService } from './reviewed-items.service.js'

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly reviewed: ReviewedItemsService,
  ) {}

  @Handle(listItems) list({ query }: Input<typeof listItems>, caller: Caller) {
    return this.items.list(caller, query.projectId)
  }
  @Handle(getItem) get({ params }: Input<typeof getItem>, caller: Caller) {
    return this.items.get(caller, params.id)
  }
  @Handle(createItem) create({ body }: Input<typeof createItem>, caller: Caller) {
    return this.items.create(caller, body)
  }
  @Handle(changeItem) change({ params, body }: Input<typeof changeItem>, caller: Caller) {
    return this.items.change(caller, params.id, body)
  }
  @Handle(replaceItem) replace({ params, body }: Input<typeof replaceItem>, caller: Caller) {
    return this.items.change(caller, params.id, body)
  }
  @Handle(deleteItem) delete({ params }: Input<typeof deleteItem>, caller: Caller) {
    return this.items.delete(caller, params.id)
  }
  @Handle(saveReviewedItems) save({ body }: Input<typeof saveReviewedItems>, caller: Caller) {
    return this.reviewed.save(caller, body)
  }
  @Handle(projectInventory) inventory({ body }: Input<typeof projectInventory>) {
    return this.items.inventoryOf(body)
  }
  @Handle(feedItems) feed({ body }: Input<typeof feedItems>) {
    return this.items.feed(body)
  }
  @Handle(uncheckProjectThumbnail) uncheckThumbnail({ body }: Input<typeof uncheckProjectThumbnail>, caller: Caller) {
    return this.items.uncheckProjectThumbnail(caller, body.projectId, body.excludeItemId ?? null)
  }
  @Handle(uncheckDashboardImage) uncheckDashboard({ body }: Input<typeof uncheckDashboardImage>, caller: Caller) {
    return this.items.uncheckDashboardImage(caller, body.excludeItemId ?? null)
  }
}
