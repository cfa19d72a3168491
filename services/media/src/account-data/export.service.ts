import { Readable } from 'node:stream'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import { MEDIA_RECORDS, type MediaFileKind } from '@arc/contracts/media/account-data'
import { NotFound } from '@arc/kit/errors'
import { FILES, type Files, type OpenFile } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { fileKey } from '../documents/documents.keys.js'
import { originalKey } from '../photos/photos.keys.js'
import { receiptKey } from '../receipts/receipts.service.js'
import { openWhole } from '../whole-file.js'

/** Rows that one statement reads. */
const CHUNK = 500

/** Streams what media stores of a user. */
@Injectable()
export class MediaExportService {
  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /** @returns NDJSON of the records, without the paths of their files; the last line is `END_OF_STREAM` */
  lines(userId: string): Readable {
    return Readable.from(this.read(userId))
  }

  /** The original bytes of a file. @throws NotFound for an unknown id, somebody else's, and when the store lacks the file or a part of it */
  async open(userId: string, kind: MediaFileKind, id: string): Promise<OpenFile> {
    const { key, bytes } = await this.placeOf(userId, kind, id)
    return openWhole(this.files, key, bytes)
  }

  async figures(userId: string): Promise<{ photos: number; documents: number; bytes: number }> {
    const { photo, document, receiptDocument } = this.db.client
    const sums = [
      (await photo.aggregate({ where: { userId }, _sum: { bytes: true } }))._sum.bytes,
      (await document.aggregate({ where: { userId }, _sum: { sizeBytes: true } }))._sum.sizeBytes,
      (await receiptDocument.aggregate({ where: { userId }, _sum: { bytes: true } }))._sum.bytes,
    ]
    return {
      photos: await photo.count({ where: { userId, sourcePhotoId: null } }),
      documents: (await document.count({ where: { userId } })) + (await receiptDocument.count({ where: { userId } })),
      bytes: sums.reduce<number>((total, sum) => total + Number(sum ?? 0), 0),
    }
  }

  private async placeOf(userId: string, kind: MediaFileKind, id: string): Promise<{ key: string; bytes: number }> {
    const where = { id, userId }
    if (kind === 'document') {
      const document = await this.db.client.document.findFirst({ where, select: { sizeBytes: true } })
      if (!document) throw new NotFound('The document')
      return { key: fileKey(where), bytes: document.sizeBytes }
    }
    const select = { sha256: true, bytes: true }
    const table =
      kind === 'photo' ? this.db.client.photo.findFirst({ where, select }) : this.db.client.receiptDocument.findFirst({ where, select })
    const row = await table
    if (!row) throw new NotFound('The file')
    const folder = { userId, sha256: row.sha256 }
    return { key: kind === 'photo' ? originalKey(folder) : receiptKey(folder), bytes: row.bytes }
  }

  private async *read(userId: string): AsyncGenerator<string> {
    // A photo comes before those that were cut from it.
    for (const sourcePhotoId of [null, { not: null }])
      yield* lines(
        (after) =>
          this.db.client.photo.findMany({ where: { userId, sourcePhotoId, id: { gt: after } }, orderBy: { id: 'asc' }, take: CHUNK }),
        (row) => MEDIA_RECORDS.photo.parse({ ...row, kind: 'photo', createdAt: row.createdAt.toISOString(), file: null }),
      )
    yield* lines(
      (after) =>
        this.db.client.document.findMany({
          where: { userId, id: { gt: after } },
          orderBy: { id: 'asc' },
          take: CHUNK,
          omit: { text: true },
        }),
      (row) =>
        MEDIA_RECORDS.document.parse({
          ...row,
          ...{ kind: 'document', bytes: row.sizeBytes, price: row.price?.toNumber() ?? null, file: null },
          createdAt: row.createdAt.toISOString(),
        }),
    )
    yield* lines(
      (after) => this.db.client.receiptDocument.findMany({ where: { userId, id: { gt: after } }, orderBy: { id: 'asc' }, take: CHUNK }),
      (row) => MEDIA_RECORDS.receipt.parse({ ...row, kind: 'receipt', createdAt: row.createdAt.toISOString(), file: null }),
    )
    yield `${END_OF_STREAM}\n`
  }
}

/** @param read the rows after an id, at most `CHUNK` */
async function* lines<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
  recordOf: (row: Row) => object,
): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await read(after)
    if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(recordOf(row))}\n`).join('')
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return
    after = last.id
  }
}
