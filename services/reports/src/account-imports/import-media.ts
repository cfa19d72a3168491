import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { IMPORTED_FILES } from '@arc/contracts/inventory/imported-records'
import { importCrop, importDocument, importDocumentDetails, importPhoto, importReceipt } from '@arc/contracts/media/account-data'
import { formStream } from '@arc/kit/form-stream'
import type { Services, StreamBody } from '@arc/kit/services'
import type { z } from 'zod'
import type { ArchiveReader } from './archive-reader.js'

type Of<Kind extends keyof typeof IMPORTED_FILES> = z.output<(typeof IMPORTED_FILES)[Kind]>
interface Importing {
  userId: string
  importId: string
}

/**
 * Stores the files of an export in media, which treats them as uploads: it reads each one, and the same content is the same file. It notes
 * which import stored a file.
 */
export class MediaImport {
  /** @param folder for one file at a time; the caller removes it */
  constructor(
    private readonly services: Services,
    private readonly importing: Importing,
    private readonly archive: ArchiveReader,
    private readonly folder: string,
  ) {}

  /** @param sourceId the new id of the photo that it was cut from @returns the new URL; null when its bytes are missing */
  async photo(photo: Of<'photo'>, sourceId: string | null): Promise<string | null> {
    return this.withFile(photo.file, async (path) => {
      const body = form({ field: 'image', name: photo.name, type: photo.contentType, path })
      if (sourceId === null || !photo.box)
        return (await this.services.call('media', importPhoto, { query: this.importing }, { stream: body })).url
      const call = { params: { id: sourceId }, query: { ...this.importing, ...photo.box, cutOff: photo.cutOff ?? undefined } }
      return (await this.services.call('media', importCrop, call, { stream: body })).url
    })
  }

  /** @returns the new URL; null when its bytes are missing */
  async document(document: Of<'document'>): Promise<string | null> {
    return this.withFile(document.file, async (path) => {
      const body = form({ field: 'document', name: document.name, type: document.mimeType, path })
      const stored = await this.services.call('media', importDocument, { query: this.importing }, { stream: body })
      const { name, category, documentType, vendor, price, purchaseDate, notes } = document
      const details = { name, category, documentType, vendor, price, purchaseDate, notes }
      const { userId } = this.importing
      await this.services.call('media', importDocumentDetails, { params: { id: stored.id }, body: { userId, details } })
      return stored.fileUrl
    })
  }

  /** @returns the new URL; null when its bytes are missing */
  async receipt(receipt: Of<'receipt'>): Promise<string | null> {
    return this.withFile(receipt.file, async (path) => {
      const body = form({ field: 'receipt', name: receipt.name, type: receipt.contentType, path })
      return (await this.services.call('media', importReceipt, { query: this.importing }, { stream: body })).receiptUrl
    })
  }

  /** The file on the disk: its hash is checked before anything of it is sent. */
  private async withFile(file: string | null, work: (path: string) => Promise<string>): Promise<string | null> {
    if (file === null) return null
    const path = join(this.folder, randomUUID())
    try {
      await pipeline(await this.archive.stream(file), createWriteStream(path))
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }
}

const form = (file: { field: string; name: string; type: string; path: string }): StreamBody =>
  formStream({}, [{ field: file.field, filename: file.name, contentType: file.type, bytes: createReadStream(file.path) }])
