import { type ConsumerConfig, type ConsumerMessages, JetStreamApiError, type JsMsg } from '@nats-io/jetstream'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import type { NatsClient, NatsHandles } from './nats.client.js'
import { ACK_WAIT_MS, consumerOptions, type StreamOptions } from './nats.names.js'

export interface NatsSubscriptionOptions {
  stream: StreamOptions
  /** Name of the durable consumer. */
  consumer: string
  subjects: string[]
  /** Handles one message and acknowledges it (`ack`, `nak`, `term`). */
  handle(message: JsMsg, nats: NatsHandles): Promise<void>
}

/** Maximum number of messages handled in parallel in one process, equal to the size of a service's connection pool. */
const CONCURRENCY = 4
/** An empty pull is renewed after this time; also the longest time until a lost server is detected here. */
const PULL_TIMEOUT_MS = 10_000
const RESTART_DELAY_MS = 1_000
/** "consumer already exists", with a different configuration */
const OTHER_CONFIGURATION = 10_148

/** Pulls the messages of one durable consumer. It restarts whenever the server, the stream, or the consumer was lost. */
export class NatsSubscription {
  private readonly running: Promise<void>
  private readonly inProgress = new Set<Promise<void>>()
  private messages: ConsumerMessages | null = null
  private closed = false

  constructor(
    private readonly client: NatsClient,
    private readonly options: NatsSubscriptionOptions,
    private readonly log: Log,
  ) {
    this.running = this.run()
  }

  /** True if no message is pending on the server or in progress. */
  async idle({ manager }: NatsHandles): Promise<boolean> {
    if (!this.messages || this.inProgress.size > 0) return false
    const { num_pending, num_ack_pending } = await manager.consumers.info(this.options.stream.name, this.options.consumer)
    return num_pending === 0 && num_ack_pending === 0 && this.inProgress.size === 0
  }

  /** The events that this consumer has not handled yet, also those of its other replicas. @throws while the server has no such consumer */
  async pending({ manager }: NatsHandles): Promise<number> {
    const { num_pending, num_ack_pending } = await manager.consumers.info(this.options.stream.name, this.options.consumer)
    return num_pending + num_ack_pending
  }

  /** The name of the durable consumer. */
  get consumer(): string {
    return this.options.consumer
  }

  /** Stops pulling; resolves when the messages in progress are done. */
  async close(): Promise<void> {
    this.closed = true
    // The loop below ends after the messages that were already pulled.
    void this.messages?.close()
    await this.running
    await Promise.all(this.inProgress)
  }

  private async run(): Promise<void> {
    const nats = await this.client.opened
    while (nats && !this.closed) {
      try {
        await this.consume(nats)
      } catch (error) {
        // The client logs an unreachable server itself.
        if (this.client.connected)
          this.log.warn({ consumer: this.options.consumer, reason: safeMessage(error) }, 'events: subscription restarts')
      }
      this.messages = null
      if (!this.closed) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS))
    }
  }

  /** Resolves when this is closed. @throws if the stream or consumer is lost */
  private async consume(nats: NatsHandles): Promise<void> {
    const { stream, consumer, subjects } = this.options
    await this.client.ensureStream(nats, stream)
    await ensureConsumer(nats, stream.name, consumerOptions(consumer, subjects))
    const pulled = await nats.client.consumers.get(stream.name, consumer)
    const messages = await pulled.consume({ max_messages: CONCURRENCY, expires: PULL_TIMEOUT_MS, abort_on_missing_resource: true })
    this.messages = messages
    if (this.closed) void messages.close()
    for await (const message of messages) {
      while (this.inProgress.size >= CONCURRENCY) await Promise.race(this.inProgress)
      const work = this.handle(message, nats).finally(() => this.inProgress.delete(work))
      this.inProgress.add(work)
    }
  }

  private async handle(message: JsMsg, nats: NatsHandles): Promise<void> {
    const ackExtension = setInterval(() => message.working(), ACK_WAIT_MS / 3)
    try {
      await this.options.handle(message, nats)
    } catch (error) {
      // Not acknowledged: the server redelivers it.
      this.log.warn({ consumer: this.options.consumer, reason: safeMessage(error) }, 'events: a delivery was not acknowledged')
    } finally {
      clearInterval(ackExtension)
    }
  }
}

/** Creates a consumer, or updates it to the subjects of this version of its service. */
async function ensureConsumer(
  { manager }: NatsHandles,
  stream: string,
  options: Partial<ConsumerConfig> & { durable_name: string },
): Promise<void> {
  try {
    await manager.consumers.add(stream, options)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== OTHER_CONFIGURATION) throw error
    await manager.consumers.update(stream, options.durable_name, options)
  }
}
