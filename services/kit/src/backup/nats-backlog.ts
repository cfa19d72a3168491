import { SERVICE_NAMES } from '@arc/contracts/services'
import { JetStreamApiError, type JsMsg, type StreamInfo } from '@nats-io/jetstream'
import { connectToNats, type NatsHandles } from '../ports/nats.client.js'
import { NatsNames } from '../ports/nats.names.js'
import { readDeadLetter, readEvent } from '../ports/nats.wire.js'
import type { Message } from '../ports/transport.js'
import { isPublished, type WaitingEvent } from './waiting-event.js'

export interface NatsAddress {
  url: string
  /** Of all names, as in NATS_PREFIX. */
  prefix: string
}

/** A part of a stream: the messages after one sequence number, up to another. */
interface StreamRange {
  stream: string
  after: number
  upTo: number
}

/** What is known of the streams before the database is read. */
export interface BacklogStart {
  /** By stream, the last message that every service has handled. */
  handled: Map<string, number>
  /** Events that a service gave up, and that are not in the tables of the admin panel yet. */
  dead: WaitingEvent[]
}

/** How far a service has read a stream: what is before is in its database. */
export interface ReadPosition {
  stream: string
  /** When the server created the stream, as it says it. */
  created: string
  seq: number
}

const PULL = 500
/** A pull that is empty for so long has reached the end, in milliseconds. */
const EMPTY_MS = 2_000
/** "stream not found" */
const NO_STREAM = 10_059

/**
 * Reads from NATS what it alone has: events that were published, but that some service has not handled. Messages that nobody can read
 * are left out; services give them up too.
 */
export class NatsBacklog {
  private constructor(
    private readonly nats: NatsHandles,
    private readonly names: NatsNames,
  ) {}

  /** @throws if the server cannot be reached */
  static async open({ url, prefix }: NatsAddress): Promise<NatsBacklog> {
    return new NatsBacklog(await connectToNats(url), new NatsNames(prefix, 1))
  }

  /**
   * To be called before the moment of the database: services store or acknowledge in or after their commit, so what is read or acknowledged now
   * is in the database then.
   * @param positions of all services
   */
  async begin(positions: readonly ReadPosition[] = []): Promise<BacklogStart> {
    const handled = new Map<string, number>()
    for (const stream of this.streams()) {
      const info = await this.infoOf(stream)
      if (!info) continue
      const own = positions.filter((position) => position.stream === stream)
      const read = own.map(({ created, seq }) => (created === String(info.created) ? seq : 0))
      handled.set(stream, this.first([...read, ...(await this.acknowledgedIn(stream, info.state.last_seq))]))
    }
    return { handled, dead: await this.dead() }
  }

  /** To be called at the moment of the database, while no relay publishes: all that the streams have now is of before. @returns the last message by stream */
  async ends(): Promise<Map<string, number>> {
    const ends = new Map<string, number>()
    for (const stream of this.streams()) {
      const info = await this.infoOf(stream)
      if (info) ends.set(stream, info.state.last_seq)
    }
    return ends
  }

  /** The events that some service may not have handled at the moment between `begin` and `ends`. */
  async *between({ handled, dead }: BacklogStart, ends: Map<string, number>): AsyncGenerator<WaitingEvent> {
    yield* dead
    for (const [stream, upTo] of ends)
      for await (const message of this.messages({ stream, after: handled.get(stream) ?? 0, upTo })) yield* this.eventIn(message)
  }

  /** All events that were published before a moment, also those that every service has handled. */
  async *publishedBefore(moment: Date): AsyncGenerator<WaitingEvent> {
    yield* await this.dead()
    for (const [stream, upTo] of await this.ends())
      for await (const message of this.messages({ stream, after: 0, upTo })) if (message.time < moment) yield* this.eventIn(message)
  }

  /** @throws if a stream has messages: a product that starts would take them for its own */
  async requireEmpty(): Promise<void> {
    for (const stream of [...this.streams(), this.names.deadStream]) {
      const info = await this.infoOf(stream)
      if (info && info.state.messages > 0)
        throw new Error(
          `NATS is not empty: its stream ${stream} has ${info.state.messages} events. Delete it, or choose another NATS_PREFIX.`,
        )
    }
  }

  /** Deletes the streams with all that they contain. */
  async deleteStreams(): Promise<void> {
    for (const stream of [...this.streams(), this.names.deadStream])
      if (await this.infoOf(stream)) await this.nats.manager.streams.delete(stream)
  }

  close(): Promise<void> {
    return this.nats.connection.close()
  }

  private streams(): string[] {
    return SERVICE_NAMES.map((service) => this.names.streamOf(service))
  }

  /** @param last the last message of the stream before this call */
  private async acknowledgedIn(stream: string, last: number): Promise<number[]> {
    const floors: number[] = []
    for await (const { config, num_pending, num_ack_pending, ack_floor } of this.nats.manager.consumers.list(stream)) {
      // Those that the server may forget tell browsers what happens now, or read for a service that keeps its position itself.
      if ((config.inactive_threshold ?? 0) > 0) continue
      floors.push(num_pending + num_ack_pending === 0 ? last : ack_floor.stream_seq)
    }
    return floors
  }

  /** Without a reader, one that comes will want everything. */
  private first(positions: readonly number[]): number {
    return positions.length > 0 ? Math.min(...positions) : 0
  }

  /** What services gave up, or are given again from the admin panel: each is a new attempt for whoever has not handled it. */
  private async dead(): Promise<WaitingEvent[]> {
    const info = await this.infoOf(this.names.deadStream)
    if (!info) return []
    const events: WaitingEvent[] = []
    for await (const message of this.messages({ stream: this.names.deadStream, after: 0, upTo: info.state.last_seq })) {
      const { content, error } = readDeadLetter(message, this.names.consumerOf(message.subject))
      if (!error && isPublished(content.message.type)) events.push(waiting(content.message, message))
    }
    return events
  }

  private *eventIn(message: JsMsg): Generator<WaitingEvent> {
    const { content, error } = readEvent(message, this.names.typeOf(message.subject))
    if (!error) yield waiting(content, message)
  }

  private async *messages({ stream, after, upTo }: StreamRange): AsyncGenerator<JsMsg> {
    const info = await this.infoOf(stream)
    if (!info || info.state.messages === 0 || after >= upTo || info.state.first_seq > upTo) return
    const consumer = await this.nats.client.consumers.get(stream, { deliver_policy: 'by_start_sequence', opt_start_seq: after + 1 })
    for (let more = true; more; ) {
      more = false
      for await (const message of await consumer.fetch({ max_messages: PULL, expires: EMPTY_MS })) {
        if (message.seq > upTo) return
        yield message
        if (message.seq === upTo || message.info.pending === 0) return
        more = true
      }
    }
  }

  /** @returns null if there is no such stream */
  private async infoOf(stream: string): Promise<StreamInfo | null> {
    try {
      return await this.nats.manager.streams.info(stream)
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === NO_STREAM) return null
      throw error
    }
  }
}

const waiting = ({ id, type, payload, traceparent }: Message, { time }: JsMsg): WaitingEvent => ({
  id,
  type,
  payload,
  traceparent,
  at: time.toISOString(),
})
