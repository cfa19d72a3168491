import type { ConsumerConfig, StreamConfig } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

const DAY_MS = 24 * 3600 * 1000
const KEPT_MS = 14 * DAY_MS
/** A relay that died between publishing and forgetting publishes again; within this time the server drops the second. */
const DUPLICATE_WINDOW_MS = 10 * 60_000
/** A consumer that is silent for so long has died; another gets its events. Long work says that it goes on. */
export const ACK_WAIT_MS = 15_000
/** Events that wait for their next try count too: a few that fail must not stop the others. */
const MAX_ACK_PENDING = 64

/** How streams, subjects and consumers are called; a prefix keeps several products on one server apart. */
export class NatsNames {
  constructor(
    private readonly prefix: string,
    private readonly replicas: number,
  ) {}

  /** The service that says events of this type. */
  ownerOf(type: string): string {
    return type.split('.')[0] ?? type
  }
  streamOf(owner: string): string {
    return `${this.prefix}-${owner}`
  }
  get deadStream(): string {
    return `${this.prefix}-dead`
  }
  subjectOf(type: string): string {
    return `${this.prefix}.${type}`
  }
  typeOf(subject: string): string {
    return subject.slice(this.prefix.length + 1)
  }
  /** Where events go that a consumer gave up on; `*` stands for every consumer. */
  deadSubject(consumer: string): string {
    return `${this.prefix}.dead.${consumer}`
  }
  /** Where dead events go back to their consumer. */
  redriveSubject(consumer: string): string {
    return `${this.prefix}.redrive.${consumer}`
  }

  /** Who gave up on what came by such a subject. */
  consumerOf(deadSubject: string): string {
    return deadSubject.slice(this.deadSubject('').length)
  }

  /** The stream of one service's events. */
  ownerStream(owner: string): StreamOptions {
    return this.stream(this.streamOf(owner), [`${this.prefix}.${owner}.>`])
  }
  /** The stream of dead events, and of those on their way back. */
  deadStreamOptions(): StreamOptions {
    return this.stream(this.deadStream, [this.deadSubject('*'), this.redriveSubject('*')])
  }

  private stream(name: string, subjects: string[]): StreamOptions {
    return {
      name,
      subjects,
      retention: 'limits',
      storage: 'file',
      discard: 'old',
      max_age: nanos(KEPT_MS),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      num_replicas: this.replicas,
    }
  }
}

export type StreamOptions = Partial<StreamConfig> & { name: string }

/** A durable pull consumer of some subjects; all replicas of a service share it. */
export const consumerOptions = (name: string, subjects: string[]): Partial<ConsumerConfig> & { durable_name: string } => ({
  durable_name: name,
  filter_subjects: subjects,
  ack_policy: 'explicit',
  deliver_policy: 'all',
  ack_wait: nanos(ACK_WAIT_MS),
  max_ack_pending: MAX_ACK_PENDING,
  // We count the attempts ourselves, so that the last one ends as a dead letter and not in silence.
  max_deliver: -1,
})
