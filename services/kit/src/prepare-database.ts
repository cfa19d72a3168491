import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import pg from 'pg'

const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext']

/**
 * Gives every service its own role and schema in one database, and the extensions. Safe to run again.
 * @param admin a connection string of a role that may create roles
 */
export async function prepareDatabase(admin: string, passwordOf: (service: ServiceName) => string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const statements = [
      ...EXTENSIONS.map((name) => `create extension if not exists ${name} schema public`),
      ...SERVICE_NAMES.flatMap((service) => roleStatements(client, service, passwordOf(service))),
    ]
    await client.query(`select pg_advisory_lock(7133701)`)
    await client.query(statements.join(';\n'))
    await client.query(`select pg_advisory_unlock(7133701)`)
  } finally {
    await client.end()
  }
}

function roleStatements(client: pg.Client, service: ServiceName, password: string): string[] {
  const role = `arc_${service}`
  const secret = client.escapeLiteral(password)
  return [
    `do $$ begin create role ${role} login; exception when duplicate_object then null; when unique_violation then null; end $$`,
    `alter role ${role} password ${secret}`,
    `create schema if not exists ${service} authorization ${role}`,
    `create schema if not exists ${service}_jobs authorization ${role}`,
  ]
}
