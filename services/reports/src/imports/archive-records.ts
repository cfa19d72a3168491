import { createInterface } from 'node:readline'
import { EXPORT_RECORDS, type ExportKind, type ExportRecord } from '@arc/contracts/reports/account-exports'
import { Invalid } from '@arc/kit/errors'
import type { z } from 'zod'
import type { ArchiveReader } from './archive-reader.js'

/** Longest line in characters. */
const MAX_LINE = 1_000_000

/**
 * The records of a kind, line by line, each in the published schema.
 * @throws Invalid for anything else, and when their number is not that of the manifest
 */
export async function* recordsIn<Kind extends ExportKind>(
  archive: ArchiveReader,
  kind: Kind,
): AsyncGenerator<Extract<ExportRecord, { kind: Kind }>> {
  const path = `data/${kind}.json`
  const schema: z.ZodType<ExportRecord> = EXPORT_RECORDS[kind]
  const isOfKind = (record: { kind: string }): record is Extract<ExportRecord, { kind: Kind }> => record.kind === kind
  const stream = await archive.stream(path)
  // A line that is destroyed in the middle must not look like the end.
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  failed.catch(() => undefined)
  let count = 0
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '[' || line === ']' || line === '') continue
    if (line.length > MAX_LINE) throw new Invalid(`${path} contains a record that is too long.`)
    const record = schema.safeParse(parse(line.replace(/,$/, '')))
    if (!record.success || !isOfKind(record.data)) throw new Invalid(`${path} contains a record that is not in the format of an export.`)
    count += 1
    yield record.data
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
