import type { Payload } from '@arc/contracts/define'
import { type DocumentPayload, documentChanged, documentCreated, documentDeleted } from '@arc/contracts/media/document-events'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'
import { LiveSearch } from '../index/live-search.js'
import { DocumentIndex } from './document-index.js'

/** Keeps the documents of the index equal to the library. */
@Controller()
export class DocumentsConsumer {
  constructor(
    private readonly index: DocumentIndex,
    private readonly live: LiveSearch,
  ) {}

  @On(documentCreated) documentCreated(document: Payload<typeof documentCreated>, tx: Tx): Promise<void> {
    return this.put(tx, document)
  }
  @On(documentChanged) documentChanged(document: Payload<typeof documentChanged>, tx: Tx): Promise<void> {
    return this.put(tx, document)
  }
  @On(documentDeleted) async documentDeleted(document: Payload<typeof documentDeleted>, tx: Tx): Promise<void> {
    if (await isUserDeleted(tx, document.userId)) return
    await this.index.remove(tx, document)
    this.live.changeWith(tx, [document.userId])
  }

  private async put(tx: Tx, document: DocumentPayload): Promise<void> {
    if (await isUserDeleted(tx, document.userId)) return
    await this.index.put(tx, [document])
    this.live.changeWith(tx, [document.userId])
  }
}
