import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.js'

/** Starts one real PostgreSQL for the whole test run; each stack creates its own database in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arc-test-'))
  const postgres = await startPostgres(folder, 'test', { durable: false })
  process.env.TEST_POSTGRES = postgres.admin('postgres')
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
