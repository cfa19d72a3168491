import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { NotFound } from '../errors.js'
import type { Files, ListedFile } from '../ports/files.js'
import type { EncryptedFolder } from './encrypted-folder.js'
import { inParallel } from './in-parallel.js'
import { type BackupSource, type Moment, momentOf } from './moment.js'
import {
  complete,
  discard,
  discardIncomplete,
  eventsOf,
  keepNewest,
  lockFolder,
  nameOfFile,
  nameOfTable,
  type StoredFile,
  snapshotAt,
  sweepFiles,
} from './snapshots.js'

const FILES_AT_ONCE = 4

export interface BackupOptions {
  /** How many snapshots stay, this one among them; all by default. */
  keep?: number | undefined
}

/**
 * Copies the database and all files that it refers to into a folder. Files are stored once: a later backup adds only new ones. The
 * product may run: the database is read as it was at one moment. Files are copied before and after it, and the product deletes none
 * that something refers to, so none of that moment is missing. A backup that fails leaves no snapshot, and its files to the next one.
 * @returns the name of the snapshot
 * @throws Locked while another backup writes to the folder, or a restore reads from it
 */
export async function backUp(source: BackupSource, folder: EncryptedFolder, { keep }: BackupOptions = {}): Promise<string> {
  await mkdir(folder.path, { recursive: true, mode: 0o700 })
  const release = await lockFolder(folder)
  try {
    await discardIncomplete(folder)
    const files = await addFiles(source.files, folder)
    const moment = await momentOf(source)
    const id = snapshotAt(moment.takenAt)
    try {
      await addSnapshot(id, { source, folder, moment, files })
    } catch (error) {
      await discard(folder, id)
      throw error
    } finally {
      await moment.close()
    }
    if (keep !== undefined) await keepNewest(folder, keep, id)
    await sweepFiles(folder)
    return id
  } finally {
    release()
  }
}

interface Begun {
  source: BackupSource
  folder: EncryptedFolder
  moment: Moment
  /** Those that were copied before the moment, by key. */
  files: Map<string, StoredFile>
}

async function addSnapshot(id: string, { source, folder, moment, files }: Begun): Promise<void> {
  const database = await moment.snapshot.contents()
  for (const table of database.tables) await folder.write(nameOfTable(id, table), moment.snapshot.read(table))
  let events = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const event of moment.events) {
      events++
      yield `${JSON.stringify(event)}\n`
    }
  }
  await folder.write(eventsOf(id), Readable.from(lines(), { objectMode: false }))
  const stored = new Map([...files, ...(await addFiles(source.files, folder))])
  const { secrets = {} } = source
  await complete(folder, id, {
    ...{ format: 1, takenAt: moment.takenAt.toISOString(), database, events },
    ...{ files: [...stored.values()], secrets },
  })
}

/** Copies what the folder does not have yet. @returns all files of the store, by key */
async function addFiles(files: Files, folder: EncryptedFolder): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>()
  await inParallel(files.list(), FILES_AT_ONCE, async (file, signal) => {
    const added = await addFile(files, folder, file, signal)
    if (added) stored.set(file.key, added)
  })
  return stored
}

/** @returns null if it was deleted meanwhile */
async function addFile(files: Files, folder: EncryptedFolder, { key, size, modified }: ListedFile, signal: AbortSignal) {
  const name = nameOfFile(
    createHash('sha256')
      .update(JSON.stringify([key, size, modified]))
      .digest('hex'),
  )
  if (folder.has(name)) return { key, size, name }
  try {
    const { contentType, stream } = await files.get(key)
    await folder.write(name, Readable.from(withType(contentType, stream)), signal)
    return { key, size, name }
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

/** The content type on a line of its own, and then the content. */
async function* withType(contentType: string, content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(`${contentType}\n`)
  yield* content
}
