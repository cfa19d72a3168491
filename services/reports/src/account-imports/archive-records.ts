import { createInterface } from 'node:readline'
import { Transform } from 'node:stream'
import { EXPORT_RECORDS, type ExportKind, type ExportRecord } from '@arc/contracts/reports/account-exports'
import { Invalid } from '@arc/kit/errors'
import type { z } from 'zod'
import type { ArchiveReader } from './archive-reader.js'

/** Longest line in bytes: an item with all of its texts has some 100,000. */
const MAX_LINE = 1_000_000
const LINE_FEED = 10

/** Passes text on, and fails at a line that is too long, so that a few bytes that unpack to a gigabyte fill no memory. */
function shortLines(path: string): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const first = chunk.indexOf(LINE_FEED)
      length = first < 0 ? length + chunk.length : Math.max(length + first, chunk.length - 1 - chunk.lastIndexOf(LINE_FEED))
      if (length > MAX_LINE) return done(new Invalid(`${path} contains a record that is too long.`))
      if (first >= 0) length = chunk.length - 1 - chunk.lastIndexOf(LINE_FEED)
      return done(null, chunk)
    },
  })
}

/** The version of the format that added a kind: older exports have no file of it. */
const SINCE: Partial<Record<ExportKind, number>> = {
  ...{ policy: 3, roomPhoto: 4, photoThing: 4, claim: 4, claimMark: 4, claimPhoto: 4, insuranceDocument: 4 },
  ...{ roomReview: 4, itemSighting: 4, wish: 4 },
}

/**
 * The records of a kind, line by line, each in the published schema.
 * @throws Invalid for anything else, and when their number is not that of the manifest
 */
export async function* recordsIn<Kind extends ExportKind>(
  archive: Pick<ArchiveReader, 'manifest' | 'stream'>,
  kind: Kind,
): AsyncGenerator<Extract<ExportRecord, { kind: Kind }>> {
  const schema: z.ZodType<ExportRecord> = EXPORT_RECORDS[kind]
  const isOfKind = (record: { kind: string }): record is Extract<ExportRecord, { kind: Kind }> => record.kind === kind
  for await (const value of valuesIn(archive, kind)) {
    const record = schema.safeParse(value)
    if (!record.success || !isOfKind(record.data))
      throw new Invalid(`data/${kind}.json contains a record that is not in the format of an export.`)
    yield record.data
  }
}

/**
 * The same before any schema was applied.
 * @throws Invalid for a line that is too long or no JSON, and when their number is not that of the manifest
 */
export async function* valuesIn(archive: Pick<ArchiveReader, 'manifest' | 'stream'>, kind: ExportKind): AsyncGenerator<unknown> {
  if (archive.manifest.version < (SINCE[kind] ?? 1)) return
  const path = `data/${kind}.json`
  const source = await archive.stream(path)
  const stream = shortLines(path)
  // An error of the source must end the lines as an error, too.
  source.on('error', (error) => stream.destroy(error)).pipe(stream)
  stream.on('close', () => source.destroy())
  let count = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '[' || line === ']' || line === '') continue
    count += 1
    yield parse(line.replace(/,$/, ''))
  }
  if (stream.errored) throw stream.errored
  if (count !== archive.manifest.counts[kind])
    throw new Invalid(`${path} contains ${count} records, but ${archive.manifest.counts[kind]} are listed.`)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
