import type { Input } from '@arc/contracts/define'
import type { importDocumentDetails } from '@arc/contracts/media/account-data'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { DocumentsService } from '../documents/documents.service.js'

/** Completes what an import stored through the ordinary uploads, or takes it back. */
@Injectable()
export class MediaImportService {
  constructor(
    private readonly db: Database,
    private readonly documents: DocumentsService,
  ) {}

  /** Sets what a person typed about a document, and its day. @throws NotFound for an unknown id and for somebody else's */
  async describe(id: string, { userId, details, createdAt }: Input<typeof importDocumentDetails>['body']) {
    await this.documents.change({ userId }, id, details, null)
    await this.db.transaction((tx) => tx.document.updateMany({ where: { id, userId }, data: { createdAt } }))
    return { ok: true as const }
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
