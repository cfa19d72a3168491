import { TooMany } from './errors.js'
import { networkOf } from './origin.js'
import type { Cache } from './ports/cache.js'
import { hashOf } from './secrets.js'

/**
 * The part of a counter's key that stands for an account.
 * @param who its id or email, which would stay in the cache after the account is deleted
 */
export const accountKey = (who: string): string => hashOf(who)

/**
 * Counts an attempt and refuses it above the limit.
 * @param limit attempts in `seconds`
 * @throws TooMany with a readable text
 */
export async function allowAttempt(cache: Cache, key: string, limit: number, seconds: number): Promise<void> {
  const count = await cache.count(`limit:${key}`, seconds)
  if (count > limit) throw tooMany(seconds)
}

/** Guesses of a network that no limit over all origins refuses: whoever knows the secret gets in while others guess. */
export const GUESSES_ALWAYS = 3

interface Guess {
  /** What is guessed. */
  key: string
  /** Who guesses: see `originOf`. */
  origin: string
  /** Guesses of one origin in `seconds`. */
  perOrigin: number
  /** Guesses of all origins in `seconds`, above which each network has `GUESSES_ALWAYS`. */
  fromAll: number
  seconds: number
}

/**
 * Counts a guess of a secret that several people know, before it is compared. It slows who guesses, from one origin or from many, and shuts
 * nobody else out.
 * @returns forgets the guesses of this origin: for a right one
 * @throws TooMany
 */
export async function allowGuess(cache: Cache, { key, origin, perOrigin, fromAll, seconds }: Guess): Promise<() => Promise<void>> {
  const [own, near, all] = [`limit:${key}:origin:${origin}`, `limit:${key}:network:${networkOf(origin)}`, `limit:${key}:all`]
  const ofOrigin = await cache.count(own, seconds)
  const ofNetwork = await cache.count(near, seconds)
  const isMany = (await cache.count(all, seconds)) > fromAll
  if (ofOrigin > perOrigin || (isMany && ofNetwork > GUESSES_ALWAYS)) throw tooMany(seconds)
  return async () => {
    await cache.remove(own)
    await cache.remove(near)
  }
}

const tooMany = (seconds: number): TooMany => new TooMany('Too many attempts. Please wait a few minutes and try again.', seconds)
