import type { Cache } from '@arc/kit/ports/cache'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/**
 * Counts requests in the cache, so that all gateways together keep one limit.
 * @param seconds the time in which requests are counted
 */
export const limitStore = (cache: Cache, seconds: number): FastifyRateLimitStoreCtor =>
  class CacheStore implements FastifyRateLimitStore {
    incr(key: string, answer: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      cache.count(`limit:gateway:${key}`, seconds).then((current) => answer(null, { current, ttl: seconds * 1000 }), answer)
    }
    child(): CacheStore {
      return this
    }
  }
