import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres.js'
import { createTemplate } from './database.js'

interface SharedServer {
  projects: number
  stop: Promise<() => Promise<void>>
}

/** Each vitest project runs this file in a module graph of its own, and all of them share one server. */
const shared = globalThis as typeof globalThis & { arcTestServer?: SharedServer }

/** Starts one real PostgreSQL for the whole test run, with a database of all services that the stacks copy. */
export default async function setup(): Promise<() => Promise<void>> {
  shared.arcTestServer ??= { projects: 0, stop: start() }
  const server = shared.arcTestServer
  server.projects++
  const stop = await server.stop
  return async () => {
    server.projects--
    if (server.projects === 0) await stop()
  }
}

async function start(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arc-test-'))
  const postgres = await startPostgres(folder, 'test', { durable: false })
  const server = postgres.admin('postgres')
  await createTemplate(server)
  process.env.TEST_POSTGRES = server
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
