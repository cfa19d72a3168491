import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '@arc/kit/postgres'
import { createTestDatabase, type TestDatabase } from '@arc/kit/testing/database'

interface Server {
  postgres: RunningPostgres
  folder: string
}

let running: Promise<Server> | undefined
let databases = 0

/** The server of a process that ends without having dropped its databases. */
function killServer(folder: string): void {
  try {
    process.kill(Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // It has stopped.
  }
}

async function start(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'arc-stack-postgres-'))
  process.once('exit', () => killServer(folder))
  return { folder, postgres: await startPostgres(folder, 'test', { durable: false }) }
}

/**
 * An empty database on a PostgreSQL of this test file, which stops when its last database is dropped. Roles belong to a whole server,
 * and the processes of an installation give theirs passwords of their own: on the server of all tests they would lock out the others.
 */
export async function createOwnDatabase(): Promise<TestDatabase> {
  running ??= start()
  const { postgres, folder } = await running
  databases++
  const database = await createTestDatabase(postgres.admin('postgres'))
  const drop = async () => {
    await database.drop()
    databases--
    if (databases > 0) return
    running = undefined
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...database, drop }
}
