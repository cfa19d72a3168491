import type { HandledArrivals } from '../handle-arrivals.js'
import type { NatsHandles } from './nats.client.js'
import type { NatsReceiver } from './nats.receiver.js'

/** What a service of this process has subscribed to. */
export interface OwnSubscription {
  /** The service. */
  readonly owner: string
  /** True if no message is pending on the server or in progress. */
  idle(nats: NatsHandles): Promise<boolean>
  /** The events that are not handled yet. @throws while that is unknown */
  pending(nats: NatsHandles): Promise<number>
  /** Accepts no new events; resolves when those in progress are done. */
  close(): Promise<void>
}

/** The events of a service: on the server, and arrived in its database. */
export class NatsOrderedSubscription implements OwnSubscription {
  constructor(
    readonly owner: string,
    private readonly receivers: readonly NatsReceiver[],
    private readonly handled: HandledArrivals,
  ) {}

  async idle(): Promise<boolean> {
    // A start or a restart is no error here.
    return this.pending().then(
      (count) => count === 0,
      () => false,
    )
  }

  async pending(): Promise<number> {
    // First the server: an event that arrives meanwhile is counted there or in the database.
    const waiting = await Promise.all(this.receivers.map((receiver) => receiver.pending()))
    return waiting.reduce((sum, count) => sum + count, 0) + (await this.handled.pending())
  }

  async close(): Promise<void> {
    await Promise.all(this.receivers.map((receiver) => receiver.close()))
    await this.handled.close()
  }
}
