import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { readEnv } from '../env.js'

/**
 * Password of the roles of the services in every test. Roles belong to the whole server, which tests share: one that gave them a
 * password of its own would lock the others out.
 */
export const ROLE_PASSWORD = 'password of the roles of all tests'

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
export async function createTestDatabase(server = sharedServer()): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name}`)
  const address = new URL(server)
  const { hostname: host, port } = address
  address.pathname = `/${name}`
  return { host, port: Number(port), name, admin: address.href, drop: () => run(server, `drop database ${name} with (force)`) }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
