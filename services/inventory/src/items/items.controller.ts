import type { Input } from '@arc/contracts/define'
import { changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import { feedItems } from '@arc/contracts/inventory/item-events'
import {
  attachDocument,
  changeItem,
  createItem,
  deleteItem,
  detachDocument,
  getItem,
  listItemPage,
  listItems,
  replaceItem,
  saveReviewedItems,
  uncheckDashboardImage,
  uncheckProjectThumbnail,
} from '@arc/contracts/inventory/items'
import { reportInventory, reportTarget } from '@arc/contracts/inventory/report-inventory'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { BulkService } from './bulk.service.js'
import { ItemListsService } from './item-lists.service.js'
import { ItemsService } from './items.service.js'
import { ReportInventoryService } from './report-inventory.service.js'
import { ReviewedItemsService } from './reviewed-items.service.js'

@Controller()
export class ItemsController {
  constructor(
    private readonly items: ItemsService,
    private readonly lists: ItemListsService,
    private readonly reviewed: ReviewedItemsService,
    private readonly reports: ReportInventoryService,
    private readonly bulk: BulkService,
  ) {}

  @Handle(listItems) list({ query }: Input<typeof listItems>, caller: Caller) {
    return this.lists.all(caller, query)
  }
  @Handle(listItemPage) page({ query }: Input<typeof listItemPage>, caller: Caller) {
    return this.lists.page(caller, query)
  }
  @Handle(getItem) get({ params }: Input<typeof getItem>, caller: Caller) {
    return this.items.get(caller, params.id)
  }
  @Handle(createItem) create({ body }: Input<typeof createItem>, caller: Caller) {
    return this.items.create(caller, body)
  }
  @Handle(changeItem) change({ params, body }: Input<typeof changeItem>, caller: Caller, http: Http) {
    return this.items.change(caller, params.id, body, ifMatch(http))
  }
  @Handle(replaceItem) replace({ params, body }: Input<typeof replaceItem>, caller: Caller, http: Http) {
    return this.items.change(caller, params.id, body, ifMatch(http))
  }
  @Handle(deleteItem) delete({ params }: Input<typeof deleteItem>, caller: Caller, http: Http) {
    return this.items.delete(caller, params.id, ifMatch(http))
  }
  @Handle(changeItems) changeMany({ body }: Input<typeof changeItems>, caller: Caller) {
    return this.bulk.change(caller, body.ids, body.change)
  }
  @Handle(deleteItems) deleteMany({ body }: Input<typeof deleteItems>, caller: Caller) {
    return this.bulk.delete(caller, body.ids)
  }
  @Handle(attachDocument) attach({ params, body }: Input<typeof attachDocument>, caller: Caller) {
    return this.items.attach(caller, params.id, body)
  }
  @Handle(detachDocument) detach({ params }: Input<typeof detachDocument>, caller: Caller) {
    return this.items.detach(caller, params.id, params.documentId)
  }
  @Handle(saveReviewedItems) save({ body }: Input<typeof saveReviewedItems>, caller: Caller) {
    return this.reviewed.save(caller, body)
  }
  @Handle(reportTarget) target({ body }: Input<typeof reportTarget>) {
    return this.reports.target(body)
  }
  @Handle(reportInventory) async inventory({ body }: Input<typeof reportInventory>, _caller: Caller, { reply }: Http) {
    const lines = await this.reports.inventory(body)
    await reply.type('application/x-ndjson').send(lines)
  }
  @Handle(feedItems) feed({ body }: Input<typeof feedItems>) {
    return this.lists.feed(body)
  }
  @Handle(uncheckProjectThumbnail) uncheckThumbnail({ body }: Input<typeof uncheckProjectThumbnail>, caller: Caller) {
    return this.items.uncheckProjectThumbnail(caller, body.projectId, body.excludeItemId ?? null)
  }
  @Handle(uncheckDashboardImage) uncheckDashboard({ body }: Input<typeof uncheckDashboardImage>, caller: Caller) {
    return this.items.uncheckDashboardImage(caller, body.excludeItemId ?? null)
  }
}
