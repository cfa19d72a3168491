import type { EventSpec, Payload } from '@arc/contracts/define'
import { EventPattern } from '@nestjs/microservices'
import { z } from 'zod'
import type { Tx } from './db.js'
import { Permanent } from './errors.js'
import { safeMessage } from './safe-errors.js'

/** What the transport strategy passes to a consumer method. */
export interface EventContext {
  /** Payloads of events of one type, in their order. */
  payloads: unknown[]
  tx: Tx
  /** The error that the consumer threw; Nest would hide it. */
  failure?: unknown
}

// Each service has its own, larger transaction type.
type Consumer<P> = (payload: P, tx: never) => Promise<void>

/**
 * Marks a method as the consumer of an event: `(payload, tx) => Promise<void>`. It runs in the transaction of the event's
 * inbox row, so an event that is delivered twice is handled once. It writes rows with `tx` and calls nothing external.
 */
export const On = <E extends EventSpec>(event: E) =>
  consumer<E, Payload<E>>(event, async (handle, payloads) => {
    for (const payload of payloads) await handle(payload)
  })

/**
 * The same for events that often come many at a time: `(payloads, tx) => Promise<void>` takes those that came together, in their order.
 * @param only events with another payload are none of the consumer's concern: they get no inbox row
 */
export const OnBatch = <E extends EventSpec>(event: E, { only }: { only?: z.ZodType } = {}) =>
  consumer<E, Payload<E>[]>(event, (handle, payloads) => handle(payloads), only)

const Extras = z.object({ only: z.instanceof(z.ZodType).optional() })

/** The payloads that the consumer with these extras of Nest's pattern has to handle; undefined for all. */
export const onlyOf = (extras: unknown): z.ZodType | undefined => Extras.parse(extras ?? {}).only

function consumer<E extends EventSpec, Argument>(
  event: E,
  deliver: (handle: (argument: unknown) => Promise<void>, payloads: unknown[]) => Promise<void>,
  only?: z.ZodType,
) {
  return <M extends Consumer<Argument>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const original = descriptor.value
    if (!original) throw new Error(`@On belongs on a method, not on ${key}`)
    const wrapped = async function (this: object, delivery: EventContext): Promise<void> {
      try {
        const payloads = delivery.payloads.map((payload) => payloadOf(event, payload))
        await deliver((argument) => Reflect.apply(original, this, [argument, delivery.tx]), payloads)
      } catch (error) {
        delivery.failure = error
        throw error
      }
    }
    const method: PropertyDescriptor = Object.assign(descriptor, { value: wrapped })
    EventPattern(event.type, { only })(target, key, method)
  }
}

/** @throws Permanent if the payload doesn't match the contract, because a retry can't change that */
function payloadOf<E extends EventSpec>({ type, payload }: E, sent: unknown): unknown {
  const { success, data, error } = payload.safeParse(sent)
  if (!success) throw new Permanent(`Not a valid ${type}: ${safeMessage(error)}`, { cause: error })
  return data
}
