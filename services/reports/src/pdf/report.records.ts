import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ITEM_FIELD_NAMES } from '@arc/contracts/inventory/item-fields'
import type { ManifestRecord } from '@arc/evidence/manifest'
import { lineOf } from '@arc/evidence/records'
import { type NumberedItem, numbered, type ReportData } from './report.data.js'

/**
 * Writes the items of a report as JSON, one item a line, so that each has a hash of its own.
 * @param path the file to write
 * @returns the hash of each item
 */
export async function writeRecords({ rooms }: Pick<ReportData, 'rooms'>, path: string): Promise<ManifestRecord[]> {
  const records: ManifestRecord[] = []
  const all = numbered(rooms).flatMap(({ room, items }) => items.map((one) => ({ room: room.name, one })))
  const lines = function* () {
    yield '[\n'
    for (const [index, { room, one }] of all.entries()) {
      const json = JSON.stringify(recordOf(room, one))
      const { id, createdAt } = one.item
      records.push({ number: one.number, id, sha256: createHash('sha256').update(json).digest('hex'), arrivedAt: createdAt })
      yield lineOf(json, index === all.length - 1)
    }
    yield ']\n'
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
  return records
}

/** What the report says of an item: its fields, and what is attached. Who has borrowed it is nobody's business. */
function recordOf(room: string, { item, number, documents }: NumberedItem) {
  const { id, details, photos, source, version, createdAt, updatedAt } = item
  return {
    ...{ number, id, room },
    ...Object.fromEntries(ITEM_FIELD_NAMES.map((field) => [field, item[field]])),
    ...{ details, photos: photos.length },
    documents: documents.map((document) => ({ number: document.number, kind: document.kind, name: document.name })),
    ...{ source, version, createdAt, updatedAt },
  }
}
