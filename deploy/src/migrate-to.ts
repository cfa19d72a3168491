import { join, resolve } from 'node:path'
import { installationIn, newInstallationIn, type Target } from '@arc/kit/backup/installation'
import type { BackupSource } from '@arc/kit/backup/moment'
import { type Moved, move } from '@arc/kit/backup/move'
import { requireNoServices } from '@arc/kit/backup/restore-database'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { z } from 'zod'
import { environmentIn, isFile, setIn, variablesOf } from './backup-environment.js'
import { AlreadyRunning, secretsOf } from './data-folder.js'
import { openStopped } from './open-database.js'
import { fillFolder } from './restore-folder.js'

type Source = BackupSource & { secrets: Record<string, string> }

const HINT = 'a data folder, or an .env file with DATABASE_ADMIN_URL, NATS_URL and S3_ENDPOINT: make migrate-to from=data to=.env'

/**
 * `make migrate-to from=PLACE to=PLACE`: copies everything from a data folder to the empty servers that an .env file names, or back, and
 * compares. The product is stopped meanwhile; the old place stays as it is.
 */
async function main(): Promise<void> {
  const env = readEnv({
    DATA_DIR: z.string().default('data'),
    MIGRATE_FROM: z.string().optional(),
    MIGRATE_TO: z.string({ error: `must be ${HINT}` }),
  })
  const [from, to] = [resolve(env.MIGRATE_FROM ?? env.DATA_DIR), resolve(env.MIGRATE_TO)]
  if (from === to) throw new Error('Both places are the same.')
  const moved = (await isFile(from)) ? await moveTo(to, await installationAt(from)) : await withFolder(from, (source) => moveTo(to, source))
  process.stdout.write(`${summaryOf(moved)}\nStart the new place, and never again the old one: both would send emails and charge cards.\n`)
}

async function installationAt(file: string): Promise<Source> {
  const source = await installationIn(await environmentIn(file))
  await requireNoServices(source.admin)
  return source
}

async function withFolder<T>(folder: string, work: (source: Source) => Promise<T>): Promise<T> {
  const database = await openStopped(folder).catch((error: unknown) => {
    throw error instanceof AlreadyRunning ? new Error(`a.r.c. runs on ${folder}. Stop it first, with Ctrl-C where it was started.`) : error
  })
  try {
    const secrets = await secretsOf(folder)
    return await work({ admin: database.url, files: new FolderFiles(join(folder, 'files'), new UrlSigner(secrets.filesSecret)), secrets })
  } finally {
    await database.stop()
  }
}

async function moveTo(place: string, source: Source): Promise<Moved> {
  const { databasePassword: _, ...secrets } = source.secrets
  const fill = (target: Target) => move(source, target)
  if (!(await isFile(place))) return fillFolder(place, secrets, fill)
  const variables = variablesOf(secrets)
  const target = await newInstallationIn({ ...(await environmentIn(place)), ...variables }, secrets)
  await setIn(place, variables)
  return fill(target)
}

function summaryOf({ rows, tables, files, bytes }: Moved): string {
  const count = new Intl.NumberFormat('en-US')
  const lines = Object.entries(rows).map(([schema, number]) => `  ${schema.padEnd(16)} ${count.format(number).padStart(12)} rows`)
  const all = Object.values(rows).reduce((sum, number) => sum + number, 0)
  return [
    ...lines,
    `${count.format(all)} rows in ${tables} tables and ${count.format(files)} files (${count.format(Math.round(bytes / 1024))} KiB) are the same in both places, by number and by digest.`,
  ].join('\n')
}

main().catch((error: unknown) => {
  process.stderr.write(`Nothing was migrated. ${reasonOf(error)}\n`)
  process.exit(1)
})
