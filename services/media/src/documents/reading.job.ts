import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { documentChanged } from '@arc/contracts/media/document-events'
import { MAX_PREVIEW_PAGES, MAX_TEXT_LENGTH, PREVIEW_EDGES } from '@arc/contracts/media/documents'
import { type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { MediaEnv } from '../media.env.js'
import { Decoding, SMALL } from '../photos/decoding.js'
import { inTempFolder } from '../photos/temp-folder.js'
import { type DocumentRow, documentPayload, WITHOUT_TEXT } from './document-rows.js'
import { DOCX } from './document-types.rules.js'
import { giveUpJob, readingJob, receiptJob, removalJob } from './documents.jobs.js'
import { type DocumentFolder, documentFolder, fileKey, pageKey } from './documents.keys.js'
import { picturesOf, picturesOfPage, sizeOf } from './page-pictures.js'
import type { ReadAs, ReadResult, ReadState } from './reading/messages.js'
import { readDocument } from './reading/reader.js'
import { hasText, storable } from './reading/storable.js'

interface Named {
  userId: string
  documentId: string
}
interface Outcome extends ReadResult {
  previewPages: number
}

const AS: Record<string, ReadAs> = { 'application/pdf': 'pdf', [DOCX]: 'docx', 'application/msword': 'doc', 'text/plain': 'text' }
/** Reads documents after their upload: pictures of the first pages, and the text for search. */
@Injectable()
export class ReadingJob {
  constructor(
    private readonly db: Database,
    private readonly decoding: Decoding,
    private readonly jobs: Jobs,
    @Inject(FILES) private readonly files: Files,
    @Inject(ENV) private readonly env: MediaEnv,
  ) {}

  @Run(readingJob) async read({ userId, documentId: id }: Named, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const document = await this.db.client.document.findFirst({ where: { id, userId, state: 'processing' }, omit: WITHOUT_TEXT })
    if (!document) return
    const outcome = await inTempFolder(async (folder) => {
      const path = join(folder, 'file')
      const { stream } = await this.files.get(fileKey(document))
      await pipeline(stream, createWriteStream(path))
      return document.fileType === 'image' ? this.readImage(document, path) : this.readPages(document, path, signal)
    })
    await this.finish(document, outcome)
  }

  @Run(giveUpJob) async giveUp({ userId, documentId: id }: Named): Promise<void> {
    await this.finish({ userId, id }, failed('unreadable'))
  }

  @Run(removalJob) async removeFiles({ userId, documentId: id }: Named): Promise<void> {
    await this.files.removeAll(documentFolder({ userId, id }))
  }

  private async readImage(document: DocumentRow, path: string): Promise<Outcome> {
    const size = await sizeOf(path)
    const pictures = size && (await this.decoding.run(document.userId, size, () => picturesOf(this.decoding.heic, { ...document, path })))
    if (!pictures) return failed('unreadable')
    await this.putPictures(document, 1, pictures)
    return { state: 'ready', pages: 1, text: '', previewPages: 1 }
  }

  private async readPages(document: DocumentRow, path: string, signal: AbortSignal): Promise<Outcome> {
    let previewPages = 0
    const request = {
      path,
      as: AS[document.mimeType] ?? 'text',
      ...{ maxPages: MAX_PREVIEW_PAGES, pageWidth: PREVIEW_EDGES.large, maxText: MAX_TEXT_LENGTH },
    }
    const result = await readDocument(request, {
      signal,
      onPage: async (picture) => {
        await this.putPictures(document, picture.page, await this.decoding.run(document.userId, SMALL, () => picturesOfPage(picture)))
        previewPages = picture.page
      },
    })
    return { ...result, text: storable(result.text), previewPages }
  }

  private async putPictures(document: DocumentFolder, page: number, { small, large }: { small: Buffer; large: Buffer }): Promise<void> {
    const options = { contentType: 'image/webp' }
    await this.files.put(pageKey(document, page, 'large'), large, options)
    await this.files.put(pageKey(document, page, 'small'), small, options)
  }

  /** Stores how the reading ended; removes the pictures again when the document was deleted meanwhile. */
  private async finish(document: DocumentFolder, { state, pages, text, previewPages }: Outcome): Promise<void> {
    const { id, userId } = document
    const isRead = state === 'ready' && (hasText(text) || (previewPages > 0 && this.env.VISION === 'local'))
    const outcome = await this.db.transaction(async (tx) => {
      const { count } = await tx.document.updateMany({
        where: { id, userId, state: 'processing' },
        data: { state, pages, text, previewPages, readingState: isRead ? 'waiting' : 'none', version: { increment: 1 } },
      })
      if (isRead && count > 0) await this.jobs.send(tx, receiptJob, { userId, documentId: id })
      const row = await tx.document.findFirst({ where: { id, userId } })
      if (row && count > 0) await publish(tx, documentChanged, documentPayload(row))
      return row ? 'stored' : 'deleted'
    })
    if (outcome === 'deleted') await this.files.removeAll(documentFolder(document))
  }
}

const failed = (state: ReadState): Outcome => ({ state, pages: null, text: '', previewPages: 0 })
