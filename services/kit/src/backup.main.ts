import { backUp } from './backup/backup.js'
import { BACKUP_ENV, type BackupEnv, folderToWrite, reportBackup, verifyBackups } from './backup/commands.js'
import { installationIn } from './backup/installation.js'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'

/**
 * `backup.main.js`: copies the data of the distributed installation that the environment names, while it runs, or checks its backups. See
 * docs/backup.md.
 */
async function main(): Promise<void> {
  const env = readEnv(BACKUP_ENV)
  process.exitCode = env.BACKUP_VERIFY ? await verifyBackups(env) : await copy(env)
}

async function copy(env: BackupEnv): Promise<number> {
  const folder = folderToWrite(env)
  return reportBackup(folder, await backUp(await installationIn(process.env), folder, { keep: env.BACKUP_KEEP }))
}

main().catch((error: unknown) => {
  process.stderr.write(`There is no backup. ${reasonOf(error)}\n`)
  process.exit(1)
})
