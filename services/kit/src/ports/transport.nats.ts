import { setTimeout } from 'node:timers/promises'
import type { JsMsg } from '@nats-io/jetstream'
import type { Arrivals } from '../arrivals.js'
import { POOL_SIZE } from '../db.js'
import { Permanent, reasonOf, Unavailable } from '../errors.js'
import { FairQueue } from '../fair-queue.js'
import { handleArrivals } from '../handle-arrivals.js'
import type { Log } from '../log.js'
import { exponentialDelay } from '../relay.js'
import { safeMessage } from '../safe-errors.js'
import { NatsClient, type NatsHandles } from './nats.client.js'
import { consumerName } from './nats.consumers.js'
import { NatsNames } from './nats.names.js'
import { NatsOrderedSubscription, type OwnSubscription } from './nats.ordered-subscription.js'
import { NatsReceiver } from './nats.receiver.js'
import { NatsSender } from './nats.sender.js'
import { NatsSubscription, type NatsSubscriptionOptions } from './nats.subscription.js'
import { turnsOf } from './nats.turns.js'
import { readDeadLetter, readEvent, writeDeadLetter } from './nats.wire.js'
import { type DeadLetter, MAX_ATTEMPTS, type Message, type Subscription, type Transport, userOf } from './transport.js'

export interface NatsOptions {
  /** `nats://host:4222`; several separated by commas; `tls://` for TLS. */
  url: string
  /** Prefix of every stream and subject name. */
  prefix: string
  /** Number of replicas of each stream in a cluster. */
  replicas: number
  log: Log
  /** Delay before the next attempt, in milliseconds. */
  delayAfter?: (attempt: number) => number
}

/** The durable consumer of all dead letters. */
const DEAD_LETTER_CONSUMER = 'dead-letters'
const REDRIVEN = 'redriven'
/** Between two tries during an outage. */
const LONGEST_WAIT_MS = 15_000
/** A start waits this long for the server, then continues without it. */
const OPEN_TIMEOUT_MS = 3_000

/**
 * Delivers events over NATS JetStream: one stream per publishing service. A service reads it in its order into its own database, and handles
 * the events from there. Who has no database has one durable consumer per type of event. An event is durable once the server has acknowledged it.
 */
export class NatsTransport implements Transport {
  readonly system = 'nats'
  private readonly client: NatsClient
  private readonly sender: NatsSender
  private readonly names: NatsNames
  private readonly subscriptions: OwnSubscription[] = []
  private readonly log: Log
  private readonly delayAfter: (attempt: number) => number
  private idleCheck: Promise<boolean> | null = null

  private constructor({ url, prefix, replicas, log, delayAfter = exponentialDelay }: NatsOptions) {
    this.client = new NatsClient(url, log)
    this.sender = new NatsSender(this.client)
    this.names = new NatsNames(prefix, replicas)
    this.log = log
    this.delayAfter = delayAfter
  }

  /** Connects. It waits for an unreachable server for a moment here, then continues in the background. */
  static async open(options: NatsOptions): Promise<NatsTransport> {
    const transport = new NatsTransport(options)
    await Promise.race([transport.client.opened, setTimeout(OPEN_TIMEOUT_MS, undefined, { ref: false })])
    return transport
  }

  async publish({ id, type, payload, traceparent }: Message): Promise<void> {
    const stream = this.names.ownerStream(this.names.ownerOf(type))
    await this.sender.send(stream, this.names.subjectOf(type, userOf(payload)), JSON.stringify(payload), { id, traceparent })
  }

  /** The server acknowledges them in parallel. */
  async publishAll(messages: Message[]): Promise<(Error | null)[]> {
    const results = await Promise.all(messages.map((message) => this.publish(message).then(() => null, asError)))
    const unreachable = results.find((error) => error instanceof Unavailable)
    if (unreachable && results.every((error) => error instanceof Unavailable)) throw unreachable
    return results
  }

  async subscribe(subscription: Subscription): Promise<() => Promise<void>> {
    const turns = turnsOf(subscription.consumer)
    if (subscription.arrivals) return this.subscribeInOrder(subscription, subscription.arrivals, turns)
    const subscriptions = subscription.types.map((type) => this.subscribeToEvents(subscription, type, turns))
    subscriptions.push(this.subscribeToRedriven(subscription, turns))
    return () => this.end(subscriptions)
  }

  async onDeadLetter(listener: (dead: DeadLetter) => Promise<void>): Promise<() => Promise<void>> {
    const handle = async (message: JsMsg, nats: NatsHandles) => {
      try {
        await listener(readDeadLetter(message, this.names.consumerOf(message.subject)).content)
        await erase(message, nats)
        message.ack()
      } catch (error) {
        // Retried without limit, until it is stored.
        this.log.warn({ reason: safeMessage(error) }, 'events: a dead letter could not be stored yet')
        message.nak(this.delayAfter(Math.min(message.info.deliveryCount, MAX_ATTEMPTS - 1)))
      }
    }
    const deadLetters = this.consume({
      owner: DEAD_LETTER_CONSUMER,
      turns: new FairQueue({ slots: POOL_SIZE }),
      ownerOf: () => '',
      stream: this.names.deadStreamOptions(),
      consumer: DEAD_LETTER_CONSUMER,
      subjects: [this.names.deadSubject('*')],
      handle,
    })
    return () => this.end([deadLetters])
  }

  async redrive(dead: DeadLetter): Promise<void> {
    const message = { ...dead.message, attempt: dead.message.attempt + 1 }
    const { traceparent } = message
    await this.sender.send(
      this.names.deadStreamOptions(),
      this.names.redriveSubject(dead.consumer),
      writeDeadLetter({ ...dead, message }),
      {
        traceparent,
      },
    )
  }

  async removeEvents({ owner, userId, except }: { owner: string; userId: string; except: string }): Promise<void> {
    await this.sender.whileConnected(async (nats) => {
      const stream = this.names.ownerStream(owner)
      await this.client.ensureStream(nats, stream)
      const { state } = await nats.manager.streams.info(stream.name, { subjects_filter: this.names.subjectsOfUser(owner, userId) })
      for (const subject of Object.keys(state.subjects ?? {}))
        if (this.names.typeOf(subject) !== except) await nats.manager.streams.purge(stream.name, { filter: subject })
    })
  }

  /** Parallel calls, one from each service of the process, share one check. */
  async idle(): Promise<boolean> {
    this.idleCheck ??= this.checkIdle().finally(() => (this.idleCheck = null))
    return this.idleCheck
  }

  async pending(consumer: string): Promise<number | null> {
    const nats = this.client.connected
    if (!nats) return null
    const own = this.subscriptions.filter((subscription) => subscription.owner === consumer)
    try {
      const counts = await Promise.all(own.map((subscription) => subscription.pending(nats)))
      return counts.reduce((sum, count) => sum + count, 0)
    } catch (error) {
      this.log.warn({ consumer, reason: safeMessage(error) }, 'events: the number of pending ones is unknown')
      return null
    }
  }

  healthy(): boolean {
    return this.client.connected !== null
  }

  async close(): Promise<void> {
    await this.end([...this.subscriptions])
    await this.client.close()
  }

  private async checkIdle(): Promise<boolean> {
    const nats = this.client.connected
    if (!nats) return false
    const answers = await Promise.all(this.subscriptions.map((subscription) => subscription.idle(nats)))
    return answers.every(Boolean)
  }

  private consume(options: NatsSubscriptionOptions): NatsSubscription {
    const subscription = new NatsSubscription(this.client, options, this.log)
    this.subscriptions.push(subscription)
    return subscription
  }

  /** Reads the streams of all types in their order into the database of the service, which handles them from there. */
  private async subscribeInOrder(subscription: Subscription, arrivals: Arrivals, turns: FairQueue): Promise<() => Promise<void>> {
    const { consumer, types } = subscription
    const onDead = (dead: DeadLetter) => this.sendDeadLetter(dead, `${consumer}:${dead.message.id}:${dead.message.attempt}`)
    const handled = await handleArrivals(subscription, { arrivals, onDead, log: this.log, delayAfter: this.delayAfter })
    const receivers = [...new Set(types.map((type) => this.names.ownerOf(type)))].map((owner) => {
      const own = types.filter((type) => this.names.ownerOf(type) === owner)
      const [stream, onStored] = [this.names.ownerStream(owner), () => handled.nudge()]
      return new NatsReceiver(this.client, { consumer, stream, types: own, names: this.names, arrivals, onDead, onStored }, this.log)
    })
    const inOrder = new NatsOrderedSubscription(consumer, receivers, handled)
    this.subscriptions.push(inOrder)
    const subscriptions = [inOrder, this.subscribeToRedriven(subscription, turns)]
    return () => this.end(subscriptions)
  }

  private async end(subscriptions: OwnSubscription[]): Promise<void> {
    await Promise.all(subscriptions.map((subscription) => subscription.close()))
    for (const subscription of subscriptions) this.subscriptions.splice(this.subscriptions.indexOf(subscription), 1)
  }

  /**
   * Subscribes to events of one type. Each type has its own durable consumer: a replica that does not know a type is sent none of it,
   * and an older replica can't take a type from a newer one.
   */
  private subscribeToEvents(subscription: Subscription, type: string, turns: FairQueue): NatsSubscription {
    const { consumer, from = 'all' } = subscription
    const handle = async (delivered: JsMsg, nats: NatsHandles, signal: AbortSignal) => {
      const { content: message, error } = readEvent(delivered, type)
      const failure = error ?? (await this.attempt(subscription, message, signal))
      if (!failure) return delivered.ack()
      const isOutage = subscription.isOutage?.(failure) ?? false
      if (!isOutage && (failure instanceof Permanent || message.attempt >= MAX_ATTEMPTS))
        return this.giveUp(delivered, nats, subscription, message, failure)
      const context = { event: message.type, id: message.id, attempt: message.attempt, reason: safeMessage(failure) }
      this.log.warn({ consumer, ...context }, 'event will be retried')
      delivered.nak(this.delayAfter(Math.min(message.attempt, MAX_ATTEMPTS - 1)))
    }
    const owner = this.names.ownerOf(type)
    return this.consume({
      ...{
        owner: consumer,
        turns,
        ownerOf: ({ subject }: JsMsg) => this.names.userTokenOf(subject),
        handle,
        stream: this.names.ownerStream(owner),
      },
      ...{ consumer: consumerName(consumer, type), subjects: this.names.subjectsOf(type) },
      // Earlier versions had one consumer for all types of a service, with its name.
      ...{ from, ...(from === 'all' ? { legacy: consumer } : {}) },
    })
  }

  /** Subscribes to the redriven events of this consumer. */
  private subscribeToRedriven(subscription: Subscription, turns: FairQueue): NatsSubscription {
    const { consumer } = subscription
    const handle = async (delivered: JsMsg, nats: NatsHandles, signal: AbortSignal) => {
      const { content: dead, error } = readDeadLetter(delivered, consumer)
      const { message } = dead
      const failure = error ?? (await this.attempt(subscription, message, signal))
      if (failure) await this.sendFailed(delivered, subscription, message, failure)
      await erase(delivered, nats)
      delivered.ack()
    }
    const subjects = [this.names.redriveSubject(consumer)]
    const stream = this.names.deadStreamOptions()
    return this.consume({ owner: consumer, turns, ownerOf: () => '', stream, consumer: `${consumer}-${REDRIVEN}`, subjects, handle })
  }

  /**
   * Handles a message. During an outage of what the handler needs it is handled again and again within this delivery, so that the
   * outage does not count as attempts.
   * @returns the handler's error, or null; of an outage only when the subscription ends
   */
  private async attempt(subscription: Subscription, message: Message, signal: AbortSignal): Promise<Error | null> {
    for (let outages = 1; ; outages++) {
      const failure = await subscription.handle(message).then(() => null, asError)
      if (!failure || signal.aborted || !subscription.isOutage?.(failure)) return failure
      const context = { consumer: subscription.consumer, event: message.type, id: message.id, reason: safeMessage(failure) }
      this.log.warn(context, 'event waits for the end of an outage')
      await setTimeout(Math.min(LONGEST_WAIT_MS, this.delayAfter(outages)), undefined, { signal }).catch(() => undefined)
    }
  }

  /** Terminates a delivery, but only once its dead letter is durable. */
  private async giveUp(delivered: JsMsg, nats: NatsHandles, subscription: Subscription, message: Message, failure: unknown): Promise<void> {
    await this.sendFailed(delivered, subscription, message, failure)
    delivered.term(reasonOf(failure))
    await nats.connection.flush()
  }

  private async sendFailed(delivered: JsMsg, { consumer }: Subscription, message: Message, failure: unknown): Promise<void> {
    // A redriven event can fail again; each failure is a separate dead letter.
    await this.sendDeadLetter(
      { message, consumer, reason: reasonOf(failure) },
      `${consumer}:${delivered.info.stream}:${delivered.info.streamSequence}`,
    )
    const { type: event, id, attempt } = message
    this.log.error({ consumer, event, id, attempt, reason: safeMessage(failure), err: failure }, 'event is dead')
  }

  /** @param id the server drops a second one with the same */
  private sendDeadLetter(dead: DeadLetter, id: string): Promise<void> {
    const { traceparent } = dead.message
    return this.sender.send(this.names.deadStreamOptions(), this.names.deadSubject(dead.consumer), writeDeadLetter(dead), {
      id,
      traceparent,
    })
  }
}

/** Removes a dead letter that is stored elsewhere from its stream, because it can contain personal data. */
async function erase({ info: { stream, streamSequence } }: JsMsg, { manager }: NatsHandles): Promise<void> {
  await manager.streams.deleteMessage(stream, streamSequence)
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(reasonOf(error)))
