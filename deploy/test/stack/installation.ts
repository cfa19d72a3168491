import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Database as BillingDatabase } from '@arc/billing/database'
import { TrialCodesService } from '@arc/billing/trial-codes/trial-codes.service'
import type { ServiceName } from '@arc/contracts/services'
import { newGatewayKey, publicKeyOf } from '@arc/kit/identity'
import { migrateServices } from '@arc/kit/migrate-schema'
import { prepareDatabase } from '@arc/kit/prepare-database'
import { roleIn, rolePassword } from '@arc/kit/process.env'
import { deleteTestData } from '@arc/kit/testing/delete-test-data'
import { ownPrefix } from '@arc/kit/testing/real-dependencies'
import pg from 'pg'
import { createOwnDatabase } from './own-postgres.js'

export type ProcessName = ServiceName | 'gateway'
/** Ports of one run: the gateway's and those of the services after it. They end below 32,768, where Linux begins to choose ports
 * for outgoing connections: with such a port in use, a killed process could not listen again. */
const [FIRST_PORT, PORT_RANGES, PORTS_PER_RANGE] = [20_000, 1_200, 10]
/** Shared compile cache: processes start again and again on few cores. */
const COMPILED = join(tmpdir(), 'arc-compiled')
/** This checkout. */
export const ROOT = new URL('../../../', import.meta.url)

/** What the processes of one installation share. */
export interface Installation {
  /** The variables of every process. */
  env: Record<string, string>
  /** Of the gateway. */
  address: string
  /** Connection string of the database's administrator. */
  admin: string
  /** Removes all its data. */
  cleanUp(): Promise<void>
}

/**
 * Prepares a database of its own, with all roles and migrations, and the variables of the processes.
 * @param dependencies the addresses of the real dependencies
 */
export async function installation(dependencies: Record<string, string>): Promise<Installation> {
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = {
    DATABASE_SECRET: secret(),
    SERVICE_SECRET: secret(),
    FILES_SECRET: secret(),
    GATEWAY_PRIVATE_KEY: await newGatewayKey(),
  }
  const empty = await emptyInstallation(dependencies, secrets)
  await prepareDatabase(empty.admin, (service) => rolePassword(secrets.DATABASE_SECRET, service))
  await migrateServices((service) => roleIn(empty.admin, service, rolePassword(secrets.DATABASE_SECRET, service)))
  return empty
}

/** The secrets of an installation; of two on one PostgreSQL, the first has to be the same, because roles belong to the whole server. */
export type InstallationSecrets = Record<'DATABASE_SECRET' | 'SERVICE_SECRET' | 'FILES_SECRET' | 'GATEWAY_PRIVATE_KEY', string>

/** An empty database of its own, names of its own on the real dependencies, and the variables of the processes. */
export async function emptyInstallation(dependencies: Record<string, string>, secrets: InstallationSecrets): Promise<Installation> {
  const database = await createOwnDatabase()
  const prefix = ownPrefix()
  const base = FIRST_PORT + Math.floor(Math.random() * PORT_RANGES) * PORTS_PER_RANGE
  const env = {
    ...dependencies,
    ...{ NATS_PREFIX: prefix, REDIS_PREFIX: prefix, S3_BUCKET: prefix, ELASTICSEARCH_INDEX: prefix },
    ...{ DATABASE_URL: `postgres://${database.host}:${database.port}/${database.name}`, DATABASE_ADMIN_URL: database.admin },
    ...{ ...secrets, GATEWAY_PUBLIC_KEY: publicKeyOf(secrets.GATEWAY_PRIVATE_KEY) },
    ...{ SERVICE_ADDRESS: 'http://127.0.0.1:{port}', SERVICE_BASE_PORT: String(base), PORT: String(base) },
    ...{ LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', SIGNUPS_PER_ORIGIN: '1000000', ADMIN_PASSWORD: 'only-for-tests' },
    VISION: 'demo',
  }
  const cleanUp = async () => {
    await deleteTestData(env)
    await database.drop()
  }
  return { env, address: `http://127.0.0.1:${base}`, admin: database.admin, cleanUp }
}

/**
 * Starts one process, and hands on each line that it prints.
 * @param from a built checkout
 */
export function spawnProcess(name: ProcessName, env: Record<string, string>, onLine: (line: string) => void, from = ROOT): ChildProcess {
  const file = (path: string) => fileURLToPath(new URL(path, from))
  const entry = file(name === 'gateway' ? 'gateway/dist/main.js' : `services/${name}/dist/main.js`)
  const child = spawn(process.execPath, ['--import', new URL('services/kit/dist/source-maps.js', from).href, entry], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => onLine(`${name}: ${line}`))
  return child
}

/** A new trial code of the pro plan for any number of users. */
export async function trialCodeIn(admin: string): Promise<string> {
  const database = new BillingDatabase({ url: admin, schema: 'billing' })
  const { code } = await new TrialCodesService(database).create({ planType: 'pro', uses: 100_000 })
  await database.close()
  return code
}

/** Queries the databases of all services, as administrator. */
export async function queryIn<Row extends pg.QueryResultRow>(admin: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
