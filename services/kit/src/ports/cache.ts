/**
 * Short-lived values, counters for limits, and messages between replicas. Nothing that must not be lost. Adapters: memory,
 * Redis; one that is away never fails a call: values are forgotten, counters and messages are then this process's own.
 */
export interface Cache {
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttlSeconds: number): Promise<void>
  remove(key: string): Promise<void>
  /** Counts up and answers the new figure; the counter is forgotten `ttlSeconds` after it began. */
  count(key: string, ttlSeconds: number): Promise<number>
  publish(channel: string, message: string): Promise<void>
  /** Hears a channel until the returned function is called. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>
  /** False while the cache is away; it comes back by itself. */
  healthy(): boolean
  close(): Promise<void>
}

/** Nest's token for the port. */
export const CACHE = Symbol('cache')
