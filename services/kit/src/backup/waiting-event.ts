import { SERVICE_NAMES, type ServiceName } from '@arc/contracts/services'
import type pg from 'pg'
import { z } from 'zod'

/** An event that was published and that some service has not handled. */
export const WaitingEvent = z.object({
  id: z.guid(),
  type: z.string(),
  payload: z.unknown(),
  traceparent: z.string(),
  /** When it was published, ISO 8601. */
  at: z.string(),
})
export type WaitingEvent = z.output<typeof WaitingEvent>

const AT_ONCE = 500

/**
 * Puts events back into the outboxes of their services, from where a relay publishes them to all: the inbox of a service drops what it
 * has handled. An event that an outbox still has stays as it is there.
 * @returns their number
 */
export async function putBack(client: pg.Client, events: AsyncIterable<WaitingEvent> | Iterable<WaitingEvent>): Promise<number> {
  let [count, batch]: [number, WaitingEvent[]] = [0, []]
  for await (const event of events) {
    batch.push(event)
    if (batch.length < AT_ONCE) continue
    count += await insert(client, batch)
    batch = []
  }
  return count + (await insert(client, batch))
}

/**
 * Puts the events that arrived for services, and were not handled, back into the outboxes of those that published them: the broker of this
 * database is another one, or it has none. Its streams are new, and are read from their start. A database of a release before arrivals has none.
 * @returns their number
 */
export async function putBackArrivals(client: pg.Client): Promise<number> {
  let count = 0
  const { rows } = await client.query<{ schema: string }>(
    `select table_schema as schema from information_schema.tables where table_name = 'arrivals' and table_schema = any($1)`,
    [SERVICE_NAMES],
  )
  for (const { schema: service } of rows) {
    for (const owner of SERVICE_NAMES) {
      const { rowCount } = await client.query(
        `insert into ${owner}.outbox (id, type, payload, traceparent, created_at)
         select id, type, payload, traceparent, created_at from ${service}.arrivals where starts_with(type, $1)
         on conflict (id) do nothing`,
        [`${owner}.`],
      )
      count += rowCount ?? 0
    }
    await client.query(`delete from ${service}.arrivals`)
  }
  return count
}

async function insert(client: pg.Client, events: WaitingEvent[]): Promise<number> {
  const stray = events.find(({ type }) => !isPublished(type))
  if (stray) throw new Error(`No service publishes events of the type ${stray.type}.`)
  for (const service of SERVICE_NAMES) {
    const own = events.filter(({ type }) => isOf(service, type))
    if (own.length === 0) continue
    await client.query(
      `insert into ${service}.outbox (id, type, payload, traceparent, created_at)
       select id, type, payload, traceparent, at from jsonb_to_recordset($1)
         as event (id uuid, type text, payload jsonb, traceparent text, at timestamptz)
       on conflict (id) do nothing`,
      [JSON.stringify(own)],
    )
  }
  return events.length
}

const isOf = (service: ServiceName, type: string): boolean => type.startsWith(`${service}.`)
/** True if a service publishes events of this type. */
export const isPublished = (type: string): boolean => SERVICE_NAMES.some((service) => isOf(service, type))
