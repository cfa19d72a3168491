import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importCrop, importDocumentDetails, importReceipt } from '@arc/contracts/media/account-data'
import { storeDocument } from '@arc/contracts/media/documents'
import { storePhotos } from '@arc/contracts/media/photos'
import type { ExportRecord } from '@arc/contracts/reports/account-exports'
import { Invalid } from '@arc/kit/errors'
import { formStream } from '@arc/kit/form-stream'
import type { Services, StreamBody } from '@arc/kit/services'
import type { ArchiveReader } from './archive-reader.js'

type Of<Kind extends ExportRecord['kind']> = Extract<ExportRecord, { kind: Kind }>

/** Stores the files of an export in media, which treats them as uploads: it reads each one, and the same content is the same file. */
export class MediaImport {
  /** @param folder for one file at a time; the caller removes it */
  constructor(
    private readonly services: Services,
    private readonly userId: string,
    private readonly archive: ArchiveReader,
    private readonly folder: string,
  ) {}

  /** @param sourceId the new id of the photo that it was cut from @returns the new URL; null when its bytes are missing */
  async photo(photo: Of<'photo'>, sourceId: string | null): Promise<string | null> {
    return this.withFile(photo.file, async (path) => {
      if (sourceId !== null && photo.box) {
        const body = form({ field: 'image', name: photo.name, type: photo.contentType, path })
        const call = { params: { id: sourceId }, query: { userId: this.userId, ...photo.box } }
        return (await this.services.call('media', importCrop, call, { stream: body })).url
      }
      const body = form({ field: 'images', name: photo.name, type: photo.contentType, path }, { userId: this.userId })
      const { photos, rejected } = await this.services.call('media', storePhotos, {}, { stream: body })
      const url = photos[0]?.url
      if (!url) throw new Invalid(rejected[0]?.reason ?? `${photo.file} could not be stored.`)
      return url
    })
  }

  /** @param onStored receives the new id before anything else can fail @returns the new URL; null when its bytes are missing */
  async document(document: Of<'document'>, onStored: (id: string) => Promise<void>): Promise<string | null> {
    return this.withFile(document.file, async (path) => {
      const body = form({ field: 'document', name: document.name, type: document.mimeType, path })
      const stored = await this.services.call('media', storeDocument, { query: { userId: this.userId } }, { stream: body })
      await onStored(stored.id)
      const { name, category, documentType, vendor, price, purchaseDate, notes, createdAt } = document
      const details = { name, category, documentType, vendor, price, purchaseDate, notes }
      await this.services.call('media', importDocumentDetails, {
        params: { id: stored.id },
        body: { userId: this.userId, details, createdAt },
      })
      return stored.fileUrl
    })
  }

  /** @returns the new URL; null when its bytes are missing */
  async receipt(receipt: Of<'receipt'>): Promise<string | null> {
    return this.withFile(receipt.file, async (path) => {
      const body = form({ field: 'receipt', name: receipt.name, type: receipt.contentType, path })
      return (await this.services.call('media', importReceipt, { query: { userId: this.userId } }, { stream: body })).receiptUrl
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

const form = (file: { field: string; name: string; type: string; path: string }, fields: Record<string, string> = {}): StreamBody =>
  formStream(fields, [{ field: file.field, filename: file.name, contentType: file.type, bytes: createReadStream(file.path) }])
