import { join } from 'node:path'
import { z } from 'zod'
import { type Checksums, checksumFile, checksumOf, parseChecksumFile } from './checksums.js'
import { DamagedFile } from './damage.js'
import { DatabaseContents, type Table } from './database-snapshot.js'
import { ENCRYPTED, type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { lockFile, lockFileIfWritable } from './folder-lock.js'
import { FILES, nameOfFile, StoredFile } from './stored-file.js'

/**
 * A folder of backups contains:
 *
 *     files/ab/abcd...age               each file of the product once, named after a digest of its key, size and date
 *     files/SHA256SUMS                  the checksums of those that no snapshot has yet
 *     snapshots/TIME/tables/...age      the rows of each table
 *     snapshots/TIME/events.age         the events that NATS alone had
 *     snapshots/TIME/files.txt          the names of its files, which can be read without a key
 *     snapshots/TIME/SHA256SUMS         the checksums of all files that it needs, as they are on the disk
 *     snapshots/TIME/manifest.age       what it consists of; written last, it makes the snapshot complete
 *     snapshots/TIME/manifest-copy.age  the same once more: without it nobody would know what the files are
 *
 * Backups of earlier releases (format 1) have no checksums and no copy of the manifest.
 */
const Manifest = z.object({
  format: z.literal([1, 2]),
  /** ISO 8601: the moment of the database. */
  takenAt: z.string(),
  database: DatabaseContents,
  /** The number of events that NATS alone had. */
  events: z.number().default(0),
  files: z.array(StoredFile),
  /** Of tables and events: path -> SHA-256 of the encrypted file, in hexadecimal. */
  checksums: z.record(z.string(), z.string()).default({}),
  secrets: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof Manifest>

export const SNAPSHOTS = 'snapshots'
const LOCK = 'backup.lock'
/** An encrypted file of this folder, or a draft of one. Anything else is not ours to delete. */
const OWN_FILE = /^([0-9a-f]{64})\.age(\.[0-9a-f-]{36}\.draft)?$/
/** Of the lists and manifests. */
const OWN_DRAFT = /^(SHA256SUMS|files\.txt|manifest(-copy)?\.age)\.[0-9a-f-]{36}\.draft$/
const FILE_NAME = /^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/

export const manifestOf = (snapshot: string): string => `${snapshot}/manifest`
export const copyOfManifest = (snapshot: string): string => `${snapshot}/manifest-copy`
export const fileListOf = (snapshot: string): string => `${snapshot}/files.txt`
export const checksumsOf = (snapshot: string): string => `${snapshot}/SHA256SUMS`
export const eventsOf = (snapshot: string): string => `${snapshot}/events`
export const nameOfTable = (snapshot: string, { schema, name }: Table): string => `${snapshot}/tables/${schema}.${name}`
export const snapshotNamed = (name: string): string => `${SNAPSHOTS}/${name}`
export const snapshotAt = (moment: Date): string => snapshotNamed(moment.toISOString().replaceAll(/[:.]/g, '-'))

/** Keeps other backups and restores away from a folder. @returns releases it @throws Locked while another one uses it */
export const lockFolder = (folder: EncryptedFolder): Promise<() => void> => lockFile(join(folder.path, LOCK))
/** The same for a restore, which also reads from a disk that cannot be written to. */
export const lockFolderForReading = (folder: EncryptedFolder): Promise<() => void> => lockFileIfWritable(join(folder.path, LOCK))

const isComplete = (folder: EncryptedFolder, id: string): boolean => [manifestOf, copyOfManifest].some((of) => folder.has(of(id)))

/** The complete snapshots of a folder, oldest first. */
export async function snapshotsIn(folder: EncryptedFolder): Promise<string[]> {
  const ids = await folder.folders(SNAPSHOTS)
  return ids.filter((id) => isComplete(folder, id)).sort()
}

/** Snapshots by their dates, the newest first. Those with a date in the future come last: the clock was wrong when they were taken. */
export function newestFirst(snapshots: readonly string[], now = new Date()): string[] {
  const today = snapshotAt(now)
  const [known, future] = [snapshots.filter((id) => id <= today), snapshots.filter((id) => id > today)]
  return [...known.sort().reverse(), ...future.sort().reverse()]
}

/** What a snapshot consists of. @throws DamagedFile if neither the manifest nor its copy can be read with the keys */
export async function manifestIn(folder: EncryptedFolder, snapshot: string): Promise<Manifest> {
  try {
    return await readManifest(folder, snapshot, manifestOf(snapshot))
  } catch (error) {
    return await readManifest(folder, snapshot, copyOfManifest(snapshot)).catch(() => {
      throw error
    })
  }
}

/** @param name of the manifest or of its copy @throws DamagedFile */
async function readManifest(folder: EncryptedFolder, snapshot: string, name: string): Promise<Manifest> {
  const content = await folder.readText(name)
  const parsed = z.string().transform(parseJson).pipe(Manifest).safeParse(content)
  if (!parsed.success) throw new DamagedFile(pathOf(name), 'is not the manifest of a backup that this release knows')
  if (snapshotAt(new Date(parsed.data.takenAt)) !== snapshot) throw new DamagedFile(pathOf(name), 'is that of another snapshot')
  return parsed.data
}

function parseJson(content: string, context: z.core.$RefinementCtx<string>): unknown {
  try {
    return JSON.parse(content)
  } catch {
    context.addIssue('is no JSON')
    return z.NEVER
  }
}

/**
 * Completes a snapshot.
 * @param checksums of its files, tables and events
 */
export async function complete(
  folder: EncryptedFolder,
  snapshot: string,
  manifest: Manifest,
  checksums: Checksums = new Map(),
): Promise<void> {
  const list = await folder.writePlain(
    fileListOf(snapshot),
    manifest.files.map(({ name }) => `${name}\n`),
  )
  const [original, copy] = [manifestOf(snapshot), copyOfManifest(snapshot)]
  // The first name of the manifest makes the snapshot complete: the checksums are there before it.
  const beforeRename = async (checksum: string) => {
    const all = new Map([...checksums, [fileListOf(snapshot), list], [pathOf(original), checksum], [pathOf(copy), checksum]])
    await folder.writePlain(checksumsOf(snapshot), [checksumFile(all)])
  }
  await folder.write(copy, JSON.stringify(manifest), { beforeRename })
  await folder.copy(copy, original)
}

/** Deletes what is left of a snapshot that was not completed. */
export const discard = (folder: EncryptedFolder, snapshot: string): Promise<void> => folder.removeEntry(snapshot)

/** Deletes what backups left that were killed: half a snapshot, and drafts beside what is complete. Needs the lock of the folder. */
export async function discardIncomplete(folder: EncryptedFolder): Promise<void> {
  for (const id of await folder.folders(SNAPSHOTS)) await (isComplete(folder, id) ? removeDrafts(folder, id) : discard(folder, id))
  await removeDrafts(folder, FILES)
}

async function removeDrafts(folder: EncryptedFolder, part: string): Promise<void> {
  for (const name of await folder.filesIn(part)) if (OWN_DRAFT.test(name)) await folder.removeEntry(`${part}/${name}`)
}

/**
 * Deletes all snapshots but the newest ones, and never `latest`, which was taken now. Those with a later date were taken while the clock was
 * wrong, and go first: they would keep every other one from staying. Needs the lock of the folder.
 */
export async function keepNewest(folder: EncryptedFolder, count: number, latest: string): Promise<void> {
  const complete = await snapshotsIn(folder)
  const others = [...complete.filter((id) => id > latest), ...complete.filter((id) => id < latest)]
  for (const id of others.slice(0, Math.max(0, others.length - (count - 1)))) {
    // Without a manifest it is no snapshot any more, wherever this ends.
    await folder.remove(manifestOf(id))
    await folder.remove(copyOfManifest(id))
    await discard(folder, id)
  }
}

/** What a folder tells of a snapshot without a key. */
export interface Listing {
  /** The names of its files; null if nothing that can be trusted tells them. */
  names: ReadonlySet<string> | null
  /** Of all files that it needs; null if it has none, or they are damaged. */
  checksums: Checksums | null
}

/** Two files name the files of a snapshot, so that damage to one of them costs nothing. */
export async function listingOf(folder: EncryptedFolder, snapshot: string): Promise<Listing> {
  const checksums = parseChecksumFile((await folder.readPlain(checksumsOf(snapshot))) ?? '')
  const list = await folder.readPlain(fileListOf(snapshot))
  const lines = list?.split('\n')
  const last = lines?.pop()
  const known = checksums?.get(fileListOf(snapshot))
  // A list that was cut, emptied or changed names too few, or files that never were.
  const isWhole =
    last === '' && lines && lines.length > 0 && lines.every((name) => FILE_NAME.test(name)) && (!known || known === checksumOf(list ?? ''))
  if (!checksums) return { names: isWhole ? new Set(lines) : null, checksums }
  const names = [...checksums.keys()].map((path) => path.slice(0, -ENCRYPTED.length)).filter((name) => FILE_NAME.test(name))
  return { names: new Set([...names, ...(isWhole ? lines : [])]), checksums }
}

/**
 * Deletes the files that no snapshot names. Needs the lock of the folder.
 * @returns false if it deleted none, because it is not known of a snapshot which files it names: its list is damaged, or it is of an
 * earlier release
 */
export async function sweepFiles(folder: EncryptedFolder): Promise<boolean> {
  const named = new Set<string>()
  for (const id of await snapshotsIn(folder)) {
    const { names } = await listingOf(folder, id)
    if (names === null) return false
    for (const name of names) named.add(name)
  }
  for (const part of await folder.folders(FILES))
    for (const entry of await folder.filesIn(part)) {
      const digest = OWN_FILE.exec(entry)?.[1]
      if (digest && !(entry === pathOf(digest) && named.has(nameOfFile(digest)))) await folder.removeEntry(`${part}/${entry}`)
    }
  return true
}
