import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { reasonOf } from '../errors.js'
import type { BackupResult } from './backup.js'
import { type Damage, DamagedFile, linesOf } from './damage.js'
import { EncryptedFolder } from './encrypted-folder.js'
import { identitiesIn, recipientsIn } from './keys.js'
import { damagedFiles, damagedParts } from './snapshot-damage.js'
import { lockFolderForReading, type Manifest, manifestIn, newestFirst, snapshotNamed, snapshotsIn } from './snapshots.js'
import { verifyFolder } from './verify-folder.js'

/** Exit code of a backup or a restore that did its work, but not everything in the folder is whole; restic has the same. */
const INCOMPLETE = 3

const yes = z.literal('yes', 'must be: yes').optional()

/** What a backup is told, whatever it copies. */
export const BACKUP_ENV = {
  BACKUP_TO: z.string({ error: 'must be a folder: make backup to=/media/disk/arc' }),
  /** Public keys of age. */
  BACKUP_RECIPIENTS: z.string().optional(),
  BACKUP_KEEP: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').optional(),
  /** Checks the folder instead, and changes nothing. */
  BACKUP_VERIFY: yes,
  /** For a check that also decrypts what has no checksum. */
  BACKUP_KEY: z.string().optional(),
}
export type BackupEnv = z.output<z.ZodObject<typeof BACKUP_ENV>>

/** What a restore is told, whatever it fills. */
export const RESTORE_ENV = {
  BACKUP_FROM: z.string({ error: 'must be the folder of a backup: make restore from=/media/disk/arc key=/media/stick/arc-backup.key' }),
  BACKUP_KEY: z.string({ error: 'must be the file that make backup-key wrote' }),
  BACKUP_SNAPSHOT: z.string().optional(),
  /** Restores nothing unless everything is whole. */
  RESTORE_STRICT: yes,
}
type RestoreEnv = z.output<z.ZodObject<typeof RESTORE_ENV>>

/** @throws if nobody could read the backup */
export function folderToWrite({ BACKUP_TO, BACKUP_RECIPIENTS = '' }: Pick<BackupEnv, 'BACKUP_TO' | 'BACKUP_RECIPIENTS'>): EncryptedFolder {
  const recipients = recipientsIn(BACKUP_RECIPIENTS)
  if (recipients.length === 0)
    throw new Error('Nobody could read the backup yet. Create a key first: make backup-key file=/media/stick/arc-backup.key')
  return new EncryptedFolder(resolve(BACKUP_TO), { recipients, identities: [] })
}

/** Says what a backup did. @returns the exit code: `INCOMPLETE` if the folder has damage that the product cannot repair */
export function reportBackup({ path }: EncryptedFolder, { snapshot, repaired, renewed, damaged, unreadable }: BackupResult): number {
  if (repaired.length > 0) process.stderr.write(`Damaged in ${path}, and stored again:\n${linesOf(repaired)}`)
  if (renewed > 0) process.stdout.write(`${renewed} files of an earlier release had no checksum and were stored again.\n`)
  if (unreadable.length > 0)
    process.stderr.write(`${join(path, snapshot)} is without files that the product has and that cannot be read:\n${linesOf(unreadable)}`)
  if (damaged.length > 0)
    process.stderr.write(
      `${join(path, snapshot)} is stored, but older backups are damaged, and the product no longer has what they need:\n${linesOf(damaged)}`,
    )
  if (unreadable.length > 0 || damaged.length > 0) return INCOMPLETE
  process.stdout.write(`${join(path, snapshot)} is complete.\n`)
  return 0
}

type Verify = Pick<BackupEnv, 'BACKUP_TO' | 'BACKUP_KEY'>

/**
 * Checks a whole folder, prints each damaged file with the backups that need it, and changes nothing.
 * @returns the exit code: 1 if anything is damaged, could not be verified, or the check itself failed
 */
export async function verifyBackups(env: Verify): Promise<number> {
  try {
    return await verify(env)
  } catch (error) {
    process.stderr.write(`The backups were not checked. ${reasonOf(error)}\n`)
    return 1
  }
}

async function verify({ BACKUP_TO, BACKUP_KEY }: Verify): Promise<number> {
  const path = resolve(BACKUP_TO)
  if (!existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const folder = new EncryptedFolder(path, { recipients: [], identities: BACKUP_KEY ? await identitiesIn(BACKUP_KEY) : [] })
  const { damaged, unverified, files, snapshots } = await verifyFolder(folder)
  if (snapshots === 0) throw new Error(`${path} contains no complete backup.`)
  if (damaged.length > 0) process.stderr.write(`Damaged in ${path}:\n${linesOf(damaged)}`)
  if (unverified.length > 0)
    process.stderr.write(
      `${unverified.length} files of an earlier release have no checksum. With key=FILE they are decrypted: ${unverified.slice(0, 3).join(', ')}${unverified.length > 3 ? ', ...' : ''}\n`,
    )
  process.stdout.write(
    `${snapshots} backups with ${files} files in ${path}: ${damaged.length} damaged, ${unverified.length} not verified.\n`,
  )
  return damaged.length > 0 || unverified.length > 0 ? 1 : 0
}

/** A snapshot that can be restored: the newest one, or the one that is named. */
export interface OpenSnapshot {
  folder: EncryptedFolder
  snapshot: string
  manifest: Manifest
  /** Newer snapshots that were passed over, and what is damaged in them. */
  passedOver: Damage[]
}

/**
 * Reads what a snapshot consists of, before anything is created: the key may be that of another backup. Without a name, it is the newest
 * snapshot whose database is whole, or the newest one that can be read at all.
 * @throws if none can be read, or, when it has to be strict, if anything of the newest or the named one is damaged
 */
export async function openSnapshot({ BACKUP_FROM, BACKUP_KEY, BACKUP_SNAPSHOT, RESTORE_STRICT }: RestoreEnv): Promise<OpenSnapshot> {
  const path = resolve(BACKUP_FROM)
  if (!existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const folder = new EncryptedFolder(path, { recipients: [], identities: await identitiesIn(BACKUP_KEY) })
  const release = await lockFolderForReading(folder)
  try {
    const complete = await snapshotsIn(folder)
    const wanted = BACKUP_SNAPSHOT ? complete.filter((id) => id === snapshotNamed(BACKUP_SNAPSHOT)) : newestFirst(complete)
    if (wanted.length === 0) throw new Error(`${path} contains no complete backup${BACKUP_SNAPSHOT ? ` ${BACKUP_SNAPSHOT}` : ''}.`)
    const open = RESTORE_STRICT ? await newest(folder, wanted.slice(0, 1)) : await newest(folder, wanted)
    if (RESTORE_STRICT) await requireWhole(open)
    return open
  } finally {
    release()
  }
}

/** @param snapshots newest first */
async function newest(folder: EncryptedFolder, snapshots: string[]): Promise<OpenSnapshot> {
  const passedOver: Damage[] = []
  let readable: OpenSnapshot | undefined
  for (const snapshot of snapshots) {
    try {
      const manifest = await manifestIn(folder, snapshot)
      const open = { folder, snapshot, manifest, passedOver: [...passedOver] }
      readable ??= open
      const damaged = await damagedParts(folder, snapshot, manifest)
      if (damaged.length === 0) return open
      passedOver.push(...damaged.map((each) => ({ ...each, snapshots: [snapshot] })))
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      passedOver.push({ path: error.path, reason: error.reason, snapshots: [snapshot] })
    }
  }
  if (!readable) throw new Error(`None of its backups can be read.\n${linesOf(passedOver).trimEnd()}`)
  return readable
}

async function requireWhole({ folder, snapshot, manifest, passedOver }: OpenSnapshot): Promise<void> {
  const damaged = [...passedOver, ...(await damagedParts(folder, snapshot, manifest)), ...(await damagedFiles(folder, manifest))]
  if (damaged.length > 0) throw new Error(`The backup ${snapshot} is damaged:\n${linesOf(damaged).trimEnd()}`)
}

/**
 * Says what a restore lacks.
 * @param lost what of the snapshot was not whole
 * @returns the exit code: `INCOMPLETE` if anything is lost
 */
export function reportRestore({ snapshot, passedOver }: OpenSnapshot, lost: Damage[]): number {
  if (passedOver.length > 0)
    process.stderr.write(
      `${snapshot} was restored, because newer backups are damaged. snapshot=NAME restores one of them without what is damaged:\n${linesOf(passedOver)}`,
    )
  if (lost.length > 0) process.stderr.write(`Everything else was restored. Damaged in the backup, and lost with it:\n${linesOf(lost)}`)
  return passedOver.length > 0 || lost.length > 0 ? INCOMPLETE : 0
}
