import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { z } from 'zod'
import { NotFound } from '../errors.js'
import type { Files, ListedFile } from '../ports/files.js'
import { DatabaseContents, DatabaseSnapshot, type Table } from './database-snapshot.js'
import type { EncryptedFolder } from './encrypted-folder.js'
import { type RestoreTarget, restoreDatabase } from './restore-database.js'

/** What a backup reads. */
export interface BackupSource {
  /** Connection string of a role that can read all schemas. */
  admin: string
  files: Files
  /** Secrets without which the data is worth less, such as the key that signs reports; kept with the backup. */
  secrets?: Record<string, string>
}

const StoredFile = z.object({ key: z.string(), size: z.number(), name: z.string() })
const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601: the moment of the database. */
  takenAt: z.string(),
  database: DatabaseContents,
  files: z.array(StoredFile),
  secrets: z.record(z.string(), z.string()),
})
export type Manifest = z.output<typeof Manifest>

const FILES_AT_ONCE = 4
const manifestOf = (snapshot: string): string => `${snapshot}/manifest`
const nameOfTable = (snapshot: string, { schema, name }: Table): string => `${snapshot}/tables/${schema}.${name}`

/**
 * Copies the database and all files that it refers to into a folder. Files are stored once: a later backup adds only new ones. The
 * product may run: the database is read as it was at one moment. Files are copied before and after it, and the product deletes none
 * that something refers to, so none of that moment is missing.
 * @returns the name of the snapshot
 */
export async function backUp({ admin, files, secrets = {} }: BackupSource, folder: EncryptedFolder): Promise<string> {
  const before = await addFiles(files, folder)
  const snapshot = await DatabaseSnapshot.open(admin)
  const takenAt = new Date().toISOString()
  const id = `snapshots/${takenAt.replaceAll(/[:.]/g, '-')}`
  try {
    for (const table of snapshot.contents.tables) await folder.write(nameOfTable(id, table), snapshot.read(table))
  } finally {
    await snapshot.close()
  }
  const stored = new Map([...before, ...(await addFiles(files, folder))].map((file) => [file.key, file]))
  const manifest: Manifest = { format: 1, takenAt, database: snapshot.contents, files: [...stored.values()], secrets }
  // It makes the snapshot complete, so it comes last.
  await folder.write(manifestOf(id), JSON.stringify(manifest))
  return id
}

/** The complete snapshots of a folder, oldest first. */
export async function snapshotsIn(folder: EncryptedFolder): Promise<string[]> {
  const ids = await folder.folders('snapshots')
  return ids.filter((id) => folder.has(manifestOf(id))).sort()
}

/** What a snapshot consists of. @throws if the keys cannot read it */
export async function manifestIn(folder: EncryptedFolder, snapshot: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await folder.readText(manifestOf(snapshot))))
}

/**
 * Fills an empty database and an empty file store from a snapshot.
 * @throws if one of them is not empty, or anything of the snapshot is missing or changed
 */
export async function restore(folder: EncryptedFolder, snapshot: string, target: RestoreTarget & { files: Files }): Promise<Manifest> {
  const manifest = await manifestIn(folder, snapshot)
  for await (const { key } of target.files.list()) throw new Error(`The file store is not empty: it has ${key}.`)
  const limit = pLimit(FILES_AT_ONCE)
  await Promise.all(manifest.files.map((file) => limit(() => restoreFile(folder, file, target.files))))
  await restoreDatabase(target, manifest.database, (table) => folder.read(nameOfTable(snapshot, table)))
  return manifest
}

/** Copies what the folder does not have yet. @returns all files of the store */
async function addFiles(files: Files, folder: EncryptedFolder): Promise<z.output<typeof StoredFile>[]> {
  const listed: ListedFile[] = []
  for await (const file of files.list()) listed.push(file)
  const limit = pLimit(FILES_AT_ONCE)
  const added = await Promise.all(listed.map((file) => limit(() => addFile(files, folder, file))))
  return added.filter((file) => file !== null)
}

/** @returns null if it was deleted meanwhile */
async function addFile(files: Files, folder: EncryptedFolder, { key, size, modified }: ListedFile) {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, size, modified]))
    .digest('hex')
  const name = `files/${hash.slice(0, 2)}/${hash}`
  if (folder.has(name)) return { key, size, name }
  try {
    const { contentType, stream } = await files.get(key)
    await folder.write(name, Readable.from(withType(contentType, stream)))
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

async function restoreFile(folder: EncryptedFolder, { key, size, name }: z.output<typeof StoredFile>, files: Files): Promise<void> {
  const content = (await folder.read(name)).iterator()
  let head = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { value, done } = await content.next()
    if (done) throw new Error(`The file ${key} of the backup is incomplete.`)
    head = Buffer.concat([head, value])
    end = head.indexOf('\n')
  }
  const contentType = head.subarray(0, end).toString()
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(end + 1)
    yield* content
  }
  const stored = await files.put(key, Readable.from(rest()), { contentType })
  if (stored.size !== size) throw new Error(`The file ${key} of the backup has ${stored.size} bytes instead of ${size}.`)
}
