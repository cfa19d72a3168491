import type { Input } from '@arc/contracts/define'
import {
  discardDocuments,
  exportMedia,
  exportMediaFile,
  importCrop,
  importDocumentDetails,
  importReceipt,
  mediaFigures,
} from '@arc/contracts/media/account-data'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { PhotosService, photoResponse } from '../photos/photos.service.js'
import { PICTURES, UploadsService } from '../photos/uploads.service.js'
import { RECEIPTS, ReceiptsService } from '../receipts/receipts.service.js'
import { MediaExportService } from './export.service.js'
import { MediaImportService } from './import.service.js'

/** What the export and the import of an account need; for services only. */
@Controller()
export class AccountDataController {
  constructor(
    private readonly exports: MediaExportService,
    private readonly imports: MediaImportService,
    private readonly uploads: UploadsService,
    private readonly photos: PhotosService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Handle(exportMedia) async export({ body }: Input<typeof exportMedia>, _caller: Caller, { reply }: Http) {
    await reply.type('application/x-ndjson').send(this.exports.lines(body.userId))
  }

  @Handle(exportMediaFile) async file({ body }: Input<typeof exportMediaFile>, _caller: Caller, { reply }: Http) {
    const { stream, size, contentType } = await this.exports.open(body.userId, body.kind, body.id)
    await reply.type(contentType).header('content-length', size).header('cache-control', 'no-store').send(stream)
  }

  @Handle(mediaFigures) figures({ body }: Input<typeof mediaFigures>) {
    return this.exports.figures(body.userId)
  }

  @Handle(importReceipt) receipt({ query }: Input<typeof importReceipt>, _caller: Caller, { request }: Http) {
    return this.uploads.storeOne(parts(request), 'receipt', RECEIPTS, (file) => this.receipts.store(query.userId, file))
  }
  @Handle(importCrop) async crop({ params, query: { userId, ...box } }: Input<typeof importCrop>, _caller: Caller, { request }: Http) {
    const photo = await this.uploads.storeOne(parts(request), 'image', PICTURES, (file) =>
      this.photos.storeCrop(userId, params.id, box, file),
    )
    return { url: photoResponse(photo).url }
  }
  @Handle(importDocumentDetails) describe({ params, body }: Input<typeof importDocumentDetails>) {
    return this.imports.describe(params.id, body)
  }
  @Handle(discardDocuments) discard({ body }: Input<typeof discardDocuments>) {
    return this.imports.discard(body.userId, body.documents)
  }
}
