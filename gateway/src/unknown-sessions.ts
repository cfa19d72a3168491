import { TooMany, Unauthenticated } from '@arc/kit/errors'
import { originOf } from '@arc/kit/origin'
import type { Cache } from '@arc/kit/ports/cache'

const WINDOW_SECONDS = 60

/** Limits how often one origin can ask about sessions and API tokens that nobody has: each costs a call of auth. */
export class UnknownSessions {
  /** @param max unknown ones per minute and origin */
  constructor(
    private readonly cache: Cache,
    private readonly max: number,
  ) {}

  /**
   * @param isKnown true for one that was valid lately: it is not held up by the others of its origin
   * @param find returns null, or throws Unauthenticated, for an unknown one
   * @throws TooMany once the origin has sent too many of them
   */
  async limit<T>(ip: string, isKnown: boolean, find: () => Promise<T>): Promise<T> {
    const key = `limit:unknown-session:${originOf(ip)}`
    if (!isKnown && Number(await this.cache.get(key)) >= this.max)
      throw new TooMany('Too many requests with a session that has ended.', WINDOW_SECONDS)
    const found = await find().catch(async (error: unknown) => {
      if (error instanceof Unauthenticated) await this.cache.count(key, WINDOW_SECONDS)
      throw error
    })
    if (found === null) await this.cache.count(key, WINDOW_SECONDS)
    return found
  }
}
