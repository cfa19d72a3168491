import type { Input } from '@arc/contracts/define'
import { attachToSelected, changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import { feedItems } from '@arc/contracts/inventory/item-feed'
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
import { listItemsByRoom } from '@arc/contracts/inventory/items-by-room'
import { reportInventory, reportTarget } from '@arc/contracts/inventory/report-inventory'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, UseInterceptors } from '@nestjs/common'
import { Turns } from '../turns.js'
import { BulkService } from './bulk.service.js'
import { BulkDocumentsService } from './bulk-documents.service.js'
import { attachmentsOf, ItemFormInterceptor } from './item-form.interceptor.js'
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
    private readonly bulkDocuments: BulkDocumentsService,
    private readonly turns: Turns,
  ) {}

  @Handle(listItems) list({ query }: Input<typeof listItems>, caller: Caller) {
    return this.lists.all(caller, query)
  }
  @Handle(listItemPage) page({ query }: Input<typeof listItemPage>, caller: Caller) {
    return this.lists.page(caller, query)
  }
  @Handle(listItemsByRoom) byRoom({ query }: Input<typeof listItemsByRoom>, caller: Caller) {
    return this.lists.byRoom(caller, query.projectId)
  }
  @Handle(getItem) get({ params }: Input<typeof getItem>, caller: Caller) {
    return this.items.get(caller, params.id)
  }
  @UseInterceptors(ItemFormInterceptor)
  @Handle(createItem)
  create({ body }: Input<typeof createItem>, caller: Caller, http: Http) {
    const attachments = attachmentsOf(http)
    const input = attachments.length > 0 ? { ...body, documents: [...(body.documents ?? []), ...attachments] } : body
    return this.turns.write(caller, () => this.items.create(caller, input))
  }
  @UseInterceptors(ItemFormInterceptor)
  @Handle(changeItem)
  change(input: Input<typeof changeItem>, caller: Caller, http: Http) {
    return this.turns.write(caller, () => this.changeOne(input, caller, http))
  }
  @UseInterceptors(ItemFormInterceptor)
  @Handle(replaceItem)
  replace(input: Input<typeof replaceItem>, caller: Caller, http: Http) {
    return this.turns.write(caller, () => this.changeOne(input, caller, http))
  }
  @Handle(deleteItem) delete({ params }: Input<typeof deleteItem>, caller: Caller, http: Http) {
    return this.turns.write(caller, () => this.items.delete(caller, params.id, ifMatch(http)))
  }
  @Handle(changeItems) changeMany({ body }: Input<typeof changeItems>, caller: Caller) {
    return this.bulk.change(caller, body.ids, body.change)
  }
  @Handle(deleteItems) deleteMany({ body }: Input<typeof deleteItems>, caller: Caller) {
    return this.bulk.delete(caller, body.ids)
  }
  @Handle(attachToSelected) attachToMany({ body }: Input<typeof attachToSelected>, caller: Caller) {
    return this.bulkDocuments.attach(caller, body.ids, body.document)
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

  /** Attached files are added to the documents of the item, also to those that somebody else attached meanwhile. */
  private async changeOne({ params: { id }, body }: Input<typeof changeItem>, caller: Caller, http: Http) {
    const changed = await this.items.change(caller, id, body, ifMatch(http))
    const [last, ...others] = [...attachmentsOf(http)].reverse()
    for (const document of others.reverse()) await this.items.attach(caller, id, document)
    return last ? this.items.attach(caller, id, last) : changed
  }
}
