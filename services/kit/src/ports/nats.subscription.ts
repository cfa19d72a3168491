import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import type { FairQueue } from '../fair-queue.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import type { NatsClient, NatsHandles } from './nats.client.js'
import { ACK_WAIT_MS, type DurableConsumer, ensureConsumer } from './nats.consumers.js'

export interface NatsSubscriptionOptions extends DurableConsumer {
  /** The service. */
  owner: string
  /** The turns of users: what the service handles at once in this process, over all of its subscriptions. */
  turns: FairQueue
  /** Whose turn a message takes. */
  ownerOf(message: JsMsg): string
  /** Handles one message and acknowledges it (`ack`, `nak`, `term`). @param signal is aborted when the subscription ends */
  handle(message: JsMsg, nats: NatsHandles, signal: AbortSignal): Promise<void>
}

/** An empty pull is renewed after this time; also the longest time until a lost server is detected here. */
const PULL_TIMEOUT_MS = 10_000
const RESTART_DELAY_MS = 1_000
/**
 * Messages that are taken from the server and wait for a turn. It hands them out in their order, so another user's message is taken only when
 * fewer than that of a slow user's are before it.
 */
const TAKEN = 200
/** Messages of one pull. Those that are not taken yet are not kept from a redelivery, so they are few. */
const PULLED = 16

/** Pulls the messages of one durable consumer. It restarts whenever the server, the stream, or the consumer was lost. */
export class NatsSubscription {
  private readonly running: Promise<void>
  private readonly inProgress = new Set<Promise<void>>()
  private messages: ConsumerMessages | null = null
  /** Called when a message is done. */
  private freed: () => void = () => undefined
  private readonly ending = new AbortController()

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

  /** The service that subscribed. */
  get owner(): string {
    return this.options.owner
  }

  /** Stops pulling; resolves when the messages in progress are done. */
  async close(): Promise<void> {
    this.ending.abort()
    // The loop below ends after the messages that were already pulled.
    void this.messages?.close()
    await this.running
    await Promise.all(this.inProgress)
  }

  private async run(): Promise<void> {
    const nats = await this.client.opened
    while (nats && !this.ending.signal.aborted) {
      try {
        await this.consume(nats)
      } catch (error) {
        // The client logs an unreachable server itself.
        if (this.client.connected)
          this.log.warn({ consumer: this.options.consumer, reason: safeMessage(error) }, 'events: subscription restarts')
      }
      this.messages = null
      if (!this.ending.signal.aborted) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS))
    }
  }

  /** Resolves when this is closed. @throws if the stream or consumer is lost */
  private async consume(nats: NatsHandles): Promise<void> {
    const { stream, consumer } = this.options
    await this.client.ensureStream(nats, stream)
    await ensureConsumer(nats, this.options)
    const pulled = await nats.client.consumers.get(stream.name, consumer)
    const options = { max_messages: PULLED, expires: PULL_TIMEOUT_MS, abort_on_missing_resource: true }
    const messages = await pulled.consume(options)
    this.messages = messages
    if (this.ending.signal.aborted) void messages.close()
    for await (const message of messages) {
      const work = this.handle(message, nats).finally(() => {
        this.inProgress.delete(work)
        this.freed()
      })
      this.inProgress.add(work)
      if (this.inProgress.size >= TAKEN) await new Promise<void>((resolve) => (this.freed = resolve))
    }
  }

  private async handle(message: JsMsg, nats: NatsHandles): Promise<void> {
    const ackExtension = setInterval(() => message.working(), ACK_WAIT_MS / 3)
    try {
      await this.options.turns.run({ owner: this.options.ownerOf(message) }, () => this.options.handle(message, nats, this.ending.signal))
    } catch (error) {
      // Not acknowledged: the server redelivers it.
      this.log.warn({ consumer: this.options.consumer, reason: safeMessage(error) }, 'events: a delivery was not acknowledged')
    } finally {
      clearInterval(ackExtension)
    }
  }
}
