import { resolve } from 'node:path'
import { openSnapshot, RESTORE_ENV, reportRestore } from '@arc/kit/backup/commands'
import { newInstallationIn } from '@arc/kit/backup/installation'
import { restore } from '@arc/kit/backup/restore'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { z } from 'zod'
import { environmentIn, isFile, setIn, variablesOf } from './backup-environment.js'
import { fillFolder } from './restore-folder.js'

/**
 * `make restore from=FOLDER key=FILE`: fills a new data folder, or the empty servers that an .env file names, from the newest snapshot of
 * a backup, or from the one that is named.
 */
async function main(): Promise<void> {
  const env = readEnv({
    ...RESTORE_ENV,
    DATA_DIR: z.string().default('data'),
    RESTORE_TO: z.string().optional(),
    RESTORE_ONLY: z.literal('secrets', 'must be: secrets').optional(),
  })
  const place = resolve(env.RESTORE_TO ?? env.DATA_DIR)
  const open = await openSnapshot(env)
  const { folder, snapshot, manifest } = open
  const { secrets, takenAt } = manifest
  if (await isFile(place)) {
    const variables = variablesOf(secrets)
    if (!env.RESTORE_ONLY) {
      const target = await newInstallationIn({ ...(await environmentIn(place)), ...variables }, secrets)
      await setIn(place, variables)
      const { lost } = await restore(folder, snapshot, target)
      process.exitCode = reportRestore(open, lost)
      return say(`The installation is as it was at ${takenAt}. Start it with the secrets that ${place} has now; the index fills by itself.`)
    }
    await setIn(place, variables)
    return say(`${place} has the secrets of the backup. Give them to the installation before you restore into it.`)
  }
  if (env.RESTORE_ONLY) throw new Error(`There is no file ${place}. Create it first: make env`)
  const { lost } = await fillFolder(place, secrets, (target) => restore(folder, snapshot, target))
  process.exitCode = reportRestore(open, lost)
  say(`${place} is as it was at ${takenAt}. Start it with: DATA_DIR=${place} make up`)
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was restored. ${reasonOf(error)}\n`)
  process.exit(1)
})
