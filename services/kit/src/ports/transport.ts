import type { Arrivals } from '../arrivals.js'

/** One event in transit. */
export interface Message {
  /** The event's id; a redelivery has the same one. */
  id: string
  type: string
  payload: unknown
  traceparent: string
  /** Counts from 1. */
  attempt: number
}

/** A consumer's subscription; all replicas share its name. */
export interface Subscription {
  /** The subscribing service; also in the names of its durable consumers. */
  consumer: string
  types: readonly string[]
  /** The events that a new consumer begins with: all that are kept (default), or those that are published from now on. */
  from?: 'all' | 'now'
  /**
   * Resolves once the work is committed; a rejection causes a later redelivery.
   * @param within it is rolled back after so many milliseconds, with `TooSlow`; without a limit by default
   */
  handle(message: Message, within?: number): Promise<void>
  /** The same for several, in their order: all of them or none. After a rejection each is handled by itself. */
  handleAll?(messages: Message[], within?: number): Promise<void>
  /**
   * Where a broker's events are stored before they are handled, so that those of one user are handled in their order. Without it the broker
   * itself repeats what failed, and keeps no order.
   */
  arrivals?: Arrivals | undefined
  /** True for an error that says nothing about the event, such as an unreachable database: the attempt does not count. */
  isOutage?(error: Error): boolean
}

/** A consumer took longer for the events of a user than others should wait for. Nothing of it was committed, and it is no failed attempt. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** An event waits for an earlier one of the same user that is not handled yet. It is no failed attempt. */
export class OutOfTurn extends Error {
  override readonly name = 'OutOfTurn'
}

/** An event that a consumer gave up on. */
export interface DeadLetter {
  message: Message
  consumer: string
  reason: string
}

/** The user that an event is about: every payload of the contracts contains their id. */
export const userOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'userId' in payload && typeof payload.userId === 'string' ? payload.userId : null

/** Number of attempts before an event becomes a dead letter. */
export const MAX_ATTEMPTS = 6

/**
 * Delivers events from relays to consumers, at least once.
 * Adapters: `local` delivers within the process, NATS JetStream between processes.
 */
export interface Transport {
  /** Value of `messaging.system` in traces. */
  readonly system: string
  /**
   * Resolves once the event is durable, so that the relay can delete it.
   * @throws Unavailable if the transport is unreachable, any other error if this event must be published again later
   */
  publish(message: Message): Promise<void>
  /**
   * Publishes several; those about one user in their order.
   * @param within a user whose events take a consumer longer than so many milliseconds is refused with `TooSlow`; without a limit by default
   * @returns for each null, or the error that `publish` would have thrown, or `OutOfTurn` after an earlier one about the same user that failed
   * @throws Unavailable if the transport is unreachable
   */
  publishAll(messages: Message[], within?: number): Promise<(Error | null)[]>
  /** @returns unsubscribes: accepts no new events, and resolves when those in progress are done */
  subscribe(subscription: Subscription): Promise<() => Promise<void>>
  /**
   * Subscribes to the dead letters of all consumers. A dead letter is redelivered until the listener resolves. There is one
   * listener in the whole product, in any number of replicas.
   * @returns unsubscribes, as for `subscribe`
   */
  onDeadLetter(listener: (dead: DeadLetter) => Promise<void>): Promise<() => Promise<void>>
  /**
   * Delivers a dead letter once more to the consumer that gave up on it, and to no other. It makes one attempt; a failure
   * creates a dead letter again.
   * @throws Unavailable if it can't be delivered now
   */
  redrive(dead: DeadLetter): Promise<void>
  /**
   * Removes the stored events of a service about one user, delivered or not.
   * @param options `except`: a type whose events stay
   * @throws Unavailable if the transport is unreachable
   */
  removeEvents(options: { owner: string; userId: string; except: string }): Promise<void>
  /** True if no event of these subscriptions is pending or in progress. */
  idle(): Promise<boolean>
  /**
   * How many events a consumer of this process has still to handle.
   * @returns null while the transport does not say
   */
  pending(consumer: string): Promise<number | null>
  /** False while the transport is unreachable; it reconnects by itself. */
  healthy(): boolean
  close(): Promise<void>
}

/** Nest's injection token for the port. */
export const TRANSPORT = Symbol('transport')
