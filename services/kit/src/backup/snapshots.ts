import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseContents, type Table } from './database-snapshot.js'
import { ENCRYPTED, type EncryptedFolder } from './encrypted-folder.js'
import { lockFile, lockFileIfWritable } from './folder-lock.js'

/**
 * A folder of backups contains:
 *
 *     files/ab/abcd...age             each file of the product once, named after a digest of its key, size and date
 *     snapshots/TIME/tables/...age    the rows of each table
 *     snapshots/TIME/events.age       the events that NATS alone had
 *     snapshots/TIME/files.txt        the names of its files, which can be read without a key
 *     snapshots/TIME/manifest.age     what it consists of; written last, it makes the snapshot complete
 */
export const StoredFile = z.object({ key: z.string(), size: z.number(), name: z.string() })
export type StoredFile = z.output<typeof StoredFile>

const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601: the moment of the database. */
  takenAt: z.string(),
  database: DatabaseContents,
  /** The number of events that NATS alone had. */
  events: z.number().default(0),
  files: z.array(StoredFile),
  secrets: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof Manifest>

const FOLDER = 'snapshots'
const FILES = 'files'
const LOCK = 'backup.lock'
/** An encrypted file of this folder, or a draft of one. Anything else is not ours to delete. */
const OWN_FILE = /^([0-9a-f]{64})\.age(\.[0-9a-f-]{36}\.draft)?$/

const manifestOf = (snapshot: string): string => `${snapshot}/manifest`
const fileListOf = (snapshot: string): string => `${snapshot}/files.txt`
export const eventsOf = (snapshot: string): string => `${snapshot}/events`
export const nameOfTable = (snapshot: string, { schema, name }: Table): string => `${snapshot}/tables/${schema}.${name}`
/** @param digest of what makes the file one of its own, in hexadecimal */
export const nameOfFile = (digest: string): string => `${FILES}/${digest.slice(0, 2)}/${digest}`
export const snapshotNamed = (name: string): string => `${FOLDER}/${name}`
export const snapshotAt = (moment: Date): string => snapshotNamed(moment.toISOString().replaceAll(/[:.]/g, '-'))

/** Keeps other backups and restores away from a folder. @returns releases it @throws Locked while another one uses it */
export const lockFolder = (folder: EncryptedFolder): Promise<() => void> => lockFile(join(folder.path, LOCK))
/** The same for a restore, which also reads from a disk that cannot be written to. */
export const lockFolderForReading = (folder: EncryptedFolder): Promise<() => void> => lockFileIfWritable(join(folder.path, LOCK))

/** The complete snapshots of a folder, oldest first. */
export async function snapshotsIn(folder: EncryptedFolder): Promise<string[]> {
  const ids = await folder.folders(FOLDER)
  return ids.filter((id) => folder.has(manifestOf(id))).sort()
}

/** What a snapshot consists of. @throws if the keys cannot read it */
export async function manifestIn(folder: EncryptedFolder, snapshot: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await folder.readText(manifestOf(snapshot))))
}

/** Completes a snapshot. */
export async function complete(folder: EncryptedFolder, snapshot: string, manifest: Manifest): Promise<void> {
  await folder.writePlain(
    fileListOf(snapshot),
    manifest.files.map(({ name }) => `${name}\n`),
  )
  await folder.write(manifestOf(snapshot), JSON.stringify(manifest))
}

/** Deletes what is left of a snapshot that was not completed. */
export const discard = (folder: EncryptedFolder, snapshot: string): Promise<void> => folder.removeEntry(snapshot)

/** Deletes what backups left that were killed. Needs the lock of the folder. */
export async function discardIncomplete(folder: EncryptedFolder): Promise<void> {
  for (const id of await folder.folders(FOLDER)) if (!folder.has(manifestOf(id))) await discard(folder, id)
}

/** Deletes all snapshots but the newest ones, and never `latest`. Needs the lock of the folder. */
export async function keepNewest(folder: EncryptedFolder, count: number, latest: string): Promise<void> {
  const others = (await snapshotsIn(folder)).filter((id) => id !== latest)
  for (const id of others.slice(0, Math.max(0, others.length - (count - 1)))) {
    // Without a manifest it is no snapshot any more, wherever this ends.
    await folder.remove(manifestOf(id))
    await discard(folder, id)
  }
}

/**
 * Deletes the files that no snapshot names. Needs the lock of the folder.
 * @returns false if it deleted none, because a snapshot of an earlier release does not tell without a key which files it names
 */
export async function sweepFiles(folder: EncryptedFolder): Promise<boolean> {
  const named = new Set<string>()
  for (const id of await snapshotsIn(folder)) {
    const list = await folder.readPlain(fileListOf(id))
    if (list === null) return false
    for (const name of list.split('\n')) named.add(name)
  }
  for (const part of await folder.folders(FILES))
    for (const entry of await folder.filesIn(part)) {
      const digest = OWN_FILE.exec(entry)?.[1]
      if (digest && !(entry === `${digest}${ENCRYPTED}` && named.has(nameOfFile(digest)))) await folder.removeEntry(`${part}/${entry}`)
    }
  return true
}
