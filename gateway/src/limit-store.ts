import { originOf } from '@arc/kit/origin'
import type { Cache } from '@arc/kit/ports/cache'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** Length of the time window. */
export const LIMIT_SECONDS = 60

/** Counts a request of this address in the current window; an IPv6 address counts as its /64. @returns the requests so far */
export const countRequest = (cache: Cache, ip: string): Promise<number> => cache.count(`limit:gateway:${originOf(ip)}`, LIMIT_SECONDS)

/** Counts requests in the cache, so that all gateway replicas share one limit. */
export const limitStore = (cache: Cache): FastifyRateLimitStoreCtor =>
  class CacheStore implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      countRequest(cache, key).then((current) => callback(null, { current, ttl: LIMIT_SECONDS * 1000 }), callback)
    }
    child(): CacheStore {
      return this
    }
  }
