import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { ImportedFile } from '@arc/contracts/inventory/account-data'
import { ImportCheck, RecordError } from '@arc/contracts/inventory/import-check'
import { type ImportedRecord, isImportedKind } from '@arc/contracts/inventory/imported-records'
import { END_OF_STREAM } from '@arc/contracts/inventory/report-inventory'
import { Invalid, Refusal } from '@arc/kit/errors'
import { z } from 'zod'
import type { ImportedRows } from './imported-rows.js'

/** Longest line in characters: an item with all of its texts has some 30,000. */
const MAX_LINE = 1_000_000

const Kind = z.object({ kind: z.string() })
const CONTRADICTION = 'The export contains records that contradict each other.'
const NO_RECORD = 'The export contains something that is no record.'

/** The records of a stream, each checked; files are noted in `rows`. @throws Invalid for anything else, and for a stream that was cut */
export async function* importedRecords(lines: Readable, rows: Pick<ImportedRows, 'addFile'>): AsyncGenerator<ImportedRecord> {
  const check = new ImportCheck()
  for await (const line of createInterface({ input: lines, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === END_OF_STREAM) return check.end()
    if (line.length > MAX_LINE) throw new Invalid('The export contains a record that is too long.')
    const value = parse(line)
    const file = ImportedFile.safeParse(value)
    const kind = Kind.safeParse(value).data?.kind ?? ''
    if (file.success) rows.addFile(...file.data.file)
    else if (isImportedKind(kind)) yield check.read(kind, value)
    else throw new Invalid(NO_RECORD)
  }
  throw new Invalid('The export ends in the middle.')
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new Refusal(400, NO_RECORD, undefined, { cause: error })
  }
}

/** Values that a column does not take, and constraints: SQLSTATE classes 22 and 23. */
const DATA_ERROR = /^2[23]/

/**
 * What the failure of an import means to its owner: what the database refuses was refused because of the records, and no later attempt
 * succeeds. Its message names constraints and columns, so it is not shown.
 */
export function importError(error: unknown): unknown {
  if (error instanceof RecordError) return new Invalid(error.message)
  const isRefused = error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_ERROR.test(error.code)
  return isRefused ? new Refusal(400, CONTRADICTION, undefined, { cause: error }) : error
}
