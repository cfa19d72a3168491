import type { Input } from '@arc/contracts/define'
import { attachToItems, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ItemAttachmentsService } from './item-attachments.service.js'

@Controller()
export class ItemAttachmentsController {
  constructor(private readonly attachments: ItemAttachmentsService) {}

  @Handle(attachToItems) attach({ body }: Input<typeof attachToItems>, caller: Caller) {
    return this.attachments.attach(caller, body)
  }
  @Handle(listDocumentUses) uses({ query }: Input<typeof listDocumentUses>, caller: Caller) {
    return this.attachments.uses(caller, query.documentIds)
  }
}
