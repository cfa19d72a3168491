import type pg from 'pg'
import { type DatabaseAddress, poolConfig } from './db.js'
import { newClient } from './new-client.js'
import { type Attributes, SERVICE } from './telemetry.js'
import { type GaugeSpec, observe } from './telemetry.metrics.js'

const UP = { name: 'arc.service.up', description: '1 while the service runs and its database is reachable' }
const OUTBOX_DEPTH = { name: 'arc.outbox.depth', description: 'Unpublished events', unit: '{event}' }
const OUTBOX_OLDEST = { name: 'arc.outbox.oldest', description: 'Age of the oldest unpublished event', unit: 's' }
const ARRIVALS_DEPTH = { name: 'arc.arrivals.depth', description: 'Events that arrived and are not handled', unit: '{event}' }
const ARRIVALS_OLDEST = { name: 'arc.arrivals.oldest', description: 'Age of the oldest event that arrived and is not handled', unit: 's' }
const WAITING = { name: 'arc.jobs.waiting', description: 'Jobs that are due and not started', unit: '{job}' }
const ACTIVE = { name: 'arc.jobs.active', description: 'Running jobs', unit: '{job}' }
const OLDEST = { name: 'arc.jobs.oldest', description: 'Time for which the oldest waiting job has been due', unit: 's' }

/** Reports `up` for a process without a database. @returns stops observing */
export const observePresence = (service: string): (() => void) => observe([UP], async (report) => report(UP, 1, { [SERVICE]: service }))

/**
 * Reports the lengths of a service's outbox, arrivals and job queues with each metrics export.
 * @param queues names of its jobs; an empty queue reports 0
 * @returns stops observing
 */
export function observeQueues(service: string, address: DatabaseAddress, queues: string[]): () => void {
  const attributes = { [SERVICE]: service }
  return observe([UP, OUTBOX_DEPTH, OUTBOX_OLDEST, ARRIVALS_DEPTH, ARRIVALS_OLDEST, WAITING, ACTIVE, OLDEST], async (report) => {
    // A separate connection: queue lengths matter most while all other connections are busy.
    const client = newClient({ ...poolConfig(address, 1), connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    try {
      await client.connect()
      for (const table of EVENT_TABLES) await readEvents(client, table, (gauge, value) => report(gauge, value, attributes))
      if (queues.length > 0)
        await readJobs(client, address.schema, queues, (gauge, value, queue) => report(gauge, value, { ...attributes, ...queue }))
      report(UP, 1, attributes)
    } catch {
      // A failed query means that the service isn't up.
      report(UP, 0, attributes)
    } finally {
      await client.end().catch(() => undefined)
    }
  })
}

interface EventTable {
  name: 'outbox' | 'arrivals'
  depth: GaugeSpec
  oldest: GaugeSpec
}
const EVENT_TABLES: EventTable[] = [
  { name: 'outbox', depth: OUTBOX_DEPTH, oldest: OUTBOX_OLDEST },
  { name: 'arrivals', depth: ARRIVALS_DEPTH, oldest: ARRIVALS_OLDEST },
]

async function readEvents(client: pg.Client, table: EventTable, report: (gauge: GaugeSpec, value: number) => void): Promise<void> {
  const { rows } = await client.query<{ depth: number; oldest: number }>(
    `select count(*)::int as depth, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as oldest from ${table.name}`,
  )
  report(table.depth, rows[0]?.depth ?? 0)
  report(table.oldest, rows[0]?.oldest ?? 0)
}

async function readJobs(
  client: pg.Client,
  schema: string,
  queues: string[],
  report: (gauge: GaugeSpec, value: number, attributes: Attributes) => void,
): Promise<void> {
  const { rows } = await client.query<{ queue: string; waiting: number; active: number; oldest: number }>(
    `select queue, count(name) filter (where state < 'active')::int as waiting, count(name) filter (where state = 'active')::int as active,
       coalesce(extract(epoch from clock_timestamp() - min(greatest(created_on, start_after)) filter (where state < 'active')), 0)::float8 as oldest
     from unnest($1::text[]) as queue
     left join ${schema}_jobs.job on name = queue and state <= 'active' and start_after <= now()
     group by queue`,
    [queues],
  )
  for (const { queue, waiting, active, oldest } of rows) {
    const attributes = { 'messaging.destination.name': queue }
    report(WAITING, waiting, attributes)
    report(ACTIVE, active, attributes)
    report(OLDEST, oldest, attributes)
  }
}
