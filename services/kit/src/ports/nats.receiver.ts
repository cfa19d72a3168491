import { randomUUID } from 'node:crypto'
import { unstorableIn } from '@arc/contracts/storable'
import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'
import { type Arrivals, type Arrived, StaleCursor, type StreamPart } from '../arrivals.js'
import { Permanent } from '../errors.js'
import type { Log } from '../log.js'
import { safeMessage } from '../safe-errors.js'
import type { NatsClient, NatsHandles } from './nats.client.js'
import { retireConsumer } from './nats.consumers.js'
import type { NatsNames, StreamOptions } from './nats.names.js'
import { readEvent } from './nats.wire.js'
import type { DeadLetter } from './transport.js'

export interface NatsReceiverOptions {
  /** The service. */
  consumer: string
  stream: StreamOptions
  /** Types of this stream. */
  types: readonly string[]
  names: NatsNames
  arrivals: Arrivals
  /** Stores an event that nobody can read. */
  onDead(dead: DeadLetter): Promise<void>
  /** Called when events were stored. */
  onStored(): void
}

/** Messages of one pull. */
const PULLED = 200
/** An empty pull is renewed after this time; a message that was lost with a connection is missed then. */
const PULL_TIMEOUT_MS = 10_000
/** A server that misses two of these counts as lost. */
const HEARTBEAT_MS = 2_000
const RESTART_DELAY_MS = 1_000
/** The server forgets a reader that does not pull any more. */
const FORGET_MS = 60_000

/** One run of reading: the server sends each message once, so a gap means that one was lost. */
interface Reading {
  part: StreamPart
  consumer: Consumer
  name: string
  received: number
  stored: number
}

/**
 * Reads one stream in its order and stores what is in it among the arrivals of a service. It acknowledges nothing: where to read on is in
 * the service's database. After every failure it begins there again.
 */
export class NatsReceiver {
  private readonly running: Promise<void>
  private ending = false
  private reading: Reading | null = null
  private messages: ConsumerMessages | null = null
  private readonly read: JsMsg[] = []
  private storing: Promise<void> | null = null

  constructor(
    private readonly client: NatsClient,
    private readonly options: NatsReceiverOptions,
    private readonly log: Log,
  ) {
    this.running = this.run()
  }

  /** Messages that are not stored yet. @throws while it does not read */
  async pending(): Promise<number> {
    const { reading } = this
    if (!reading) throw new Error('The stream is not read yet.')
    const { num_pending, delivered } = await reading.consumer.info()
    return num_pending + delivered.consumer_seq - reading.stored
  }

  /** Stops reading; resolves when what was read is stored. */
  async close(): Promise<void> {
    this.ending = true
    void this.messages?.close()
    await this.running
  }

  private async run(): Promise<void> {
    const nats = await this.client.opened
    while (nats && !this.ending) {
      try {
        await this.receive(nats)
      } catch (error) {
        if (this.client.connected)
          this.log.warn(
            { consumer: this.options.consumer, stream: this.options.stream.name, reason: safeMessage(error) },
            'events: reading begins again',
          )
      }
      await this.stop(nats)
      if (!this.ending) await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS))
    }
  }

  /** Resolves when this is closed. @throws if the stream or a message is lost, or the database is unreachable */
  private async receive(nats: NatsHandles): Promise<void> {
    const reading = await this.begin(nats)
    this.reading = reading
    for (let pulled = 0; !this.ending; ) {
      if (pulled < PULLED) await this.confirm(nats, reading)
      pulled = await this.pull(reading)
    }
  }

  /** @returns the number of messages; fewer than it asked for mean that there were no more */
  private async pull(reading: Reading): Promise<number> {
    const messages = await reading.consumer.fetch({ max_messages: PULLED, expires: PULL_TIMEOUT_MS, idle_heartbeat: HEARTBEAT_MS })
    this.messages = messages
    if (this.ending) void messages.close()
    let pulled = 0
    for await (const message of messages) {
      pulled++
      if (message.info.deliverySequence !== ++reading.received) throw new Error('A message was lost.')
      this.read.push(message)
      this.storing ??= this.startStoring(reading)
    }
    await this.storing
    return pulled
  }

  /** Notes that the rest of the stream is of other types: a backup and a restart need not read it. @throws if a message was lost */
  private async confirm({ manager }: NatsHandles, { part, consumer, received }: Reading): Promise<void> {
    const { state } = await manager.streams.info(part.stream)
    const { delivered, num_pending } = await consumer.info()
    if (delivered.consumer_seq !== received) throw new Error('A message was lost.')
    if (num_pending === 0) await this.options.arrivals.store(part, [], state.last_seq)
  }

  private async begin(nats: NatsHandles): Promise<Reading> {
    const { stream, types, names, arrivals, consumer } = this.options
    await this.client.ensureStream(nats, stream)
    const { created, state } = await nats.manager.streams.info(stream.name)
    const part = { stream: stream.name, created: String(created), types }
    const after = await arrivals.begin(part, (type) => retireConsumer(nats, { stream: stream.name, consumer, type, last: state.last_seq }))
    const { name } = await nats.manager.consumers.add(stream.name, {
      name: `${consumer}-${randomUUID()}`,
      ...{ ack_policy: 'none', deliver_policy: 'by_start_sequence', opt_start_seq: after + 1 },
      filter_subjects: types.flatMap((type) => names.subjectsOf(type)),
      ...{ inactive_threshold: nanos(FORGET_MS), mem_storage: true, num_replicas: 1 },
    })
    // From here on this reader ends with the stream.
    if (String((await nats.manager.streams.info(stream.name)).created) !== part.created)
      throw new StaleCursor('The stream was created anew.')
    return { part, name, consumer: await nats.client.consumers.get(stream.name, name), received: 0, stored: 0 }
  }

  /** A failure is thrown where the reading waits for it. */
  private startStoring(reading: Reading): Promise<void> {
    const storing = this.store(reading)
    storing.catch(() => undefined)
    return storing
  }

  /** Stores what was read, as much at once as has come meanwhile. A failure ends the reading. */
  private async store(reading: Reading): Promise<void> {
    try {
      while (this.read.length > 0) {
        const messages = this.read.splice(0)
        const events: Arrived[] = []
        for (const message of messages) {
          const event = await this.eventIn(message)
          if (event) events.push(event)
        }
        await this.options.arrivals.store(reading.part, events, messages.at(-1)?.seq ?? 0)
        reading.stored += messages.length
        this.options.onStored()
      }
      this.storing = null
    } catch (error) {
      void this.messages?.close()
      throw error
    }
  }

  /** @returns null for a message that nobody can read: it is a dead letter then */
  private async eventIn(message: JsMsg): Promise<Arrived | null> {
    const { content, error } = readEvent(message, this.options.names.typeOf(message.subject))
    const { attempt: _, ...event } = content
    if (error) return this.giveUp({ ...event, attempt: 1 }, error)
    if (unstorableIn(event.payload) === undefined) return { ...event, seq: message.seq, at: message.time.toISOString() }
    return this.giveUp(
      { ...event, payload: { text: JSON.stringify(event.payload) }, attempt: 1 },
      new Permanent('The event cannot be stored.'),
    )
  }

  private async giveUp(message: DeadLetter['message'], { message: reason }: Permanent): Promise<null> {
    const { consumer } = this.options
    await this.options.onDead({ message, consumer, reason })
    this.log.error({ consumer, event: message.type, id: message.id, attempt: 1, reason }, 'event is dead')
    return null
  }

  /** Ends a reading, and what of it is not stored is read again. */
  private async stop({ manager }: NatsHandles): Promise<void> {
    const { reading, storing } = this
    this.reading = null
    await storing?.catch(() => undefined)
    this.storing = null
    this.messages = null
    this.read.length = 0
    // Otherwise the server forgets it by itself.
    if (reading && this.client.connected) await manager.consumers.delete(reading.part.stream, reading.name).catch(() => undefined)
  }
}
