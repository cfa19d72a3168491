import { TooMany } from './errors.js'
import type { Cache } from './ports/cache.js'

/**
 * Counts an attempt and refuses it above the limit.
 * @param limit attempts in `seconds`
 * @throws TooMany with a readable text
 */
export async function allowAttempt(cache: Cache, key: string, limit: number, seconds: number): Promise<void> {
  const count = await cache.count(`limit:${key}`, seconds)
  if (count > limit) throw new TooMany('Too many attempts. Please wait a few minutes and try again.', seconds)
}
