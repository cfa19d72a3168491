import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { migrateServices } from '../src/migrate-schema.js'
import { prepareDatabase } from '../src/prepare-database.js'
import { roleIn } from '../src/process.env.js'
import { createTestDatabase, ROLE_PASSWORD } from '../src/testing/database.js'

const ENTRY = fileURLToPath(new URL('../dist/await-prepared.main.js', import.meta.url))
const SECRET = 'x'.repeat(32)

/** Runs it in the folder of auth. */
function awaitPrepared(service: string, database: string): ChildProcess {
  const { publicKey } = generateKeyPairSync('ed25519')
  return spawn(process.execPath, [ENTRY, service], {
    cwd: fileURLToPath(new URL('../../auth', import.meta.url)),
    env: {
      DATABASE_URL: database,
      ...{ DATABASE_PASSWORD: ROLE_PASSWORD, SERVICE_SECRET: SECRET, FILES_SECRET: SECRET },
      ...{ NATS_URL: 'nats://none', REDIS_URL: 'redis://none', S3_ENDPOINT: 'http://none' },
      GATEWAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
const firstLine = async (child: ChildProcess) => String((await once(child.stdout ?? child, 'data'))[0])

describe('the process that waits for the job `prepare`', () => {
  it('ends when the migrations of its service are applied, and says what it waits for', async () => {
    const database = await createTestDatabase()
    const address = `postgres://${database.host}:${database.port}/${database.name}`
    try {
      await prepareDatabase(database.admin, () => ROLE_PASSWORD)
      const child = awaitPrepared('auth', address)
      const ended = once(child, 'exit')
      expect(await firstLine(child)).toMatch(/^auth waits\. Migration auth\/\S+ was not applied/)
      expect(child.exitCode).toBeNull()
      await migrateServices((service) => roleIn(database.admin, service, ROLE_PASSWORD))
      expect(await ended).toEqual([0, null])
    } finally {
      await database.drop()
    }
  })

  it('waits for a database that does not answer yet', async () => {
    const child = awaitPrepared('auth', 'postgres://127.0.0.1:1/arc')
    expect(await firstLine(child)).toContain('auth waits. ')
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('refuses a service that does not exist', async () => {
    const child = awaitPrepared('weather', 'postgres://127.0.0.1:1/arc')
    expect(await once(child, 'exit')).toEqual([1, null])
  })
})
