import { inSpan, inTrace, SERVICE, traceparent } from './telemetry.js'
import { duration } from './telemetry.metrics.js'

/** An event or a job in transit (https://opentelemetry.io/docs/specs/semconv/messaging/). */
export interface MessageInfo {
  /** The sending or handling service. */
  service: string
  /** The transport: `nats`, `pg-boss`, `in-process`. */
  system: string
  /** The event type or the queue name. */
  destination: string
  id?: string
}

export interface Delivery extends MessageInfo {
  id: string
  traceparent: string
  /** Counts from 1. */
  attempt: number
  /** What happens after this failure. */
  after(error: unknown): 'again' | 'given_up'
}

const processDuration = duration('messaging.process.duration', 'Duration of handling an event or job', { long: true })

const attributesOf = ({ service, system, destination, id }: MessageInfo, operation: 'send' | 'process') => ({
  [SERVICE]: service,
  'messaging.system': system,
  'messaging.destination.name': destination,
  'messaging.operation.type': operation,
  'messaging.operation.name': operation,
  'messaging.message.id': id,
})

/** Sends a message as a span of the current trace. @param send receives the `traceparent` header to send with it */
export const withSendSpan = <T>(message: MessageInfo, send: (header: string) => Promise<T>): Promise<T> =>
  inSpan(`send ${message.destination}`, { kind: 'producer', attributes: attributesOf(message, 'send') }, () => send(traceparent()))

/** Sends a message from an outbox; its span continues the trace in which it was published. */
export const withRelaySpan = <T>(
  { header, ...message }: MessageInfo & { header: string },
  send: (header: string) => Promise<T>,
): Promise<T> =>
  inTrace(message.service, `send ${message.destination}`, { kind: 'producer', header, attributes: attributesOf(message, 'send') }, () =>
    send(traceparent()),
  )

/** Handles a delivered message as a span of the trace that sent it, and records its duration and outcome. */
export function withProcessSpan<T>(delivery: Delivery, work: () => Promise<T>): Promise<T> {
  const { service, system, destination, attempt, traceparent: header } = delivery
  const attributes = { ...attributesOf(delivery, 'process'), 'messaging.consumer.group.name': service, 'arc.attempt': attempt }
  return inTrace(service, `process ${destination}`, { kind: 'consumer', header, attributes }, async () => {
    const started = performance.now()
    const measure = (outcome: string) =>
      processDuration((performance.now() - started) / 1000, {
        'messaging.system': system,
        'messaging.destination.name': destination,
        'messaging.consumer.group.name': service,
        'arc.outcome': outcome,
      })
    try {
      const result = await work()
      measure('done')
      return result
    } catch (error) {
      measure(delivery.after(error))
      throw error
    }
  })
}
