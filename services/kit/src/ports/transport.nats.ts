import type { JsMsg } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { Permanent, reasonOf, Unavailable } from '../errors.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import { NatsLink, type Parts } from './nats.link.js'
import { NatsNames, type StreamOptions } from './nats.names.js'
import { NatsSubscription, type NatsSubscriptionOptions } from './nats.subscription.js'
import { readDeadLetter, readEvent, traceHeaders, writeDeadLetter } from './nats.wire.js'
import { type Dead, MAX_ATTEMPTS, type Message, type Subscription, type Transport } from './transport.js'

export interface NatsOptions {
  /** `nats://host:4222`; several with commas between them, `tls://` for TLS. */
  url: string
  /** Begins the name of every stream and subject. */
  prefix: string
  /** Copies of each stream in a cluster. */
  replicas: number
  log: Log
  /** Wait before the next attempt, in milliseconds. */
  delayAfter?: (attempt: number) => number
}

/** The durable consumer of dead events, wherever their listener runs. */
const DEAD_LETTER_CONSUMER = 'dead-letters'
const REDRIVEN = 'redriven'
/** How long a start waits for the server before it goes on without. */
const PATIENCE_MS = 3_000

/** 1 s, 4 s, 16 s, 64 s, 256 s, less up to half: five minutes in which a database may come back. */
const growing = (attempt: number): number => 1_000 * 4 ** (attempt - 1) * (0.5 + Math.random() / 2)

/**
 * Carries events over NATS JetStream: a stream for each service that says some, a durable consumer in it for each
 * service that hears some. What the server has acknowledged is safe.
 */
export class NatsTransport implements Transport {
  readonly system = 'nats'
  private readonly link: NatsLink
  private readonly names: NatsNames
  private readonly subscriptions: NatsSubscription[] = []
  private readonly log: Log
  private readonly delayAfter: (attempt: number) => number
  private looking: Promise<boolean> | null = null

  private constructor({ url, prefix, replicas, log, delayAfter = growing }: NatsOptions) {
    this.link = new NatsLink(url, log)
    this.names = new NatsNames(prefix, replicas)
    this.log = log
    this.delayAfter = delayAfter
  }

  /** Connects; a server that is away is waited for a moment here, and then in the background. */
  static async open(options: NatsOptions): Promise<NatsTransport> {
    const transport = new NatsTransport(options)
    await Promise.race([transport.link.opened, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
    return transport
  }

  async publish({ id, type, payload, traceparent }: Message): Promise<void> {
    const stream = this.names.ownerStream(this.names.ownerOf(type))
    await this.send(stream, this.names.subjectOf(type), JSON.stringify(payload), { id, traceparent })
  }

  async subscribe(subscription: Subscription): Promise<() => Promise<void>> {
    const owners = new Set(subscription.types.map((type) => this.names.ownerOf(type)))
    const own = [...owners].map((owner) => this.hearEvents(subscription, owner))
    own.push(this.hearRedriven(subscription))
    return () => this.end(own)
  }

  async onDead(listener: (dead: Dead) => Promise<void>): Promise<() => Promise<void>> {
    const take = async (message: JsMsg) => {
      try {
        await listener(readDeadLetter(message, this.names.consumerOf(message.subject)).content)
        message.ack()
      } catch (error) {
        // It is kept for as long as it takes.
        this.log.warn({ reason: safeMessage(error) }, 'events: a dead letter waits to be kept')
        message.nak(this.delayAfter(Math.min(message.info.deliveryCount, MAX_ATTEMPTS - 1)))
      }
    }
    const keeper = this.hear({
      stream: this.names.deadStreamOptions(),
      consumer: DEAD_LETTER_CONSUMER,
      subjects: [this.names.deadSubject('*')],
      take,
    })
    return () => this.end([keeper])
  }

  async redrive(dead: Dead): Promise<void> {
    const message = { ...dead.message, attempt: dead.message.attempt + 1 }
    const { traceparent } = message
    await this.send(this.names.deadStreamOptions(), this.names.redriveSubject(dead.consumer), writeDeadLetter({ ...dead, message }), {
      traceparent,
    })
  }

  /** Those who ask at the same moment share one answer: every service of a process asks. */
  async idle(): Promise<boolean> {
    this.looking ??= this.look().finally(() => (this.looking = null))
    return this.looking
  }

  healthy(): boolean {
    return this.link.up !== null
  }

  async close(): Promise<void> {
    await this.end([...this.subscriptions])
    await this.link.close()
  }

  private async look(): Promise<boolean> {
    const parts = this.link.up
    if (!parts) return false
    const answers = await Promise.all(this.subscriptions.map((hearing) => hearing.idle(parts)))
    return answers.every(Boolean)
  }

  private hear(options: NatsSubscriptionOptions): NatsSubscription {
    const hearing = new NatsSubscription(this.link, options, this.log)
    this.subscriptions.push(hearing)
    return hearing
  }

  private async end(subscriptions: NatsSubscription[]): Promise<void> {
    await Promise.all(subscriptions.map((hearing) => hearing.close()))
    for (const hearing of subscriptions) this.subscriptions.splice(this.subscriptions.indexOf(hearing), 1)
  }

  private hearEvents(subscription: Subscription, owner: string): NatsSubscription {
    const take = async (delivered: JsMsg, parts: Parts) => {
      const { content: message, unfit } = readEvent(delivered, this.names.typeOf(delivered.subject))
      const failure = unfit ?? (await attempt(subscription, message))
      if (!failure) return delivered.ack()
      if (failure instanceof Permanent || message.attempt >= MAX_ATTEMPTS)
        return this.giveUp(delivered, parts, subscription, message, failure)
      const facts = { event: message.type, id: message.id, attempt: message.attempt, reason: safeMessage(failure) }
      this.log.warn({ consumer: subscription.consumer, ...facts }, 'event will be tried again')
      delivered.nak(this.delayAfter(message.attempt))
    }
    const subjects = subscription.types.filter((type) => this.names.ownerOf(type) === owner).map((type) => this.names.subjectOf(type))
    return this.hear({ stream: this.names.ownerStream(owner), consumer: subscription.consumer, subjects, take })
  }

  /** Dead events that come back to this consumer. */
  private hearRedriven(subscription: Subscription): NatsSubscription {
    const { consumer } = subscription
    const take = async (delivered: JsMsg, parts: Parts) => {
      const { content: dead, unfit } = readDeadLetter(delivered, consumer)
      const { message } = dead
      const failure = unfit ?? (await attempt(subscription, message))
      if (!failure) return delivered.ack()
      return this.giveUp(delivered, parts, subscription, message, failure)
    }
    const subjects = [this.names.redriveSubject(consumer)]
    return this.hear({ stream: this.names.deadStreamOptions(), consumer: `${consumer}-${REDRIVEN}`, subjects, take })
  }

  /** Ends a delivery when its dead letter is safe, and not before. */
  private async giveUp(delivered: JsMsg, parts: Parts, { consumer }: Subscription, message: Message, failure: unknown): Promise<void> {
    const reason = reasonOf(failure)
    // The same event may die again after it was redriven: each death is a letter of its own.
    const id = `${consumer}:${delivered.info.stream}:${delivered.info.streamSequence}`
    const { traceparent } = message
    await this.send(this.names.deadStreamOptions(), this.names.deadSubject(consumer), writeDeadLetter({ message, consumer, reason }), {
      id,
      traceparent,
    })
    this.log.error({ consumer, event: message.type, id: message.id, attempt: message.attempt, err: failure }, 'event is dead')
    delivered.term(reason)
    await parts.connection.flush()
  }

  private async send(
    stream: StreamOptions,
    subject: string,
    body: string,
    { id, traceparent }: { id?: string; traceparent: string },
  ): Promise<void> {
    const parts = this.link.up
    if (!parts) throw new Unavailable('NATS is not answering.')
    try {
      await this.link.ensureStream(parts, stream)
      await parts.client.publish(subject, body, { ...(id ? { msgID: id } : {}), headers: traceHeaders(traceparent) })
    } catch (error) {
      this.link.forgetStream(stream.name)
      if (!this.link.up || isUnreachable(error)) throw new Unavailable(`NATS is not answering: ${reasonOf(error)}`)
      throw error
    }
  }
}

/** Resolves to what went wrong, or null. */
async function attempt(subscription: Subscription, message: Message): Promise<Error | null> {
  try {
    await subscription.handle(message)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(reasonOf(error))
  }
}

const isUnreachable = (error: unknown): boolean =>
  [errors.TimeoutError, errors.NoRespondersError, errors.ClosedConnectionError, errors.ConnectionError, errors.RequestError].some(
    (kind) => error instanceof kind,
  )
