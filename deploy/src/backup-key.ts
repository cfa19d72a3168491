import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { z } from 'zod'
import { RECIPIENTS } from './data-folder.js'

/** `make backup-key file=FILE`: creates a key that reads backups, and stores its public half with the data. */
async function main(): Promise<void> {
  const { DATA_DIR, BACKUP_KEY } = readEnv({
    DATA_DIR: z.string().default('data'),
    BACKUP_KEY: z.string({ error: 'must be a new file: make backup-key file=/media/stick/arc-backup.key' }),
  })
  const file = resolve(BACKUP_KEY)
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# Reads the backups of a.r.c.\n# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  await mkdir(resolve(DATA_DIR), { recursive: true })
  await appendFile(join(resolve(DATA_DIR), RECIPIENTS), `${recipient}\n`)
  process.stdout.write(
    `${file} reads all backups from now on. Keep it away from this machine: who loses it loses the backups.\nIts public key, for BACKUP_RECIPIENTS of an installation elsewhere: ${recipient}\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`No key was created. ${reasonOf(error)}\n`)
  process.exit(1)
})
