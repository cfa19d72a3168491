import type { Cache } from '@arc/kit/ports/cache'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/**
 * Counts requests in the cache, so that all gateway replicas share one limit.
 * @param seconds length of the time window
 */
export const limitStore = (cache: Cache, seconds: number): FastifyRateLimitStoreCtor =>
  class CacheStore implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      cache.count(`limit:gateway:${key}`, seconds).then((current) => callback(null, { current, ttl: seconds * 1000 }), callback)
    }
    child(): CacheStore {
      return this
    }
  }
