import type { Input } from '@arc/contracts/define'
import {
  discardDocuments,
  discardImport,
  exportMedia,
  exportMediaFile,
  importCrop,
  importDocument,
  importDocumentDetails,
  importPhoto,
  importReceipt,
  mediaFigures,
} from '@arc/contracts/media/account-data'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { parts } from '@arc/kit/multipart'
import { Controller } from '@nestjs/common'
import { ITEM_FILES } from '../documents/document-types.rules.js'
import { DocumentsService } from '../documents/documents.service.js'
import type { PictureType } from '../photos/file-types.rules.js'
import { PhotosService, photoResponse } from '../photos/photos.service.js'
import type { Received } from '../photos/upload.js'
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
    private readonly documents: DocumentsService,
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

  @Handle(importPhoto) async photo({ query: { userId, importId } }: Input<typeof importPhoto>, _caller: Caller, { request }: Http) {
    const store = (file: Received<PictureType>) => this.photos.accept(userId, file, importId)
    return { url: photoResponse(await this.uploads.storeOne(parts(request), 'image', PICTURES, store)).url }
  }
  @Handle(importDocument) document({ query: { userId, importId } }: Input<typeof importDocument>, _caller: Caller, { request }: Http) {
    return this.uploads.storeOne(parts(request), 'document', ITEM_FILES, (file) => this.documents.store(userId, file, importId))
  }
  @Handle(importReceipt) receipt({ query: { userId, importId } }: Input<typeof importReceipt>, _caller: Caller, { request }: Http) {
    return this.uploads.storeOne(parts(request), 'receipt', RECEIPTS, (file) => this.receipts.store(userId, file, importId ?? null))
  }
  @Handle(importCrop) async crop({ params, query }: Input<typeof importCrop>, _caller: Caller, { request }: Http) {
    const { userId, importId = null, cutOff = null, ...box } = query
    const photo = await this.uploads.storeOne(parts(request), 'image', PICTURES, (file) =>
      this.photos.storeCrop({ userId, importId }, { id: params.id, box, cutOff }, file),
    )
    return { url: photoResponse(photo).url }
  }
  @Handle(importDocumentDetails) describe({ params, body }: Input<typeof importDocumentDetails>) {
    return this.imports.describe(params.id, body)
  }
  @Handle(discardImport) discardImport({ body }: Input<typeof discardImport>) {
    return this.imports.discardImport(body)
  }
  @Handle(discardDocuments) discard({ body }: Input<typeof discardDocuments>) {
    return this.imports.discard(body.userId, body.documents)
  }
}
