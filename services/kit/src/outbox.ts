import type { EventSpec, Payload } from '@arc/contracts/define'
import type { Tx } from './db.js'
import { undeclaredIn } from './event-payload.js'
import { traceparent } from './telemetry.js'

/**
 * Stores an event in the outbox, in the transaction of the change it describes. The relay publishes it after the commit.
 * @throws ZodError if the payload doesn't match the contract, Error if it has a field that the contract doesn't declare
 */
export async function publish<E extends EventSpec>(tx: Tx, event: E, payload: Payload<E>): Promise<void> {
  const checked = JSON.stringify(declared(event, payload))
  await tx.$executeRaw`insert into outbox (type, payload, traceparent) values (${event.type}, ${checked}::jsonb, ${traceparent()})`
}

/** The same for many events of one type, in one statement. */
export async function publishAll<E extends EventSpec>(tx: Tx, event: E, payloads: Payload<E>[]): Promise<void> {
  if (payloads.length === 0) return
  const checked = JSON.stringify(payloads.map((payload) => declared(event, payload)))
  await tx.$executeRaw`insert into outbox (type, payload, traceparent)
    select ${event.type}, payload, ${traceparent()} from jsonb_array_elements(${checked}::jsonb) as payload`
}

/** Writers are strict, because readers ignore what they don't know: an undeclared field would stay in the stream unnoticed. */
function declared<E extends EventSpec>({ type, payload: schema }: E, payload: Payload<E>): unknown {
  const checked = schema.parse(payload)
  const undeclared = undeclaredIn(payload, checked)
  if (undeclared.length > 0) throw new Error(`${type} does not declare ${undeclared.join(', ')}`)
  return checked
}

/**
 * Removes the events about a user that are not published yet, or have arrived and are not handled yet, except those of one type. Waits for
 * those that are being published or handled.
 */
export async function removeWaitingEvents(tx: Tx, { userId, except }: { userId: string; except: string }): Promise<void> {
  await tx.$executeRaw`delete from arrivals where type <> ${except} and payload ->> 'userId' = ${userId}`
  await tx.$executeRaw`delete from outbox where type <> ${except} and payload ->> 'userId' = ${userId}`
}
