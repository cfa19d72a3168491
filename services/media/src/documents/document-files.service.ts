import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Input } from '@arc/contracts/define'
import { type getDocumentFile, PREVIEW_EDGES } from '@arc/contracts/media/documents'
import { NotFound } from '@arc/kit/errors'
import { attachment, FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { fittingName, shown } from '../file-names.rules.js'
import { jpegWithin, rejectOnDecodeError } from '../photos/pictures.js'
import type { Content } from '../send-file.js'
import { openWhole } from '../whole-file.js'
import type { DocumentRow } from './document-rows.js'
import { fileKey, pageKey } from './documents.keys.js'

/** Pictures that browsers show themselves; every other file is a download and never a page (spec D-38). */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** How a text is encoded: as `readPlainText` reads it. */
const charsetOf = (text: Buffer): string => (isUtf8(text) ? 'utf-8' : 'windows-1252')

/** Opens the files of documents. */
@Injectable()
export class DocumentFilesService {
  constructor(@Inject(FILES) private readonly files: Files) {}

  /** The picture of a page as a JPEG. @throws NotFound for a page without one, RejectedFile when its file is damaged */
  async page(document: DocumentRow, { page, size }: { page: number; size: 'small' | 'large' }): Promise<Buffer> {
    if (page > document.previewPages) throw new NotFound('The picture of this page')
    const { stream } = await this.files.get(pageKey(document, page, size))
    const picture = await buffer(stream)
    const name = `The picture of page ${page} of ${document.name}`
    // Four times as high as wide at most, as the pictures are made.
    return rejectOnDecodeError(name, () => jpegWithin(picture, PREVIEW_EDGES[size] * 4))
  }

  /** The file, or with `size` the picture of a page. @throws NotFound for a page without a picture */
  async open(document: DocumentRow, { size, page, download }: Input<typeof getDocumentFile>['query']): Promise<Content> {
    if (size) {
      if (page > document.previewPages) throw new NotFound('The picture of this page')
      return { ...(await this.files.get(pageKey(document, page, size))), etag: `${document.sha256}-${page}-${size}` }
    }
    const { mimeType, sha256: etag } = document
    const { stream, size: bytes } = await openWhole(this.files, fileKey(document), document.sizeBytes)
    const name = fittingName(document.name, mimeType)
    const disposition = download || !SHOWN.has(mimeType) ? attachment(name) : shown(name)
    const file = { size: bytes, disposition, etag }
    if (mimeType !== 'text/plain') return { ...file, stream, contentType: mimeType }
    const text = await buffer(stream)
    return { ...file, stream: Readable.from([text]), contentType: `text/plain; charset=${charsetOf(text)}` }
  }
}
