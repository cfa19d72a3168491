import { Readable } from 'node:stream'
import type { Input } from '@arc/contracts/define'
import { findSharedFile } from '@arc/contracts/inventory/shares'
import type { Size } from '@arc/contracts/media/photos'
import type { getSharedDocument, getSharedPhoto } from '@arc/contracts/media/shared-files'
import { NotFound } from '@arc/kit/errors'
import { attachment } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { AssetsService } from '../assets/assets.service.js'
import { DocumentFilesService } from '../documents/document-files.service.js'
import { DocumentsService } from '../documents/documents.service.js'
import { fittingName } from '../file-names.rules.js'
import { type Picture, ScaledService } from '../photos/scaled.service.js'
import { SourcesService } from '../photos/sources.service.js'
import { ReceiptsService } from '../receipts/receipts.service.js'
import type { Content } from '../send-file.js'

const DOCUMENT = /^\/api\/documents\/([\w-]{1,64})\/file$/
const IMAGE = /^\/api\/image\/([\w-]{1,64})$/
const ASSET = /^\/api\/serve-asset\/([^/?#]+)$/

/** Files of items that an open link shows. Inventory says at each request whether it does, and whose they are. */
@Injectable()
export class SharedFiles {
  constructor(
    private readonly services: Services,
    private readonly sources: SourcesService,
    private readonly scaled: ScaledService,
    private readonly documents: DocumentsService,
    private readonly documentFiles: DocumentFilesService,
    private readonly receipts: ReceiptsService,
    private readonly assets: AssetsService,
  ) {}

  /** @throws NotFound for a photo that the link does not show, Refused when the link has to be opened again */
  async photo({ pass, itemId, photoId }: Input<typeof getSharedPhoto>['params'], size: Size): Promise<Picture> {
    const body = { pass, itemId, kind: 'photo' as const, fileId: photoId }
    const { userId, url } = await this.services.call('inventory', findSharedFile, { body })
    return this.scaled.scaled(await this.sources.byUrl(userId, url), size)
  }

  /** As a download. @throws like `photo` */
  async document({ pass, itemId, documentId }: Input<typeof getSharedDocument>['params']): Promise<Content> {
    const body = { pass, itemId, kind: 'document' as const, fileId: documentId }
    const { userId, url, name } = await this.services.call('inventory', findSharedFile, { body })
    const content = await this.open(userId, url)
    return { disposition: attachment(fittingName(name, content.contentType)), ...content }
  }

  private async open(userId: string, url: string): Promise<Content> {
    const document = DOCUMENT.exec(url)?.[1]
    if (document) return this.documentFiles.open(await this.documents.own(userId, document), { page: 1, download: true })
    const asset = ASSET.exec(url)?.[1]
    if (asset) {
      const { data, contentType, sha256 } = await this.assets.get(asset)
      return { etag: sha256, contentType, size: data.length, stream: Readable.from([data]) }
    }
    const image = IMAGE.exec(url)?.[1]
    if (!image) throw new NotFound('The document')
    const receipt = await this.receipts.find(userId, image)
    return receipt ? this.receipts.open(receipt) : this.scaled.whole(await this.sources.byUrl(userId, url))
  }
}
