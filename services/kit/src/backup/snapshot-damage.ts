import { type Damage, DamagedFile } from './damage.js'
import { type EncryptedFolder, pathOf } from './encrypted-folder.js'
import { inParallel } from './in-parallel.js'
import { eventsOf, type Manifest, nameOfTable } from './snapshots.js'
import { openStoredFile } from './stored-file.js'

const FILES_AT_ONCE = 4

/**
 * Reads the tables and events of a snapshot, and finds those that are not as they were written. Those of an earlier release have no
 * checksum and are decrypted instead; another content that is encrypted as well is noticed by the restore, which then fails.
 */
export async function damagedParts(
  folder: EncryptedFolder,
  snapshot: string,
  { database, events, checksums }: Manifest,
): Promise<Damage[]> {
  const parts = database.tables.map((table) => ({ name: nameOfTable(snapshot, table), key: `table ${table.schema}.${table.name}` }))
  if (events > 0) parts.push({ name: eventsOf(snapshot), key: 'events on their way' })
  return damagedAmong(parts, async ({ name }) => {
    const checksum = checksums[pathOf(name)]
    if (checksum === undefined) return drain(await folder.read(name))
    if ((await folder.checksum(pathOf(name))) !== checksum) throw new DamagedFile(pathOf(name), 'was changed or cut')
  })
}

/** Decrypts the files of a snapshot, and finds those that are not as they were written. */
export const damagedFiles = (folder: EncryptedFolder, { files }: Manifest): Promise<Damage[]> =>
  damagedAmong(files, async (file) => drain((await openStoredFile(folder, file)).content))

/** @param check throws DamagedFile */
async function damagedAmong<T extends { name: string; key: string }>(items: T[], check: (item: T) => Promise<void>): Promise<Damage[]> {
  const damaged: Damage[] = []
  await inParallel(items, FILES_AT_ONCE, async (item) => {
    try {
      await check(item)
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      damaged.push({ path: pathOf(item.name), reason: error.reason, key: item.key, snapshots: [] })
    }
  })
  return damaged
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}
