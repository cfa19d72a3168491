import type { Payload } from '@arc/contracts/define'
import { documentChanged, documentDeleted } from '@arc/contracts/media/document-events'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import { LibraryChanges } from './library-changes.js'

/** Applies new names and the deletion of documents to the items, claims and policies that they are attached to. */
@Controller()
export class ItemAttachmentsConsumer {
  constructor(private readonly changes: LibraryChanges) {}

  @On(documentChanged) documentChanged(document: Payload<typeof documentChanged>, tx: Tx): Promise<void> {
    return this.changes.rename(tx, document)
  }
  @On(documentDeleted) documentDeleted(document: Payload<typeof documentDeleted>, tx: Tx): Promise<void> {
    return this.changes.forget(tx, document)
  }
}
