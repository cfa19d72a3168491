import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Injectable, Module } from '@nestjs/common'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newGatewayKey } from '../src/identity.js'
import { createPlatform, type Platform } from '../src/platform.js'
import { prepareDatabase } from '../src/prepare-database.js'
import { prepareService, startServices } from '../src/service.js'
import { createTestDatabase, ROLE_PASSWORD, type TestDatabase } from '../src/testing/database.js'
import { definition } from './tiny/src/service.js'

let database: TestDatabase
let platform: Platform
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  await prepareDatabase(database.admin, () => ROLE_PASSWORD)
  dataDir = await mkdtemp(join(tmpdir(), 'arc-start-'))
  platform = await createPlatform({
    dataDir,
    database: { ...database, passwordOf: () => ROLE_PASSWORD },
    keys: { gatewayKey: await newGatewayKey(), serviceSecret: 'test '.repeat(8), filesSecret: 'files '.repeat(8) },
    env: { LOG_LEVEL: 'silent' },
  })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

@Injectable()
class Broken {
  constructor() {
    throw new Error('The model is missing.')
  }
}
@Module({ providers: [Broken] })
class BrokenModule {}

/** Connections of services to the database of this test. */
async function connections(): Promise<number> {
  const client = new pg.Client({ connectionString: database.admin })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0]?.n ?? 0
}

it('a service that cannot start says why, and the others, which were ready, are closed before that', async () => {
  const broken = { ...definition, name: 'media' as const, module: BrokenModule }
  await expect(startServices([definition, broken], platform)).rejects.toThrow('The model is missing.')
  await expect.poll(connections).toBe(0)
})

it('a service that leaves the migrations to the job does not start without them, and starts after them', async () => {
  const start = (migrations: 'apply' | 'require') => prepareService({ ...definition, name: 'reports' }, platform, { migrations })
  await expect(start('require')).rejects.toThrow('Migration reports/0001_outbox_inbox.sql was not applied. Run the job `prepare` first.')
  await expect.poll(connections).toBe(0)
  await (await start('apply')).close()
  await (await start('require')).close()
})
