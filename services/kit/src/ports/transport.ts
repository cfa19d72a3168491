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
 * Adapters: `local` hands them over in the process; NATS JetStream carries them between processes.
 */
export interface Transport {
  /** As traces name it. */
  readonly system: string
  /**
   * Resolves once the event is safe: then the relay may forget it.
   * @throws Unavailable when the transport itself is away, anything else when this event must be published again later
   */
  publish(message: Message): Promise<void>
  /** @returns ends the hearing: takes nothing new, and resolves when what was taken is done */
  subscribe(subscription: Subscription): Promise<() => Promise<void>>
  /**
   * Hears of every event that a consumer of any process gave up on, until it resolves for it. One listener in the whole
   * product, in any number of replicas.
   * @returns ends the hearing, as `subscribe` does
   */
  onDead(listener: (dead: Dead) => Promise<void>): Promise<() => Promise<void>>
  /**
   * Hands a dead event once more to the consumer that gave up on it, and to nobody else. It is tried once: one that fails
   * again is dead again.
   * @throws Unavailable when it cannot be handed over now
   */
  redrive(dead: Dead): Promise<void>
  /** True when nothing that is heard here waits or is being handled. */
  idle(): Promise<boolean>
  /** False while the transport is away; it comes back by itself. */
  healthy(): boolean
  close(): Promise<void>
}
