import type { Input } from '@arc/contracts/define'
import { type importDocumentDetails, MAX_DISCARDED } from '@arc/contracts/media/account-data'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { NotFound } from '@arc/kit/errors'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { DocumentsService } from '../documents/documents.service.js'
import { UnusedPhotos } from '../photos/unused-photos.js'
import { receiptKey } from '../receipts/receipts.service.js'
import { endImport } from './import-fence.js'

/** Completes what an import stored through the ordinary uploads, or takes it back. */
@Injectable()
export class MediaImportService {
  constructor(
    private readonly db: Database,
    private readonly documents: DocumentsService,
    private readonly unused: UnusedPhotos,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /** Sets what a person typed about a document. @throws NotFound for an unknown id and for somebody else's */
  async describe(id: string, { userId, details }: Input<typeof importDocumentDetails>['body']) {
    await this.documents.change({ userId }, id, details, null)
    return { ok: true as const }
  }

  /**
   * Deletes what a failed import stored, some files at a time; none is added any more.
   * @returns whether files are left, for another call
   */
  async discardImport({ userId, importId }: { userId: string; importId: string }) {
    await this.db.transaction(async (tx) => {
      // A deleted account leaves no row, and its files go with it.
      if (!(await isUserDeleted(tx, userId))) await endImport(tx, { userId, importId })
    })
    const some = { where: { userId, importId }, take: MAX_DISCARDED }
    const documents = await this.db.client.document.findMany({ ...some, select: { id: true } })
    await this.discard(
      userId,
      documents.map(({ id }) => id),
    )
    const receipts = await this.db.client.receiptDocument.findMany(some)
    for (const receipt of receipts) {
      await this.files.remove(receiptKey(receipt))
      await this.db.client.receiptDocument.deleteMany({ where: { id: receipt.id, userId, importId } })
    }
    const photos = await this.unused.removeImported({ userId, importId }, MAX_DISCARDED)
    return { left: [documents.length, receipts.length, photos].includes(MAX_DISCARDED) }
  }

  /** Deletes documents; those that are deleted already, and somebody else's, are left out. */
  async discard(userId: string, ids: readonly string[]) {
    for (const id of ids)
      await this.documents.delete({ userId }, id).catch((error: unknown) => {
        if (!(error instanceof NotFound)) throw error
      })
    return { ok: true as const }
  }
}
