import type { z } from 'zod'
import { unstorableIn } from '../storable.js'
import { IMPORTED_RECORDS, type ImportedKind, type ImportedRecord } from './imported-records.js'
import { ImportedReferences } from './imported-references.js'

/** Says which record of an export is wrong, and why, in words for its owner. */
export class RecordError extends Error {
  override name = 'RecordError'
}

const MAX_NAME = 40
/** What a record is called, so that its owner finds it. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const named = ['name', 'title', 'borrower', 'insurer', 'toWhom'].map((key): unknown => Reflect.get(value, key))
  const name = named.find((one) => typeof one === 'string' && one.trim() !== '')
  if (typeof name !== 'string') return ''
  const shown = [...name.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ')]
  return ` ("${shown.slice(0, MAX_NAME).join('')}${shown.length > MAX_NAME ? '…' : ''}")`
}

/**
 * The error of one record: `data/item.json, record 17 ("Sofa"): Purchase date must be a date.`
 * @param at its place among those of its kind, from 1
 */
export const recordError = (kind: string, at: number, value: unknown, text: string): RecordError =>
  new RecordError(`data/${kind}.json, record ${at}${nameOf(value)}: ${text}`)

/** The first issue of a schema as a sentence; one that is not written for people gets the name of its field. */
function issueText(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  if (!issue) return 'It is not in the format of an export.'
  return issue.path.length > 0 ? `${issue.path.map(String).join('.').slice(0, 100)}: ${issue.message}` : issue.message
}

/** A record as a schema reads it. @param at its place among those of its kind, from 1 @throws RecordError */
export function parsedRecord<T>(schema: z.ZodType<T>, { kind, at, value }: { kind: string; at: number; value: unknown }): T {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw recordError(kind, at, value, issueText(error.issues))
  const unstorable = unstorableIn(data)
  if (unstorable) throw recordError(kind, at, value, issueText([{ ...unstorable, path: unstorable.path.split('.') }]))
  return data
}

/** Checks the records of inventory in an export one by one, by the schemas of the requests that set their fields, and how they belong together. */
export class ImportCheck {
  private readonly references = new ImportedReferences()
  private readonly counts = new Map<ImportedKind, number>()

  /** @returns the record with what the schemas make of it: without blanks around names, for example @throws RecordError */
  read(kind: ImportedKind, value: unknown): ImportedRecord {
    const at = (this.counts.get(kind) ?? 0) + 1
    this.counts.set(kind, at)
    const data = parsedRecord<ImportedRecord>(IMPORTED_RECORDS[kind], { kind, at, value })
    const problem = this.references.add(data)
    if (problem) throw recordError(kind, at, value, problem)
    return data
  }

  /** To be called after the last record. @throws RecordError */
  end(): void {
    const problem = this.references.end()
    if (problem) throw recordError(problem.kind, problem.at, problem, problem.text)
  }
}
