import { inSpan, inTrace, SERVICE, traceparent } from './telemetry.js'
import { duration } from './telemetry.metrics.js'

/** An event or a job on its way (https://opentelemetry.io/docs/specs/semconv/messaging/). */
export interface MessageInfo {
  /** The service that sends it, or handles it. */
  service: string
  /** Who carries it: `nats`, `pg-boss`, `in-process`. */
  system: string
  /** The type of the event, or the name of the queue. */
  destination: string
  id?: string
}

export interface Delivery extends MessageInfo {
  id: string
  traceparent: string
  /** Counts from 1. */
  attempt: number
  /** What becomes of it after this failure. */
  after(error: unknown): 'again' | 'given_up'
}

const processDuration = duration('messaging.process.duration', 'How long events and jobs take to handle', { long: true })

const attributesOf = ({ service, system, destination, id }: MessageInfo, operation: 'send' | 'process') => ({
  [SERVICE]: service,
  'messaging.system': system,
  'messaging.destination.name': destination,
  'messaging.operation.type': operation,
  'messaging.operation.name': operation,
  'messaging.message.id': id,
})

/** Hands something over for later, as part of the current trace. @param send is given the header to send along */
export const withSendSpan = <T>(travelling: MessageInfo, send: (header: string) => Promise<T>): Promise<T> =>
  inSpan(`send ${travelling.destination}`, { kind: 'producer', attributes: attributesOf(travelling, 'send') }, () => send(traceparent()))

/** Hands over what was kept in an outbox: its trace goes on where it was published. */
export const withRelaySpan = <T>(
  { header, ...travelling }: MessageInfo & { header: string },
  send: (header: string) => Promise<T>,
): Promise<T> =>
  inTrace(
    travelling.service,
    `send ${travelling.destination}`,
    { kind: 'producer', header, attributes: attributesOf(travelling, 'send') },
    () => send(traceparent()),
  )

/** Handles something that was handed over, as part of the trace that sent it, and measures how it went. */
export function withProcessSpan<T>(arriving: Delivery, work: () => Promise<T>): Promise<T> {
  const { service, system, destination, attempt, traceparent: header } = arriving
  const attributes = { ...attributesOf(arriving, 'process'), 'messaging.consumer.group.name': service, 'arc.attempt': attempt }
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
      measure(arriving.after(error))
      throw error
    }
  })
}
