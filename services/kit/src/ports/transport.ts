/** One event on its way. */
export interface Message {
  /** The event's id; the same event always has the same one. */
  id: string
  type: string
  payload: unknown
  traceparent: string
  /** Counts from 1. */
  attempt: number
}

/** Who hears: one name, several replicas. */
export interface Subscription {
  /** The service that hears; also the name of its durable consumer. */
  consumer: string
  types: readonly string[]
  /** Resolves once the work is committed; a rejection means: again later. */
  handle(message: Message): Promise<void>
}

/** An event that a consumer gave up on. */
export interface Dead {
  message: Message
  consumer: string
  reason: string
}

/** How often a consumer is tried before an event is dead. */
export const MAX_ATTEMPTS = 6

/**
 * Carries events from relays to consumers, at least once.
 * Adapters: `local` hands them over in the process; NATS JetStream is the other.
 */
export interface Transport {
  /** Resolves once the event is safe: then the relay may forget it. @throws when it must be published again later */
  publish(message: Message): Promise<void>
  subscribe(subscription: Subscription): Promise<void>
  /** Hears of every event that a consumer gave up on. */
  onDead(listener: (dead: Dead) => Promise<void>): void
  /** True when nothing is being handled right now. */
  idle(): Promise<boolean>
  close(): Promise<void>
}
