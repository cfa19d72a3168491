import { type Checksums, checksumLine, parseChecksumLines } from './checksums.js'
import { ENCRYPTED, type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { checksumsOf, copyOfManifest, fileListOf, type Listing, listingOf, manifestOf, snapshotsIn } from './snapshots.js'
import { FILES } from './stored-file.js'

/** Checksums of files that were stored since the last complete snapshot: a backup that is killed does not lose what it has stored. */
const JOURNAL = `${FILES}/SHA256SUMS`

/** What is known of a file in a folder of backups. */
export interface IndexedFile {
  /** Any of them is right: a file that is stored again is encrypted anew. None is known of backups of earlier releases. */
  checksums: Set<string>
  /** Those that need it, oldest first. */
  snapshots: string[]
}

/** What the complete snapshots of a folder need, as far as it can be read without a key. */
export interface FolderIndex {
  /** Path in the folder -> what is known. */
  files: Map<string, IndexedFile>
  /** Lists of files and of checksums that are damaged or missing, with their snapshots. */
  damagedLists: { path: string; snapshot: string }[]
  /** Snapshots of which it is not known without a key which files they need. */
  unlisted: string[]
}

/** Reads the lists of all complete snapshots. */
export async function indexOf(folder: EncryptedFolder): Promise<FolderIndex> {
  const index: FolderIndex = { files: new Map(), damagedLists: [], unlisted: [] }
  for (const snapshot of await snapshotsIn(folder)) {
    const { names, checksums } = await listingOf(folder, snapshot)
    const needed = new Set([...(names ?? [])].map(pathOf))
    for (const path of checksums?.keys() ?? []) needed.add(path)
    needed.add(pathOf(manifestOf(snapshot)))
    for (const table of await folder.filesIn(`${snapshot}/tables`)) if (table.endsWith(ENCRYPTED)) needed.add(`${snapshot}/tables/${table}`)
    for (const path of needed) {
      const checksum = checksums?.get(path)
      const file = addNeeded(index, path, snapshot)
      if (checksum) file.checksums.add(checksum)
    }
    if (names === null) index.unlisted.push(snapshot)
    for (const path of await damagedListsOf(folder, snapshot, { names, checksums })) index.damagedLists.push({ path, snapshot })
  }
  for (const [path, checksum] of await journalOf(folder)) entryOf(index, path).checksums.add(checksum)
  return index
}

/** Snapshots of earlier releases have no checksums, and some have no list; those that have checksums tell with them that a list is damaged. */
async function damagedListsOf(folder: EncryptedFolder, snapshot: string, { names, checksums }: Listing): Promise<string[]> {
  if (checksums) return []
  const [list, hadChecksums] = [fileListOf(snapshot), folder.has(copyOfManifest(snapshot))]
  const hasList = hadChecksums || Boolean(await folder.readPlain(list))
  return [...(hadChecksums ? [checksumsOf(snapshot)] : []), ...(names === null && hasList ? [list] : [])]
}

/** Says that a snapshot needs a file. @returns what is known of the file */
export function addNeeded(index: FolderIndex, path: string, snapshot: string): IndexedFile {
  const file = entryOf(index, path)
  if (!file.snapshots.includes(snapshot)) file.snapshots.push(snapshot)
  return file
}

function entryOf({ files }: FolderIndex, path: string): IndexedFile {
  const known = files.get(path)
  if (known) return known
  const file = { checksums: new Set<string>(), snapshots: [] }
  files.set(path, file)
  return file
}

const journalOf = async (folder: EncryptedFolder) => parseChecksumLines((await folder.readPlain(JOURNAL)) ?? '')

/** Notes the checksum of a file before it gets its name. */
export const note = (folder: EncryptedFolder, path: string, checksum: string): Promise<void> =>
  folder.appendPlain(JOURNAL, checksumLine(path, checksum))

/** Forgets the notes that a complete snapshot has now, and those of files that nobody needs. @param checksums of that snapshot */
export async function trimNotes(folder: EncryptedFolder, checksums: Checksums, { files }: FolderIndex): Promise<void> {
  const left = (await journalOf(folder)).filter(([path]) => !checksums.has(path) && files.get(path)?.snapshots.length)
  if (left.length === 0) return folder.removeEntry(JOURNAL)
  await folder.writePlain(
    JOURNAL,
    left.map(([path, checksum]) => checksumLine(path, checksum)),
  )
}
