import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@arc/contracts/inventory/imports'
import { Invalid } from '@arc/kit/errors'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'

/** A table with a header. */
export interface Table {
  columns: string[]
  /** Cells by position, with the line of the file that they start on; the header is line 1. */
  rows: { line: number; cells: string[] }[]
}

const CsvRecord = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })
/** Characters that are read at a time: about 2 ms, so that a long file holds up nobody else. */
const AT_ONCE = 64 * 1024
/** Length of one line of the table, in characters. */
const MAX_LINE_LENGTH = 256 * 1024
const SEPARATORS = [',', ';', '\t'] as const

/**
 * Reads CSV or TSV in UTF-8 (with or without mark), UTF-16 with mark, or Windows-1252. The separator is the one that splits
 * the header into most columns.
 * Others have their turn while it reads.
 * @returns one row more than an import takes, if there are more
 * @throws Invalid with the line if the file is no such table
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const text = decode(bytes)
  if (text.trim() === '') throw new Invalid('This file is empty.')
  if (text.includes('\u0000')) throw new Invalid('This is not a text file. Please save the table as CSV.')
  try {
    const parser = Readable.from(chunksOf(text)).pipe(
      parse({
        delimiter: separatorOf(text),
        info: true,
        relax_column_count: true,
        // A file of many short lines, or one endless line, would hold up everybody else for seconds.
        to: MAX_IMPORT_ROWS + 2,
        max_record_size: MAX_LINE_LENGTH,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
      }),
    )
    const records: z.output<typeof CsvRecord>[] = []
    for await (const record of parser) records.push(CsvRecord.parse(record))
    const [header, ...others] = records
    if (!header) throw new Invalid('This file is empty.')
    if (header.record.length > MAX_IMPORT_COLUMNS) throw new Invalid(`This file has more than ${MAX_IMPORT_COLUMNS} columns.`)
    // `lines` is the line that a record ends on.
    let line = header.info.lines
    const table: Table = { columns: header.record, rows: [] }
    for (const { record, info } of others) {
      table.rows.push({ line: line + 1, cells: record })
      line = info.lines
    }
    return { ...table, rows: table.rows.filter(({ cells }) => cells.some((cell) => cell !== '')) }
  } catch (error) {
    if (error instanceof CsvError) throw new Invalid(`This file can't be read as a table: ${error.message}`)
    throw error
  }
}

/** The separator that occurs most in the header, outside of quotes. */
function separatorOf(text: string): string {
  const header = (/^.*\S.*$/m.exec(text)?.[0] ?? '').slice(0, MAX_LINE_LENGTH).replace(/"[^"]*"/g, '')
  const count = (separator: string) => header.split(separator).length
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What is not UTF-8 comes from an older spreadsheet program; Windows-1252 reads every byte.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += AT_ONCE) {
    yield text.slice(from, from + AT_ONCE)
    await nextTurn()
  }
}
