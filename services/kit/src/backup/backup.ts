import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { NotFound } from '../errors.js'
import type { ListedFile } from '../ports/files.js'
import type { Damage } from './damage.js'
import { type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { type FolderIndex, indexOf, note, trimNotes } from './folder-index.js'
import { inParallel } from './in-parallel.js'
import { type BackupSource, type Moment, momentOf } from './moment.js'
import { repairLists } from './repair-lists.js'
import { complete, discard, discardIncomplete, eventsOf, keepNewest, lockFolder, nameOfTable, snapshotAt, sweepFiles } from './snapshots.js'
import { nameIn, type StoredFile, storedContent, UnreadableSource } from './stored-file.js'
import { type Verification, verifyFile, verifyIndexed } from './verify-folder.js'

const FILES_AT_ONCE = 4

export interface BackupOptions {
  /** How many snapshots stay, this one among them; all by default. */
  keep?: number | undefined
}

export interface BackupResult extends Pick<Verification, 'damaged' | 'unverified'> {
  /** Files that the product lists and that cannot be read: the snapshot is without them. By key. */
  unreadable: Damage[]
  /** The name of the snapshot, which is whole. */
  snapshot: string
  /** The number of files that had no checksum to compare with, because they are of an earlier release, and that were stored again. */
  renewed: number
  /** Files that were damaged, and that were stored again. */
  repaired: Damage[]
}

/** What one backup has done so far. */
interface Run {
  source: BackupSource
  folder: EncryptedFolder
  index: FolderIndex
  /** Those of the product that are whole in the folder, by key. */
  files: Map<string, StoredFile>
  /** Of these: path in the folder -> SHA-256 of the encrypted file, in hexadecimal. */
  checksums: Map<string, string>
  repaired: Damage[]
  renewed: number
  /** Files of the product that could not be read: key -> reason. */
  unreadable: Map<string, string>
}

/**
 * Copies the database and all files that it refers to into a folder. Files are stored once: a later backup reads those that it has and
 * compares their checksums, stores damaged ones again, and adds new ones. Then it reads what older snapshots alone need. The product
 * may run: the database is read as it was at one moment. Files are copied before and after it, and the product deletes none
 * that something refers to, so none of that moment is missing. A backup that fails leaves no snapshot, and its files to the next one.
 * @returns the snapshot, what was repaired, and the damage in older snapshots that the product cannot repair
 * @throws Locked while another backup writes to the folder, or a restore reads from it
 */
export async function backUp(source: BackupSource, folder: EncryptedFolder, { keep }: BackupOptions = {}): Promise<BackupResult> {
  await mkdir(folder.path, { recursive: true, mode: 0o700 })
  const release = await lockFolder(folder)
  try {
    await discardIncomplete(folder)
    const run: Run = {
      source,
      folder,
      index: await indexOf(folder),
      files: new Map(),
      checksums: new Map(),
      ...{ repaired: [], renewed: 0, unreadable: new Map() },
    }
    await addFiles(run)
    const moment = await momentOf(source)
    const snapshot = snapshotAt(moment.takenAt)
    try {
      await addSnapshot(snapshot, run, moment)
    } catch (error) {
      await discard(folder, snapshot)
      throw error
    } finally {
      await moment.close()
    }
    if (keep !== undefined) await keepNewest(folder, keep, snapshot)
    await sweepFiles(folder)
    const index = await indexOf(folder)
    await trimNotes(folder, run.checksums, index)
    const { damaged, unverified } = await verifyIndexed(folder, index, new Set(run.checksums.keys()))
    const lists = await repairLists(folder, damaged)
    const repaired = [...run.repaired, ...lists.repaired]
    return { snapshot, repaired, renewed: run.renewed, damaged: lists.damaged, unverified, unreadable: await stillListed(run) }
  } finally {
    release()
  }
}

async function addSnapshot(id: string, run: Run, moment: Moment): Promise<void> {
  const { source, folder } = run
  const database = await moment.snapshot.contents()
  const checksums: Record<string, string> = {}
  for (const table of database.tables) {
    const name = nameOfTable(id, table)
    checksums[pathOf(name)] = await folder.write(name, moment.snapshot.read(table))
  }
  let events = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const event of moment.events) {
      events++
      yield `${JSON.stringify(event)}\n`
    }
  }
  checksums[pathOf(eventsOf(id))] = await folder.write(eventsOf(id), Readable.from(lines(), { objectMode: false }))
  await addFiles(run)
  const { secrets = {} } = source
  const files = [...run.files.values()]
  const all = new Map(Object.entries(checksums))
  for (const path of files.map(({ name }) => pathOf(name))) all.set(path, run.checksums.get(path) ?? '')
  await complete(folder, id, { format: 2, takenAt: moment.takenAt.toISOString(), database, events, files, checksums, secrets }, all)
}

/** Copies what the folder does not have yet, or not as it was written. */
async function addFiles(run: Run): Promise<void> {
  await inParallel(run.source.files.list(), FILES_AT_ONCE, async (file, signal) => {
    const name = nameIn(file)
    const path = pathOf(name)
    const checksum = run.checksums.get(path) ?? (await addFile(run, file, name, signal))
    if (checksum === null) return
    run.unreadable.delete(file.key)
    run.checksums.set(path, checksum)
    run.files.set(file.key, { key: file.key, size: file.size, name })
  })
}

/** @returns the checksum of the encrypted file; null if the product's own cannot be read */
async function addFile(run: Run, file: ListedFile, name: string, signal: AbortSignal): Promise<string | null> {
  const { source, folder, index, repaired, unreadable } = run
  const { key } = file
  const path = pathOf(name)
  const known = index.files.get(path)
  const verdict = known && (await verifyFile(folder, path, known))
  if (verdict?.state === 'whole') return verdict.checksum
  try {
    const { contentType, stream } = await source.files.get(key)
    const content = Readable.from(storedContent(file, contentType, stream))
    const checksum = await folder.write(name, content, { signal, beforeRename: (written) => note(folder, path, written) })
    if (verdict?.state === 'unverified') run.renewed++
    if (verdict?.state === 'damaged' && known?.snapshots.length)
      repaired.push({ path, reason: verdict.reason, key, snapshots: known.snapshots })
    return checksum
  } catch (error) {
    const reason = reasonOfUnreadable(error)
    if (reason === null) throw error
    unreadable.set(key, reason)
    return null
  }
}

/** One file that is gone or on a broken part of a disk costs that file; a store that cannot be reached costs the backup. */
function reasonOfUnreadable(error: unknown): string | null {
  if (error instanceof NotFound) return 'is listed by its store, which does not have it or its type'
  if (error instanceof UnreadableSource) return error.message
  if (error instanceof Error && 'code' in error && (error.code === 'EIO' || error.code === 'EACCES'))
    return `cannot be read (${error.message})`
  return null
}

/** The files that could not be read although they are there: others were deleted meanwhile. */
async function stillListed({ source, unreadable }: Run): Promise<Damage[]> {
  if (unreadable.size === 0) return []
  const damages: Damage[] = []
  for await (const { key } of source.files.list()) {
    const reason = unreadable.get(key)
    if (reason) damages.push({ path: key, reason, snapshots: [] })
  }
  return damages
}
