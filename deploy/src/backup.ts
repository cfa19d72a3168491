import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '@arc/kit/backup/backup'
import { BACKUP_ENV, folderToWrite, reportBackup, verifyBackups } from '@arc/kit/backup/commands'
import { installationIn } from '@arc/kit/backup/installation'
import type { BackupSource } from '@arc/kit/backup/moment'
import { reasonOn } from '@arc/kit/disk-full'
import { readEnv } from '@arc/kit/env'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { z } from 'zod'
import { environmentIn, isFile } from './backup-environment.js'
import { RECIPIENTS, secretsOf } from './data-folder.js'
import { type OpenDatabase, openDatabase } from './open-database.js'

/**
 * `make backup to=FOLDER`: copies a data folder, or the installation that an .env file names, encrypted, while the product runs or not.
 * `make backup to=FOLDER verify=yes` checks the backups in it instead.
 */
async function main(): Promise<number> {
  const env = readEnv({ ...BACKUP_ENV, DATA_DIR: z.string().default('data'), BACKUP_OF: z.string().optional() })
  if (env.BACKUP_VERIFY) return verifyBackups(env)
  const place = resolve(env.BACKUP_OF ?? env.DATA_DIR)
  const keep = env.BACKUP_KEEP
  if (await isFile(place)) {
    const variables = await environmentIn(place)
    const folder = folderToWrite({ BACKUP_RECIPIENTS: variables.BACKUP_RECIPIENTS, ...env })
    return reportBackup(folder, await backUp(await installationIn(variables), folder, { keep }))
  }
  const folder = folderToWrite({ ...env, BACKUP_RECIPIENTS: env.BACKUP_RECIPIENTS ?? (await storedRecipients(place)) })
  const database = await openDatabase(place)
  try {
    return reportBackup(folder, await backUp(await sourceIn(place, database), folder, { keep }))
  } finally {
    await database.stop()
  }
}

async function sourceIn(place: string, { url }: OpenDatabase): Promise<BackupSource> {
  const secrets = await secretsOf(place)
  return { admin: url, files: new FolderFiles(join(place, 'files'), new UrlSigner(secrets.filesSecret)), secrets }
}

/** The public keys as `make backup-key` stored them. */
async function storedRecipients(place: string): Promise<string | undefined> {
  const stored = join(place, RECIPIENTS)
  return existsSync(stored) ? readFile(stored, 'utf8') : undefined
}

main().then(
  (code) => {
    process.exitCode = code
  },
  async (error: unknown) => {
    process.stderr.write(`There is no backup. ${await reasonOn(process.env.BACKUP_TO ?? '.', error)}\n`)
    process.exit(1)
  },
)
