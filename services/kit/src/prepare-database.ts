import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import pg from 'pg'

const EXTENSIONS = ['pg_trgm', 'unaccent', 'citext']

/**
 * Gives every service its own role and schema in one database, and the extensions. Safe to run again.
 * @param admin a connection string of a role that may create roles
 */
export async function prepareDatabase(admin: string, passwordOf: (service: ServiceName) => string): Promise<void> {
  const [client, lock] = [new pg.Client({ connectionString: admin }), new pg.Client({ connectionString: maintenanceOf(admin) })]
  await Promise.all([client.connect(), lock.connect()])
  try {
    const statements = [
      ...EXTENSIONS.map((name) => `create extension if not exists ${name} schema public`),
      ...SERVICE_NAMES.flatMap((service) => roleStatements(client, service, passwordOf(service))),
    ]
    await lock.query(`select pg_advisory_lock(7133701)`)
    await client.query(statements.join(';\n'))
  } finally {
    // The lock ends with its connection.
    await Promise.all([client.end(), lock.end()])
  }
}

/** Roles are the whole server's, an advisory lock is one database's: all who prepare a database of a server meet in this one. */
function maintenanceOf(admin: string): string {
  const address = new URL(admin)
  address.pathname = '/postgres'
  return address.href
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
