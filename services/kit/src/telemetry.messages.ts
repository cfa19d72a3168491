import { inSpan, inTraces, SERVICE, traceparent } from './telemetry.js'
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

/**
 * Sends messages from an outbox; the span of each continues the trace in which it was published.
 * @param send receives the `traceparent` headers to send with them, in their order
 */
export const withRelaySpans = <T>(
  messages: readonly (MessageInfo & { header: string })[],
  send: (headers: string[]) => Promise<T>,
): Promise<T> =>
  inTraces(
    messages.map(({ header, ...message }) => ({
      ...{ service: message.service, name: `send ${message.destination}`, header },
      ...{ kind: 'producer' as const, attributes: attributesOf(message, 'send') },
    })),
    (traces) => send(traces.map((one) => one.traceparent)),
  )

/** Handles a delivered message as a span of the trace that sent it, and records its duration and outcome. */
export const withProcessSpan = <T>(delivery: Delivery, work: () => Promise<T>): Promise<T> => withProcessSpans([delivery], work)

/** The same for messages that are handled together; the work is inside the span of the last one. */
export function withProcessSpans<T>(deliveries: readonly Delivery[], work: () => Promise<T>): Promise<T> {
  const parts = deliveries.map((delivery) => ({
    ...{ service: delivery.service, name: `process ${delivery.destination}`, header: delivery.traceparent, kind: 'consumer' as const },
    attributes: {
      ...attributesOf(delivery, 'process'),
      'messaging.consumer.group.name': delivery.service,
      'arc.attempt': delivery.attempt,
    },
  }))
  return inTraces(parts, async () => {
    const started = performance.now()
    const measure = (outcome: (delivery: Delivery) => string) => {
      const seconds = (performance.now() - started) / 1000
      for (const delivery of deliveries)
        processDuration(seconds, {
          'messaging.system': delivery.system,
          'messaging.destination.name': delivery.destination,
          'messaging.consumer.group.name': delivery.service,
          'arc.outcome': outcome(delivery),
        })
    }
    try {
      const result = await work()
      measure(() => 'done')
      return result
    } catch (error) {
      measure(({ after }) => after(error))
      throw error
    }
  })
}
