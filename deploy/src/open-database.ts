import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@arc/kit/postgres'
import { BEING_FILLED, claim, runningOn, secretsOf } from './data-folder.js'
import { DATABASE } from './embedded.js'

export interface OpenDatabase {
  /** Connection string of its administrator. */
  url: string
  stop(): Promise<void>
}

/**
 * The database of the product running on a data folder; without one, PostgreSQL is started on the folder until `stop`.
 * @throws when there is no data, or another command uses the folder
 */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  const run = await runningOn(folder)
  return run ? { url: run.postgres, stop: async () => undefined } : openStopped(folder)
}

/**
 * Starts PostgreSQL on a data folder until `stop`, so that nothing else uses it.
 * @throws AlreadyRunning when the product runs on it, Error when there is no data, or half of what it was to be filled with
 */
export async function openStopped(folder: string): Promise<OpenDatabase> {
  const cluster = join(folder, 'postgres')
  if (!existsSync(cluster) && !existsSync(join(folder, BEING_FILLED))) throw new Error(`There is no data in ${folder}.`)
  const release = await claim(folder)
  try {
    const postgres = await startPostgres(cluster, (await secretsOf(folder)).databasePassword)
    return { url: postgres.admin(DATABASE), stop: () => postgres.stop().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}
