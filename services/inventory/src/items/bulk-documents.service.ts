import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { Database } from '../database.js'
import { attachToAll } from './bulk-documents.sql.js'
import { refuseDeletedDocument } from './documents.js'
import { changeItems } from './write-item.js'

/** Attaches one document to many items: one transaction, which can be undone. */
@Injectable()
export class BulkDocumentsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many items got it; those that had it are not counted @throws Conflict for a deleted document, Refused */
  attach(caller: Caller, ids: number[], document: z.output<typeof NewAttachment>) {
    const { userId } = caller
    return changeItems(this.db, caller, { ids, at: this.clock.now() }, async (tx) => {
      await refuseDeletedDocument(tx, userId, document.id)
      return attachToAll(tx, caller, ids, document)
    })
  }
}
