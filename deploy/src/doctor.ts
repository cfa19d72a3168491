import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Database } from '@arc/inventory/database'
import { diagnose } from '@arc/inventory/totals/doctor.command'
import { readEnv } from '@arc/kit/env'
import { reasonOf } from '@arc/kit/errors'
import { startPostgres } from '@arc/kit/postgres'
import { z } from 'zod'
import { claim, runningOn, secretsOf } from './data-folder.js'
import { DATABASE } from './embedded.js'

/** `make doctor`: checks the totals of the inventory; `fix=yes` repairs them. The product may run or not. */
async function main(): Promise<void> {
  const { DATA_DIR } = readEnv({ DATA_DIR: z.string().default('data') })
  const { url, stop } = await openDatabase(resolve(DATA_DIR))
  try {
    const database = new Database({ url, schema: 'inventory' })
    const { lines, exitCode } = await diagnose(database).finally(() => database.close())
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = exitCode
  } finally {
    await stop()
  }
}

/** The database of the running product; without one, PostgreSQL is started on the data folder until `stop`. */
async function openDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const run = await runningOn(folder)
  if (run) return { url: run.postgres, stop: async () => undefined }
  const cluster = join(folder, 'postgres')
  if (!existsSync(cluster)) throw new Error(`There is no data in ${folder}.`)
  const release = await claim(folder)
  try {
    const postgres = await startPostgres(cluster, (await secretsOf(folder)).databasePassword)
    return { url: postgres.admin(DATABASE), stop: () => postgres.stop().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
})
