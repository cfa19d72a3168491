import type { EventSpec, Payload } from '@arc/contracts/define'
import { EventPattern } from '@nestjs/microservices'
import type { Tx } from './db.js'
import { Permanent } from './errors.js'
import { safeMessage } from './safe-errors.js'

/** What the transport strategy hands to a consumer method. */
export interface EventContext {
  payload: unknown
  tx: Tx
  /** Set when the consumer threw; Nest would hide the reason. */
  failure?: unknown
}

// The service's own transaction type has more than kit knows of.
type Consumer<P> = (payload: P, tx: never) => Promise<void>

/**
 * Marks a method as the consumer of an event: `(payload, tx) => Promise<void>`. It runs in one transaction with the
 * inbox row of the event, writes rows with `tx` and calls nothing outside; an event that comes twice reaches it once.
 */
export function On<E extends EventSpec>(event: E) {
  return <M extends Consumer<Payload<E>>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const original = descriptor.value
    if (!original) throw new Error(`@On belongs on a method, not on ${key}`)
    const wrapped = async function (this: object, delivery: EventContext): Promise<void> {
      try {
        await Reflect.apply(original, this, [payloadOf(event, delivery.payload), delivery.tx])
      } catch (error) {
        delivery.failure = error
        throw error
      }
    }
    const method: PropertyDescriptor = Object.assign(descriptor, { value: wrapped })
    EventPattern(event.type)(target, key, method)
  }
}

/** @throws Permanent when it is not what the contract promises: it would not be the next time either */
function payloadOf<E extends EventSpec>({ type, payload }: E, sent: unknown): unknown {
  const { success, data, error } = payload.safeParse(sent)
  if (!success) throw new Permanent(`This is no ${type}: ${safeMessage(error)}`, { cause: error })
  return data
}
