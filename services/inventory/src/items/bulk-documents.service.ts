import type { NewAttachment } from '@arc/contracts/inventory/item-files'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { startAction } from '../changes/actions.js'
import { writeManyAs } from '../changes/changes.js'
import { Database } from '../database.js'
import { touch } from '../projects/touch.js'
import { lockItems } from './bulk.service.js'
import { attachToAll } from './bulk-documents.sql.js'
import { publishItems } from './item-events.js'

const NOTHING = { items: 0, actionId: null }

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
    return writeManyAs(this.db, caller, async (tx) => {
      const projects = await lockItems(tx, caller, ids)
      if (projects.length === 0) return NOTHING
      if (await tx.libraryDocument.findFirst({ where: { userId, documentId: document.id, deleted: true } }))
        throw new Conflict('This document was deleted.')
      const actionId = await startAction(tx, caller, 'changed', this.clock.now())
      const attached = await attachToAll(tx, caller, ids, document)
      if (attached.length === 0) return NOTHING
      for (const projectId of projects) await touch(tx, projectId)
      await publishItems(tx, userId, attached)
      return { items: attached.length, actionId }
    })
  }
}
