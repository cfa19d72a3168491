import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { reasonOf } from '../errors.js'
import type { Files } from '../ports/files.js'
import { inParallel } from './in-parallel.js'
import { type BackupSource, momentOf } from './moment.js'
import { requireOnly } from './restore.js'
import { type RestoreTarget, requireEmptyDatabase, restoreDatabase } from './restore-database.js'

const FILES_AT_ONCE = 4

/** What was copied, and is the same on both sides. */
export interface Moved {
  /** The number of rows by schema. */
  rows: Record<string, number>
  tables: number
  files: number
  bytes: number
}

/**
 * Copies everything from one place into another, empty one, and compares: the rows of each table by number and digest before they are
 * committed, each file by its digest after it was written. The source must not be written to meanwhile. After a copy that was cut, it
 * can be called again.
 * @throws if the target is not empty, or anything differs
 */
export async function move(source: BackupSource, target: RestoreTarget & { files: Files }): Promise<Moved> {
  const keys = new Set<string>()
  for await (const { key } of source.files.list()) keys.add(key)
  // Before any file is written.
  await requireEmptyDatabase(target.admin)
  await requireOnly(target.files, keys)
  let bytes = 0
  await inParallel(keys, FILES_AT_ONCE, async (key, signal) => {
    bytes += await moveFile(key, source.files, target.files, signal).catch((error: unknown) => {
      throw signal.aborted ? error : new Error(`The file ${key} was not copied. ${reasonOf(error)}`, { cause: error })
    })
  })
  let found = 0
  for await (const _ of target.files.list()) found++
  if (found !== keys.size) throw new Error(`The new file store has ${found} files instead of ${keys.size}.`)
  const moment = await momentOf(source)
  try {
    const contents = await moment.snapshot.contents()
    await restoreDatabase(target, contents, { read: (table) => moment.snapshot.read(table), events: moment.events })
    const rows: Record<string, number> = {}
    for (const table of contents.tables) rows[table.schema] = (rows[table.schema] ?? 0) + table.rows
    return { rows, tables: contents.tables.length, files: keys.size, bytes }
  } finally {
    await moment.close()
  }
}

/** @returns its size in bytes @throws if the copy differs */
async function moveFile(key: string, from: Files, to: Files, signal: AbortSignal): Promise<number> {
  const { contentType, stream } = await from.get(key)
  const original = createHash('sha256')
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      signal.throwIfAborted()
      original.update(chunk)
      yield chunk
    }
  }
  const { size } = await to.put(key, Readable.from(hashed()), { contentType })
  const copy = createHash('sha256')
  const stored = await to.get(key)
  for await (const chunk of stored.stream) copy.update(chunk)
  if (copy.digest('hex') !== original.digest('hex') || stored.contentType !== contentType)
    throw new Error(`The copy of the file ${key} differs from the original.`)
  return size
}
