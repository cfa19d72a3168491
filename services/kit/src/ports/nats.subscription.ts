import { type ConsumerConfig, type ConsumerMessages, JetStreamApiError, type JsMsg } from '@nats-io/jetstream'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import type { NatsLink, Parts } from './nats.link.js'
import { ACK_WAIT_MS, consumerOptions, type StreamOptions } from './nats.names.js'

export interface NatsSubscriptionOptions {
  stream: StreamOptions
  /** Name of the durable consumer. */
  consumer: string
  subjects: string[]
  /** Handles one message and says what becomes of it (`ack`, `nak`, `term`). */
  take(message: JsMsg, parts: Parts): Promise<void>
}

/** So many at once in one process: as many as a service has connections to its database. */
const AT_ONCE = 4
/** A pull that brings nothing is renewed after this long; also how long a lost server goes unnoticed here. */
const PULL_MS = 10_000
const AGAIN_MS = 1_000
/** "consumer already exists", with a different configuration */
const OTHER_CONFIGURATION = 10_148

/** One durable consumer at work: pulls, hands over, and begins anew whenever the server, its stream or the consumer was gone. */
export class NatsSubscription {
  private readonly running: Promise<void>
  private readonly working = new Set<Promise<void>>()
  private messages: ConsumerMessages | null = null
  private closed = false

  constructor(
    private readonly link: NatsLink,
    private readonly options: NatsSubscriptionOptions,
    private readonly log: Log,
  ) {
    this.running = this.run()
  }

  /** True when the server has nothing for it and nothing is being handled. */
  async idle({ manager }: Parts): Promise<boolean> {
    if (!this.messages || this.working.size > 0) return false
    const { num_pending, num_ack_pending } = await manager.consumers.info(this.options.stream.name, this.options.consumer)
    return num_pending === 0 && num_ack_pending === 0 && this.working.size === 0
  }

  /** Takes nothing new, and resolves when what was taken is done. */
  async close(): Promise<void> {
    this.closed = true
    // Its end comes through the loop below, behind what was taken already.
    void this.messages?.close()
    await this.running
    await Promise.all(this.working)
  }

  private async run(): Promise<void> {
    const parts = await this.link.opened
    while (parts && !this.closed) {
      try {
        await this.hear(parts)
      } catch (error) {
        // While the server is away the link has said so already.
        if (this.link.up) this.log.warn({ consumer: this.options.consumer, reason: safeMessage(error) }, 'events: hearing begins anew')
      }
      this.messages = null
      if (!this.closed) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

  /** Ends when this is closed. @throws when stream or consumer are gone */
  private async hear(parts: Parts): Promise<void> {
    const { stream, consumer, subjects } = this.options
    await this.link.ensureStream(parts, stream)
    await ensureConsumer(parts, stream.name, consumerOptions(consumer, subjects))
    const pulled = await parts.client.consumers.get(stream.name, consumer)
    const messages = await pulled.consume({ max_messages: AT_ONCE, expires: PULL_MS, abort_on_missing_resource: true })
    this.messages = messages
    if (this.closed) void messages.close()
    for await (const message of messages) {
      while (this.working.size >= AT_ONCE) await Promise.race(this.working)
      const work = this.handle(message, parts).finally(() => this.working.delete(work))
      this.working.add(work)
    }
  }

  private async handle(message: JsMsg, parts: Parts): Promise<void> {
    const stillAtIt = setInterval(() => message.working(), ACK_WAIT_MS / 3)
    try {
      await this.options.take(message, parts)
    } catch (error) {
      // Neither done nor refused: the server delivers it again.
      this.log.warn({ consumer: this.options.consumer, reason: safeMessage(error) }, 'events: a delivery was left undone')
    } finally {
      clearInterval(stillAtIt)
    }
  }
}

/** Makes a consumer, or brings it up to date: it hears what this version of its service hears. */
async function ensureConsumer(
  { manager }: Parts,
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
