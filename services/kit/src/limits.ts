import { TooMany } from './errors.js'
import type { Cache } from './ports/cache.js'

/**
 * Counts an attempt and refuses it above the limit.
 * @param limit attempts in `seconds`
 * @throws TooMany with a readable text
 */
export async function allowAttempt(cache: Cache, key: string, limit: number, seconds: number): Promise<void> {
  const count = await cache.count(`limit:${key}`, seconds)
  if (count > limit) throw tooMany(seconds)
}

/** Guesses of an origin that no limit over all origins refuses: whoever knows the secret gets in while others guess. */
export const GUESSES_ALWAYS = 3

interface Guess {
  /** What is guessed. */
  key: string
  /** Who guesses: see `originOf`. */
  origin: string
  /** Guesses of one origin in `seconds`. */
  perOrigin: number
  /** Guesses of all origins in `seconds`, above which each origin has `GUESSES_ALWAYS`. */
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
  const own = `limit:${key}:origin:${origin}`
  const count = await cache.count(own, seconds)
  const all = await cache.count(`limit:${key}:all`, seconds)
  if (count > perOrigin || (all > fromAll && count > GUESSES_ALWAYS)) throw tooMany(seconds)
  return () => cache.remove(own)
}

const tooMany = (seconds: number): TooMany => new TooMany('Too many attempts. Please wait a few minutes and try again.', seconds)
