import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import type pg from 'pg'
import { newClient } from './new-client.js'

const EXTENSIONS = ['pg_trgm', 'btree_gin', 'unaccent', 'citext']

/**
 * Creates the role and schema of every service in one database, and the extensions. Safe to run again.
 * @param admin connection string of a role that can create roles
 */
export async function prepareDatabase(admin: string, passwordOf: (service: ServiceName) => string): Promise<void> {
  const [client, lock] = [newClient({ connectionString: admin }), newClient({ connectionString: maintenanceOf(admin) })]
  await Promise.all([client.connect(), lock.connect()])
  try {
    const statements = [
      ...EXTENSIONS.map((name) => `create extension if not exists ${name} schema public`),
      ...SERVICE_NAMES.flatMap((service) => roleStatements(client, service, passwordOf(service))),
    ]
    await lock.query(`select pg_advisory_lock(7133701)`)
    await client.query(statements.join(';\n'))
  } finally {
    // Closing the connection releases the lock.
    await Promise.all([client.end(), lock.end()])
  }
}

/** Roles belong to the whole server, but an advisory lock to one database, so the lock is always taken in `postgres`. */
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
