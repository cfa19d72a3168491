import { readTextLines } from '@arc/contracts/analysis/text'
import { documentChanged } from '@arc/contracts/media/document-events'
import { type DocumentReading, MAX_TEXT_LENGTH } from '@arc/contracts/media/documents'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { formStream } from '@arc/kit/form-stream'
import { type JobRun, Run } from '@arc/kit/job'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../../database.js'
import { type Document, Prisma } from '../../generated/prisma/client.js'
import { documentPayload } from '../document-rows.js'
import { giveUpReceiptJob, receiptJob } from '../documents.jobs.js'
import { pageKey } from '../documents.keys.js'
import { hasText, storable } from '../reading/storable.js'
import { readReceipt } from './receipt.rules.js'
import { type Row, rowsOf, rowsOfText } from './rows.rules.js'

interface Named {
  userId: string
  documentId: string
}

/** Pages whose pictures are read: a receipt or an invoice has few, and a page takes 3 to 10 s. */
const MAX_PAGES = 5
/** A total with less confidence was found without a label: then a document is hardly a receipt. */
const LEAST_CONFIDENCE = 0.5

/** Reads receipts after their pages are stored: the text in the pictures of a scan, and what a receipt says. */
@Injectable()
export class ReceiptJob {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(receiptJob) async read({ userId, documentId: id }: Named, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const document = await this.db.client.document.findFirst({ where: { id, userId, readingState: 'waiting' } })
    if (!document) return
    const isText = hasText(document.text)
    const rows = isText ? rowsOfText(document.text) : await this.rowsOnPages(document, signal)
    const text = isText ? document.text : storable(rows.map((row) => row.text).join('\n')).slice(0, MAX_TEXT_LENGTH)
    await this.finish({ userId, documentId: id }, { text, reading: this.readingOf(document, rows) })
  }

  @Run(giveUpReceiptJob) async giveUp(document: Named): Promise<void> {
    await this.finish(document, { reading: null })
  }

  /** The proposal; null when the document does not look like a receipt. */
  private readingOf({ documentType }: Document, rows: Row[]): DocumentReading | null {
    const reading = readReceipt(rows, this.clock.now())
    const { total, date, merchant, serialNumbers } = reading
    const isReceipt = documentType === 'receipt' || ((total?.confidence ?? 0) >= LEAST_CONFIDENCE && (date ?? merchant) !== null)
    return (isReceipt && (total ?? date ?? merchant) !== null) || serialNumbers.length > 0 ? reading : null
  }

  private async rowsOnPages(document: Document, signal: AbortSignal): Promise<Row[]> {
    const rows: Row[] = []
    const pages = Math.min(document.previewPages, MAX_PAGES)
    for (let page = 1; page <= pages; page++) {
      const { stream: bytes } = await this.files.get(pageKey(document, page, 'large'))
      const stream = formStream({}, [{ field: 'picture', filename: 'page.webp', contentType: 'image/webp', bytes }])
      const { lines } = await this.services.call('analysis', readTextLines, {}, { stream, signal })
      // The pages stand below each other.
      rows.push(...rowsOf(lines).map((row) => ({ ...row, y: (page - 1 + row.y) / pages, height: row.height / pages })))
    }
    return rows
  }

  /** Stores what was read. A document that was deleted or whose proposal was dismissed meanwhile stays as it is. */
  private finish({ userId, documentId: id }: Named, { text, reading }: { text?: string; reading: DocumentReading | null }): Promise<void> {
    return this.db.transaction(async (tx) => {
      const { count } = await tx.document.updateMany({
        where: { id, userId, readingState: 'waiting' },
        data: {
          ...(text === undefined ? {} : { text }),
          ...{ reading: reading ?? Prisma.DbNull, readingState: 'done', version: { increment: 1 } },
        },
      })
      if (count === 0) return
      const row = await tx.document.findFirstOrThrow({ where: { id, userId } })
      await publish(tx, documentChanged, documentPayload(row))
    })
  }
}
