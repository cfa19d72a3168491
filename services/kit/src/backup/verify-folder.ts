import { type Damage, DamagedFile } from './damage.js'
import { ENCRYPTED, type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { addNeeded, type FolderIndex, type IndexedFile, indexOf } from './folder-index.js'
import { inParallel } from './in-parallel.js'
import { eventsOf, fileListOf, lockFolderForReading, manifestIn, nameOfTable, snapshotsIn } from './snapshots.js'
import { FILES, openStoredFile } from './stored-file.js'

const FILES_AT_ONCE = 4
const LIST_REASON = 'is missing or was changed or cut'

/** What is known of a file after it was read: `unverified` if neither a checksum nor a key tells. */
export type Verdict = { state: 'whole'; checksum: string } | { state: 'damaged'; reason: string } | { state: 'unverified' }

/**
 * Reads a file as it is on the disk and compares it with its checksum. With a key, one that has no checksum is decrypted, and so is a
 * file of the product that has another one: it proves itself what it is.
 * @param path in the folder
 */
export async function verifyFile(folder: EncryptedFolder, path: string, { checksums }: Pick<IndexedFile, 'checksums'>): Promise<Verdict> {
  try {
    const checksum = await folder.checksum(path)
    if (checksums.has(checksum)) return { state: 'whole', checksum }
    const isOfProduct = path.startsWith(`${FILES}/`)
    if (folder.canRead && path.endsWith(ENCRYPTED) && (isOfProduct || checksums.size === 0)) {
      const proved = await decrypt(folder, path.slice(0, -ENCRYPTED.length), isOfProduct)
      if (proved || checksums.size === 0) return { state: 'whole', checksum }
    }
    return checksums.size === 0 ? { state: 'unverified' } : { state: 'damaged', reason: 'was changed or cut' }
  } catch (error) {
    if (error instanceof DamagedFile) return { state: 'damaged', reason: error.reason }
    throw error
  }
}

/** @returns true if the file also says that it is the one of this name @throws DamagedFile */
async function decrypt(folder: EncryptedFolder, name: string, isOfProduct: boolean): Promise<boolean> {
  if (!isOfProduct) {
    for await (const _ of await folder.read(name));
    return false
  }
  const { content, identified } = await openStoredFile(folder, { name })
  for await (const _ of content);
  return identified
}

export interface Verification {
  damaged: Damage[]
  /** Files of which neither a checksum nor a key tells whether they are whole. */
  unverified: string[]
  /** What was read. */
  files: number
  snapshots: number
}

/**
 * Reads everything that the snapshots of a folder need, and finds what is missing or not as it was written. Changes nothing.
 * @throws Locked while a backup writes to it
 */
export async function verifyFolder(folder: EncryptedFolder): Promise<Verification> {
  const release = await lockFolderForReading(folder)
  try {
    return await verifyIndexed(folder, await indexOf(folder))
  } finally {
    release()
  }
}

/** The same of a folder that is locked. @param done paths that were verified already */
export async function verifyIndexed(
  folder: EncryptedFolder,
  index: FolderIndex,
  done: ReadonlySet<string> = new Set(),
): Promise<Verification> {
  const damaged = new Map<string, Damage>()
  for (const { path, snapshot } of index.damagedLists) damaged.set(path, { path, reason: LIST_REASON, snapshots: [snapshot] })
  const snapshots = await snapshotsIn(folder)
  const keys = new Map<string, string>()
  if (folder.canRead) for (const snapshot of snapshots) await addFromManifest(folder, snapshot, { index, keys, damaged })
  const unverified = folder.canRead ? [] : index.unlisted.map(fileListOf).filter((path) => !damaged.has(path))
  const due = [...index.files].filter(([path, file]) => file.snapshots.length > 0 && !done.has(path) && !damaged.has(path))
  await inParallel(due, FILES_AT_ONCE, async ([path, file]) => {
    const verdict = await verifyFile(folder, path, file)
    const key = keys.get(path)
    if (verdict.state === 'damaged') damaged.set(path, { path, reason: verdict.reason, ...(key && { key }), snapshots: file.snapshots })
    if (verdict.state === 'unverified') unverified.push(path)
  })
  const sorted = [...damaged.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { damaged: sorted, unverified: unverified.sort(), files: due.length, snapshots: snapshots.length }
}

interface Found {
  index: FolderIndex
  /** Path in the folder -> key of the file of the product. */
  keys: Map<string, string>
  damaged: Map<string, Damage>
}

/** A manifest also tells what lists of earlier releases do not: the tables, and the keys of files. */
async function addFromManifest(folder: EncryptedFolder, snapshot: string, { index, keys, damaged }: Found): Promise<void> {
  try {
    const { database, events, files } = await manifestIn(folder, snapshot)
    for (const table of database.tables) addNeeded(index, pathOf(nameOfTable(snapshot, table)), snapshot)
    if (events > 0) addNeeded(index, pathOf(eventsOf(snapshot)), snapshot)
    for (const { key, name } of files) {
      keys.set(pathOf(name), key)
      addNeeded(index, pathOf(name), snapshot)
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    damaged.set(error.path, { path: error.path, reason: error.reason, snapshots: [snapshot] })
  }
}
