import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp } from '@arc/kit/backup/backup'
import { EncryptedFolder } from '@arc/kit/backup/encrypted-folder'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { z } from 'zod'
import { RECIPIENTS } from './backup-recipients.js'
import { secretsOf } from './data-folder.js'
import { openDatabase } from './open-database.js'

/** `make backup to=FOLDER`: copies the data folder, encrypted, while the product runs or not. */
async function main(): Promise<void> {
  const env = readEnv({
    DATA_DIR: z.string().default('data'),
    BACKUP_TO: z.string({ error: 'must be a folder: make backup to=/media/disk/arc' }),
    BACKUP_RECIPIENTS: z.string().optional(),
  })
  const folder = resolve(env.DATA_DIR)
  const recipients = await recipientsOf(folder, env.BACKUP_RECIPIENTS)
  const { url, stop } = await openDatabase(folder)
  try {
    const secrets = await secretsOf(folder)
    const files = new FolderFiles(join(folder, 'files'), new UrlSigner(secrets.filesSecret))
    const snapshot = await backUp(
      { admin: url, files, secrets },
      new EncryptedFolder(resolve(env.BACKUP_TO), { recipients, identities: [] }),
    )
    process.stdout.write(`${join(resolve(env.BACKUP_TO), snapshot)} is complete.\n`)
  } finally {
    await stop()
  }
}

/** Public keys, from the environment or as `make backup-key` stored them. @throws if there are none: nobody could read the backup */
async function recipientsOf(folder: string, given?: string): Promise<string[]> {
  const stored = join(folder, RECIPIENTS)
  const text = given ?? (existsSync(stored) ? await readFile(stored, 'utf8') : '')
  const recipients = text.split(/[\s,]+/).filter(Boolean)
  if (recipients.length > 0) return recipients
  throw new Error('Nobody could read the backup yet. Create a key first: make backup-key file=/media/stick/arc-backup.key')
}

main().catch((error: unknown) => {
  process.stderr.write(`There is no backup. ${reasonOf(error)}\n`)
  process.exit(1)
})
