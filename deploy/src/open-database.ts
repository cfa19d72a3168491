import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '@arc/kit/postgres'
import { claim, runningOn, secretsOf } from './data-folder.js'
import { DATABASE } from './embedded.js'

/**
 * The database of the product running on a data folder; without one, PostgreSQL is started on the folder until `stop`.
 * @returns the connection string of its administrator
 * @throws when there is no data, or another command uses the folder
 */
export async function openDatabase(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
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
