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

/** Creates an empty database on the server that the test run started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { TEST_POSTGRES } = readEnv({ TEST_POSTGRES: z.url() })
  const name = `t_${randomBytes(6).toString('hex')}`
  await run(TEST_POSTGRES, `create database ${name}`)
  const address = new URL(TEST_POSTGRES)
  const { hostname: host, port } = address
  address.pathname = `/${name}`
  return { host, port: Number(port), name, admin: address.href, drop: () => run(TEST_POSTGRES, `drop database ${name} with (force)`) }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
