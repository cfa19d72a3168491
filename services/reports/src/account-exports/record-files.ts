import { createReadStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { EXPORT_RECORDS, type ExportKind, type ExportRecord } from '@arc/contracts/reports/account-exports'
import { end, openList, write } from './list-file.js'

const isKind = (kind: string): kind is ExportKind => kind in EXPORT_RECORDS
export const EXPORT_KINDS = Object.keys(EXPORT_RECORDS).filter(isKind)

interface OpenList {
  stream: WriteStream
  count: number
}

/** The records of an export, one JSON array per kind, in files of a folder: none of them is in memory. */
export class RecordFiles {
  private readonly lists = new Map<ExportKind, OpenList>()

  constructor(private readonly folder: string) {}

  /** Appends a record to the array of its kind: one line each, so that a reader can go line by line. */
  async add(record: ExportRecord): Promise<void> {
    const list = this.list(record.kind)
    const line = `${list.count === 0 ? '' : ',\n'}${JSON.stringify(record)}`
    list.count += 1
    await write(list.stream, line)
  }

  /** Ends the arrays. @returns the number of records of each kind */
  async close(): Promise<Record<string, number>> {
    for (const kind of EXPORT_KINDS) {
      await end(this.list(kind).stream, '\n]\n')
    }
    return Object.fromEntries([...this.lists].map(([kind, { count }]) => [kind, count]))
  }

  read(kind: ExportKind): Readable {
    return createReadStream(this.path(kind))
  }

  private list(kind: ExportKind): OpenList {
    const open = this.lists.get(kind)
    if (open) return open
    const list = { stream: openList(this.path(kind)), count: 0 }
    list.stream.write('[\n')
    this.lists.set(kind, list)
    return list
  }

  private path = (kind: ExportKind): string => join(this.folder, `${kind}.json`)
}
