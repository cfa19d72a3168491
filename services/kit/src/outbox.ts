import type { EventSpec, Payload } from '@arc/contracts/define'
import type { Tx } from './db.js'
import { traceparent } from './telemetry.js'

/**
 * Stores an event in the outbox, in the transaction of the change it describes. The relay publishes it after the commit.
 * @throws ZodError if the payload doesn't match the contract
 */
export async function publish<E extends EventSpec>(tx: Tx, event: E, payload: Payload<E>): Promise<void> {
  const checked = JSON.stringify(event.payload.parse(payload))
  await tx.$executeRaw`insert into outbox (type, payload, traceparent) values (${event.type}, ${checked}::jsonb, ${traceparent()})`
}

/** The same for many events of one type, in one statement. */
export async function publishAll<E extends EventSpec>(tx: Tx, event: E, payloads: Payload<E>[]): Promise<void> {
  if (payloads.length === 0) return
  const checked = JSON.stringify(payloads.map((payload) => event.payload.parse(payload)))
  await tx.$executeRaw`insert into outbox (type, payload, traceparent)
    select ${event.type}, payload, ${traceparent()} from jsonb_array_elements(${checked}::jsonb) as payload`
}

/** Removes the unpublished events about a user, except those of one type. Waits for those that are being published. */
export async function removeUnpublished(tx: Tx, { userId, except }: { userId: string; except: string }): Promise<void> {
  await tx.$executeRaw`delete from outbox where type <> ${except} and payload ->> 'userId' = ${userId}`
}
