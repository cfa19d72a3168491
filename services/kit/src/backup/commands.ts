import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { EncryptedFolder } from './encrypted-folder.js'
import { identitiesIn, recipientsIn } from './keys.js'
import { type Manifest, manifestIn, snapshotNamed, snapshotsIn } from './snapshots.js'

/** What a backup is told, whatever it copies. */
export const BACKUP_ENV = {
  BACKUP_TO: z.string({ error: 'must be a folder: make backup to=/media/disk/arc' }),
  /** Public keys of age. */
  BACKUP_RECIPIENTS: z.string().optional(),
  BACKUP_KEEP: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').optional(),
}
type BackupEnv = z.output<z.ZodObject<typeof BACKUP_ENV>>

/** What a restore is told, whatever it fills. */
export const RESTORE_ENV = {
  BACKUP_FROM: z.string({ error: 'must be the folder of a backup: make restore from=/media/disk/arc key=/media/stick/arc-backup.key' }),
  BACKUP_KEY: z.string({ error: 'must be the file that make backup-key wrote' }),
  BACKUP_SNAPSHOT: z.string().optional(),
}
type RestoreEnv = z.output<z.ZodObject<typeof RESTORE_ENV>>

/** @throws if nobody could read the backup */
export function folderToWrite({ BACKUP_TO, BACKUP_RECIPIENTS = '' }: Pick<BackupEnv, 'BACKUP_TO' | 'BACKUP_RECIPIENTS'>): EncryptedFolder {
  const recipients = recipientsIn(BACKUP_RECIPIENTS)
  if (recipients.length === 0)
    throw new Error('Nobody could read the backup yet. Create a key first: make backup-key file=/media/stick/arc-backup.key')
  return new EncryptedFolder(resolve(BACKUP_TO), { recipients, identities: [] })
}

/** A snapshot that can be restored: the newest one, or the one that is named. */
export interface OpenSnapshot {
  folder: EncryptedFolder
  snapshot: string
  manifest: Manifest
}

/** Reads what a snapshot consists of, before anything is created: the key may be that of another backup. @throws if it cannot be read */
export async function openSnapshot({ BACKUP_FROM, BACKUP_KEY, BACKUP_SNAPSHOT }: RestoreEnv): Promise<OpenSnapshot> {
  const path = resolve(BACKUP_FROM)
  if (!existsSync(path)) throw new Error(`There is no folder ${path}.`)
  const folder = new EncryptedFolder(path, { recipients: [], identities: await identitiesIn(BACKUP_KEY) })
  const complete = await snapshotsIn(folder)
  const snapshot = BACKUP_SNAPSHOT ? snapshotNamed(BACKUP_SNAPSHOT) : complete.at(-1)
  if (!snapshot || !complete.includes(snapshot))
    throw new Error(`${path} contains no complete backup${BACKUP_SNAPSHOT ? ` ${BACKUP_SNAPSHOT}` : ''}.`)
  return { folder, snapshot, manifest: await manifestIn(folder, snapshot) }
}
