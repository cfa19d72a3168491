import { join } from 'node:path'
import { backUp } from './backup/backup.js'
import { BACKUP_ENV, folderToWrite } from './backup/commands.js'
import { installationIn } from './backup/installation.js'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'

/** `backup.main.js`: copies the data of the distributed installation that the environment names, while it runs. See docs/backup.md. */
async function main(): Promise<void> {
  const env = readEnv(BACKUP_ENV)
  const folder = folderToWrite(env)
  const snapshot = await backUp(await installationIn(process.env), folder, { keep: env.BACKUP_KEEP })
  process.stdout.write(`${join(folder.path, snapshot)} is complete.\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`There is no backup. ${reasonOf(error)}\n`)
  process.exit(1)
})
