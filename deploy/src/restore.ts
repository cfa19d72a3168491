import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { manifestIn, restore, snapshotsIn } from '@arc/kit/backup/backup'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { ensureDatabase, startPostgres } from '@arc/kit/postgres'
import { roleIn } from '@arc/kit/process.env'
import { z } from 'zod'
import { claim, privateFolders, storeSecrets } from './data-folder.js'
import { DATABASE } from './embedded.js'

/** `make restore from=FOLDER key=FILE`: fills a new data folder from the newest snapshot of a backup, or from the one that is named. */
async function main(): Promise<void> {
  const env = readEnv({
    DATA_DIR: z.string().default('data'),
    BACKUP_FROM: z.string({ error: 'must be the folder of a backup: make restore from=/media/disk/arc key=/media/stick/arc-backup.key' }),
    BACKUP_KEY: z.string({ error: 'must be the file that make backup-key wrote' }),
    BACKUP_SNAPSHOT: z.string().optional(),
  })
  const data = resolve(env.DATA_DIR)
  if (existsSync(data) && (await readdir(data)).length > 0) throw new Error(`${data} is not empty. Choose another DATA_DIR.`)
  const identities = (await readFile(env.BACKUP_KEY, 'utf8')).split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  const folder = new EncryptedFolder(resolve(env.BACKUP_FROM), { recipients: [], identities })
  const snapshot = env.BACKUP_SNAPSHOT ? `snapshots/${env.BACKUP_SNAPSHOT}` : (await snapshotsIn(folder)).at(-1)
  if (!snapshot) throw new Error(`${folder.path} contains no complete backup.`)
  // Before anything is created: the key may be that of another backup.
  const { secrets, takenAt } = await manifestIn(folder, snapshot)
  await mkdir(data, { recursive: true, mode: 0o700 })
  try {
    await fill(data, folder, snapshot, secrets)
  } catch (error) {
    // It was empty before, and half of a backup is worse than none.
    await rm(data, { recursive: true, force: true })
    throw error
  }
  process.stdout.write(`${data} is as it was at ${takenAt}. Start it with: DATA_DIR=${data} make up\n`)
}

async function fill(data: string, folder: EncryptedFolder, snapshot: string, secrets: Record<string, string>): Promise<void> {
  const release = await claim(data)
  try {
    await privateFolders(data)
    const { databasePassword, filesSecret } = await storeSecrets(data, secrets)
    const postgres = await startPostgres(join(data, 'postgres'), databasePassword)
    try {
      await ensureDatabase(postgres, DATABASE)
      const admin = postgres.admin(DATABASE)
      await restore(folder, snapshot, {
        admin,
        passwordOf: () => databasePassword,
        addressOf: (service) => roleIn(admin, service, databasePassword),
        files: new FolderFiles(join(data, 'files'), new UrlSigner(filesSecret)),
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    await release()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored. ${reasonOf(error)}\n`)
  process.exit(1)
})
