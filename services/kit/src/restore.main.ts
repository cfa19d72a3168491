import { openSnapshot, RESTORE_ENV, reportRestore } from './backup/commands.js'
import { newInstallationIn } from './backup/installation.js'
import { restore } from './backup/restore.js'
import { readEnv } from './env.js'
import { reasonOf } from './errors.js'

/** `restore.main.js`: fills the empty servers that the environment names from a backup. See docs/backup.md. */
async function main(): Promise<void> {
  const open = await openSnapshot(readEnv(RESTORE_ENV))
  const { folder, snapshot, manifest } = open
  const { lost } = await restore(folder, snapshot, await newInstallationIn(process.env, manifest.secrets))
  process.exitCode = reportRestore(open, lost)
  process.stdout.write(`The installation is as it was at ${manifest.takenAt}. Start it; the index fills by itself.\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`The backup was not restored. ${reasonOf(error)}\n`)
  process.exit(1)
})
