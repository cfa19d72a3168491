import type { Arrivals } from './arrivals.js'
import type { Log } from './log.js'
import type { DeadLetter, Subscription } from './ports/transport.js'
import { LocalTransport } from './ports/transport.local.js'
import { ARRIVALS, Relay } from './relay.js'

interface Handling {
  arrivals: Arrivals
  /** Stores a dead letter. */
  onDead(dead: DeadLetter): Promise<void>
  log: Log
  /** Delay before the next attempt, in milliseconds. */
  delayAfter(attempt: number): number
}

/** The arrivals of a service, on their way to its consumers. */
export interface HandledArrivals {
  /** Handles what was stored. */
  nudge(): void
  pending(): Promise<number>
  /** Resolves when the events in progress are handled. */
  close(): Promise<void>
}

/**
 * Handles the events that arrived for a service as a process with all services handles those of its outboxes: in the order of each user,
 * with slow users beside the others, six attempts, and dead letters.
 */
export async function handleArrivals(
  subscription: Subscription,
  { arrivals, onDead, log, delayAfter }: Handling,
): Promise<HandledArrivals> {
  const consumers = new LocalTransport(log)
  const { arrivals: _, ...own } = subscription
  const end = await consumers.subscribe(own)
  await consumers.onDeadLetter(onDead)
  const relay = new Relay(subscription.consumer, arrivals.pool, consumers, log, { table: ARRIVALS, delayAfter })
  relay.start()
  return {
    nudge: () => relay.nudge(),
    pending: () => relay.pending(),
    close: async () => {
      // At once, so that the rest of a slow user's events is left to the next start.
      await Promise.all([end(), relay.close()])
    },
  }
}
