import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { z } from 'zod'
import { readEnv } from '../env.js'
import { migrateServices } from '../migrate-schema.js'
import { prepareDatabase } from '../prepare-database.js'

/**
 * Password of the roles of the services in every test. Roles belong to the whole server, which tests share: one that gave them a
 * password of its own would lock the others out.
 */
export const ROLE_PASSWORD = 'password of the roles of all tests'

/** The database that those of the stacks are copies of. */
const TEMPLATE = 'arc_template'

export interface TestDatabase {
  host: string
  port: number
  name: string
  /** Connection string of the superuser for this database. */
  admin: string
  drop(): Promise<void>
}

/** The superuser's connection string for the server that the test run started. */
const sharedServer = (): string => readEnv({ TEST_POSTGRES: z.url() }).TEST_POSTGRES

/**
 * Creates an empty database.
 * @param server connection string of a superuser; by default for the server that all tests share
 */
export const createTestDatabase = (server = sharedServer()): Promise<TestDatabase> => create(server, '')

/** In memory, to copy the files of a database takes half the time of writing it through the log; on a disk, eight times as much. */
const STRATEGY = tmpdir().startsWith('/dev/shm/') ? 'file_copy' : 'wal_log'

/** Creates a database in which every service has its role, its schema and all its tables: a copy of the template of the test run. */
export const createPreparedDatabase = (): Promise<TestDatabase> => create(sharedServer(), ` template ${TEMPLATE} strategy ${STRATEGY}`)

/** Prepares the database that `createPreparedDatabase` copies, in a new server, with this connection string of its superuser. */
export async function createTemplate(server: string): Promise<void> {
  await run(server, `create database ${TEMPLATE}`)
  const address = databaseIn(server, TEMPLATE)
  await prepareDatabase(address.href, () => ROLE_PASSWORD)
  await migrateServices((service) => {
    const own = new URL(address)
    Object.assign(own, { username: `arc_${service}`, password: ROLE_PASSWORD })
    return { url: own.href, schema: service }
  })
}

async function create(server: string, from: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}${from}`)
  const address = databaseIn(server, name)
  const { hostname: host, port } = address
  return { host, port: Number(port), name, admin: address.href, drop: () => run(server, `drop database ${name} with (force)`) }
}

function databaseIn(server: string, name: string): URL {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
