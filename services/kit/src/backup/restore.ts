import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from '../ports/files.js'
import { type Damage, DamagedFile } from './damage.js'
import type { Table } from './database-snapshot.js'
import { type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { inParallel } from './in-parallel.js'
import { type RestoreTarget, requireEmptyDatabase, restoreDatabase } from './restore-database.js'
import { damagedParts } from './snapshot-damage.js'
import { eventsOf, lockFolderForReading, type Manifest, manifestIn, nameOfTable, SNAPSHOTS } from './snapshots.js'
import { openStoredFile, type StoredFile } from './stored-file.js'
import { WaitingEvent } from './waiting-event.js'

const FILES_AT_ONCE = 4

export interface RestoreResult {
  manifest: Manifest
  /** What the backup has not as it was written, and what the restored place therefore lacks. */
  lost: Damage[]
}

/**
 * Fills an empty database and an empty file store from a snapshot: with everything that is whole. A file that is damaged costs that file,
 * and a table that is damaged the rows of that table. After a restore that was cut, it can be called again.
 * @returns what the snapshot consists of, and what of it is lost
 * @throws if one of the targets is not empty or cannot be written to, or the manifest of the snapshot is damaged
 */
export async function restore(folder: EncryptedFolder, snapshot: string, target: RestoreTarget & { files: Files }): Promise<RestoreResult> {
  const release = await lockFolderForReading(folder)
  try {
    const manifest = await manifestIn(folder, snapshot)
    // Before any file is written.
    await requireEmptyDatabase(target.admin)
    await requireOnly(target.files, new Set(manifest.files.map(({ key }) => key)))
    const lost = await damagedParts(folder, snapshot, manifest)
    const lostParts = new Set(lost.map(({ path }) => path))
    lost.push(...(await restoreFiles(folder, manifest, target.files)))
    // It comes last: with its commit everything is there.
    const isWhole = (name: string): boolean => !lostParts.has(pathOf(name))
    const tables = manifest.database.tables.filter((table: Table) => isWhole(nameOfTable(snapshot, table)))
    const withEvents = manifest.events > 0 && isWhole(eventsOf(snapshot))
    await restoreDatabase(
      target,
      { ...manifest.database, tables },
      {
        read: (table) => folder.read(nameOfTable(snapshot, table)),
        events: withEvents ? eventsIn(folder, snapshot, manifest.events) : [],
      },
    )
    return { manifest, lost }
  } finally {
    release()
  }
}

/**
 * A store into which a restore was cut has some of these files, and they are written again.
 * @throws if it has any other file
 */
export async function requireOnly(files: Files, keys: ReadonlySet<string>): Promise<void> {
  for await (const { key } of files.list()) if (!keys.has(key)) throw new Error(`The file store is not empty: it has ${key}.`)
}

async function* eventsIn(folder: EncryptedFolder, snapshot: string, expected: number): AsyncGenerator<WaitingEvent> {
  let count = 0
  for await (const line of linesOf(await folder.read(eventsOf(snapshot)))) {
    count++
    yield WaitingEvent.parse(JSON.parse(line))
  }
  if (count !== expected) throw new Error(`The backup has ${count} events instead of ${expected}: it is incomplete.`)
}

async function* linesOf(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Writes all files of a snapshot that are whole. @returns the others @throws if one cannot be written, or the backup has gone away */
export async function restoreFiles(folder: EncryptedFolder, manifest: Pick<Manifest, 'files'>, files: Files): Promise<Damage[]> {
  const lost: Damage[] = []
  await inParallel(manifest.files, FILES_AT_ONCE, async (file) => {
    const reason = await restoreFile(folder, file, files)
    if (reason) lost.push({ path: pathOf(file.name), reason, key: file.key, snapshots: [] })
  })
  return lost
}

/**
 * Writes a file completely or not at all.
 * @returns what is wrong with the one of the backup, or undefined
 * @throws if it cannot be written, or the backup has gone away
 */
async function restoreFile(folder: EncryptedFolder, file: StoredFile, files: Files): Promise<string | undefined> {
  // A store may fail with an error of its own when what it is sent fails.
  let damage: DamagedFile | undefined
  async function* content(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* source
    } catch (error) {
      if (error instanceof DamagedFile) damage = error
      throw error
    }
  }
  try {
    const stored = await openStoredFile(folder, file)
    await files.put(file.key, Readable.from(content(stored.content)), { contentType: stored.contentType })
    return undefined
  } catch (error) {
    if (error instanceof DamagedFile) damage = error
    // A restore before this one may have been cut while it wrote the file.
    if (!damage || !existsSync(join(folder.path, SNAPSHOTS))) throw error
    await files.remove(file.key)
    return damage.reason
  }
}
