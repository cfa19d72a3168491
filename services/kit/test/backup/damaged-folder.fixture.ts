import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { backUp } from '../../src/backup/backup.js'
import { EncryptedFolder } from '../../src/backup/encrypted-folder.js'
import { type Manifest, manifestIn } from '../../src/backup/snapshots.js'
import { FolderFiles } from '../../src/ports/files.folder.js'
import { UrlSigner } from '../../src/ports/files.signed-urls.js'
import { createTestDatabase, type TestDatabase } from '../../src/testing/database.js'

/** What happens to files on a disk. */
export const KINDS = ['changed', 'cut', 'emptied', 'missing', 'swapped'] as const
export type Kind = (typeof KINDS)[number]

export const newFiles = async (place: string) => new FolderFiles(await mkdtemp(join(place, 'files-')), new UrlSigner('secret '.repeat(8)))

/** A database with a table of each service, because a backup of all tables takes seconds. */
export async function smallDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.admin })
  await client.connect()
  for (const service of SERVICE_NAMES)
    await client.query(
      `create schema ${service}; create table ${service}.migrations (name text); create table ${service}.rows (id int, text text);
       insert into ${service}.rows select n, '${service} ' || n from generate_series(1, 20) n`,
    )
  await client.end()
  return database
}

/** A product with files and an empty folder for its backups, in a temporary place. */
export async function newProduct(admin: string) {
  const place = await mkdtemp(join(tmpdir(), 'arc-damage-'))
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const path = join(place, 'disk')
  const keys = { recipients, identities: [] }
  const files = await newFiles(place)
  return {
    place,
    files,
    identity,
    keys,
    /** As a backup has it: without a secret key. */
    folder: new EncryptedFolder(path, keys),
    readable: new EncryptedFolder(path, { recipients, identities: [identity] }),
    backUp: (keep?: number) => backUp({ admin, files }, new EncryptedFolder(path, keys), { keep }),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}
export type Product = Awaited<ReturnType<typeof newProduct>>

export const keyOf = (index: number): string => `photos/7/${index}/original`
export async function addPhotos({ files }: Product, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index++) {
    const content = Buffer.concat([Buffer.from(`photo ${index} `), randomBytes(200)])
    await files.put(keyOf(index), content, { contentType: 'image/jpeg' })
  }
}

/** Damages a file on the disk. @param other a whole file that takes its place if it is swapped */
export async function damage(file: string, kind: Kind, other: string, random = Math.random): Promise<void> {
  if (kind === 'missing') return rm(file)
  if (kind === 'emptied') return truncate(file, 0)
  if (kind === 'swapped') return copyFile(other, file)
  const bytes = await readFile(file)
  const at = Math.floor(random() * bytes.length)
  if (kind === 'cut') return truncate(file, at)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
  await writeFile(file, bytes)
}

/** Makes a snapshot what the release before wrote: without checksums, a copy of the manifest, and the identity in each file. */
export async function likeEarlierRelease({ folder, readable }: Product, snapshot: string): Promise<Manifest> {
  const { checksums: _, ...manifest } = await manifestIn(readable, snapshot)
  for (const file of manifest.files) {
    const content = await buffer(await readable.read(file.name))
    const end = content.indexOf('\n')
    const type = content.subarray(0, end).toString().split('\t')[0]
    await folder.write(file.name, Readable.from([Buffer.from(`${type}\n`), content.subarray(end + 1)]))
  }
  for (const name of ['SHA256SUMS', 'manifest-copy.age']) await readable.removeEntry(`${snapshot}/${name}`)
  await readable.removeEntry('files/SHA256SUMS')
  await folder.write(`${snapshot}/manifest`, JSON.stringify({ ...manifest, format: 1 }))
  return manifestIn(readable, snapshot)
}

/** All files of a folder of backups but its lock, as paths in it. */
export async function pathsIn({ folder }: Product): Promise<string[]> {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.path.length + 1))
  return files.filter((path) => !path.startsWith('backup.lock')).sort()
}

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
