import { errors } from '@nats-io/transport-node'
import { reasonOf, Unavailable } from '../errors.js'
import type { NatsClient, NatsHandles } from './nats.client.js'
import type { StreamOptions } from './nats.names.js'
import { traceHeaders } from './nats.wire.js'

/** Puts messages into streams. */
export class NatsSender {
  constructor(private readonly client: NatsClient) {}

  /** Resolves once the server has stored it. @param options `id`: the server drops a second one with the same @throws Unavailable if it is unreachable */
  async send(
    stream: StreamOptions,
    subject: string,
    body: string,
    { id, traceparent }: { id?: string; traceparent: string },
  ): Promise<void> {
    await this.whileConnected(async (nats) => {
      try {
        await this.client.ensureStream(nats, stream)
        await nats.client.publish(subject, body, { ...(id ? { msgID: id } : {}), headers: traceHeaders(traceparent) })
      } catch (error) {
        this.client.forgetStream(stream.name)
        throw error
      }
    })
  }

  /** @throws Unavailable if the server is unreachable before or during the work */
  async whileConnected(work: (nats: NatsHandles) => Promise<void>): Promise<void> {
    const nats = this.client.connected
    if (!nats) throw new Unavailable('there is no connection to NATS', 'NATS is not answering.')
    try {
      await work(nats)
    } catch (error) {
      if (!this.client.connected || isUnreachable(error)) throw new Unavailable(error, `NATS is not answering: ${reasonOf(error)}`)
      throw error
    }
  }
}

const isUnreachable = (error: unknown): boolean =>
  [errors.TimeoutError, errors.NoRespondersError, errors.ClosedConnectionError, errors.ConnectionError, errors.RequestError].some(
    (kind) => error instanceof kind,
  )
