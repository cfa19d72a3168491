/** Short-lived values, counters for limits, and messages between replicas. Adapters: memory, Redis. */
export interface Cache {
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttlSeconds: number): Promise<void>
  remove(key: string): Promise<void>
  /** Counts up and answers the new figure; the counter is forgotten `ttlSeconds` after it began. */
  count(key: string, ttlSeconds: number): Promise<number>
  publish(channel: string, message: string): Promise<void>
  /** Hears a channel until the returned function is called. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => void>
  close(): Promise<void>
}

/** Nest's token for the port. */
export const CACHE = Symbol('cache')
