import type { StreamConfig } from '@nats-io/jetstream'
import { nanos } from '@nats-io/transport-node'

const DAY_MS = 24 * 3600 * 1000
const RETENTION_MS = 14 * DAY_MS
/** A relay that died between publishing and deleting publishes again; within this time the server drops the duplicate. */
const DUPLICATE_WINDOW_MS = 10 * 60_000
/** A type is `<service>.<noun>.<happened>`. */
const TYPE_TOKENS = 3

/** A text as one token of a subject, where dots, wildcards and blanks have a meaning. */
const tokenOf = (text: string): string => encodeURIComponent(text).replace(/[.*]/g, (sign) => (sign === '.' ? '%2E' : '%2A'))

/** The names of streams, subjects, and consumers. The prefix separates several products on one server. */
export class NatsNames {
  constructor(
    private readonly prefix: string,
    private readonly replicas: number,
  ) {}

  /** The service that publishes events of this type. */
  ownerOf(type: string): string {
    return type.split('.')[0] ?? type
  }
  streamOf(owner: string): string {
    return `${this.prefix}-${owner}`
  }
  get deadStream(): string {
    return `${this.prefix}-dead`
  }
  /** The subject of an event; the id of its user is the last token, so that the events of one user can be removed. */
  subjectOf(type: string, userId: string | null): string {
    return userId === null ? `${this.prefix}.${type}` : `${this.prefix}.${type}.${tokenOf(userId)}`
  }
  /** The subjects of all events of a type, with and without a user. */
  subjectsOf(type: string): string[] {
    return [`${this.prefix}.${type}`, `${this.prefix}.${type}.*`]
  }
  /** Matches all events of one service about one user. */
  subjectsOfUser(owner: string, userId: string): string {
    return `${this.prefix}.${owner}.*.*.${tokenOf(userId)}`
  }
  typeOf(subject: string): string {
    return subject
      .slice(this.prefix.length + 1)
      .split('.')
      .slice(0, TYPE_TOKENS)
      .join('.')
  }
  /** What names the user in the subject of an event; empty for none. */
  userTokenOf(subject: string): string {
    return subject.slice(this.prefix.length + 1).split('.')[TYPE_TOKENS] ?? ''
  }
  /** The subject of a consumer's dead letters; `*` matches every consumer. */
  deadSubject(consumer: string): string {
    return `${this.prefix}.dead.${consumer}`
  }
  /** The subject on which a consumer receives redriven events. */
  redriveSubject(consumer: string): string {
    return `${this.prefix}.redrive.${consumer}`
  }

  /** The consumer in the subject of a dead letter. */
  consumerOf(deadSubject: string): string {
    return deadSubject.slice(this.deadSubject('').length)
  }

  /** The stream of a service's events. */
  ownerStream(owner: string): StreamOptions {
    return this.stream(this.streamOf(owner), [`${this.prefix}.${owner}.>`])
  }
  /** The stream of dead letters and redriven events. */
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
      max_age: nanos(RETENTION_MS),
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      num_replicas: this.replicas,
    }
  }
}

export type StreamOptions = Partial<StreamConfig> & { name: string }
