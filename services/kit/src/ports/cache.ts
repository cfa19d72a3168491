/**
 * Short-lived values, counters for limits, and messages between replicas; nothing durable. Adapters: memory and Redis. An
 * unreachable Redis never fails a call: the process then uses values, counters, and messages of its own.
 */
export interface Cache {
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttlSeconds: number): Promise<void>
  remove(key: string): Promise<void>
  /** Increments a counter and returns its new value; it expires `ttlSeconds` after its first increment. */
  count(key: string, ttlSeconds: number): Promise<number>
  publish(channel: string, message: string): Promise<void>
  /**
   * Subscribes to a channel until the returned function is called.
   * @param onGap is called when messages of other replicas may have been lost and arrive again from now on
   */
  subscribe(channel: string, listener: (message: string) => void, onGap?: () => void): Promise<() => void>
  /** False while the cache is unreachable; it reconnects by itself. */
  healthy(): boolean
  close(): Promise<void>
}

/** Nest's injection token for the port. */
export const CACHE = Symbol('cache')
