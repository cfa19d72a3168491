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
