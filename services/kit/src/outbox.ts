import type { EventSpec, Payload } from '@arc/contracts/define'
import type { Tx } from './db.js'
import { traceparent } from './telemetry.js'

/**
 * Says that something happened, in the transaction that made it true; the relay hands it on after the commit.
 * @throws ZodError when the payload is not what the contract promises
 */
export async function publish<E extends EventSpec>(tx: Tx, event: E, payload: Payload<E>): Promise<void> {
  const checked = JSON.stringify(event.payload.parse(payload))
  await tx.$executeRaw`insert into outbox (type, payload, traceparent) values (${event.type}, ${checked}::jsonb, ${traceparent()})`
}

/** The same for many events of one kind, in one statement. */
export async function publishAll<E extends EventSpec>(tx: Tx, event: E, payloads: Payload<E>[]): Promise<void> {
  if (payloads.length === 0) return
  const checked = JSON.stringify(payloads.map((payload) => event.payload.parse(payload)))
  await tx.$executeRaw`insert into outbox (type, payload, traceparent)
    select ${event.type}, payload, ${traceparent()} from jsonb_array_elements(${checked}::jsonb) as payload`
}
