/** A failure of a provider that may pass: an overload, a limit, a broken connection. */
export class ProviderTrouble extends Error {
  override name = 'ProviderTrouble'

  /** @param retryAfterMs what the provider itself asks for, in milliseconds */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

export interface RetryPolicy {
  /** How often it is tried in all. */
  attempts: number
  /** The first wait is at most this long; it doubles each time. Milliseconds. */
  baseMs: number
  /** No wait of our own is longer. Milliseconds. */
  maxMs: number
  /** A provider that asks for more than this is not waited for here. Milliseconds. */
  patienceMs: number
}
export const PROVIDER_RETRY: RetryPolicy = { attempts: 5, baseMs: 500, maxMs: 20_000, patienceMs: 60_000 }

const WORTH_RETRYING = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529])
/** True for the statuses of HTTP that may be better next time. */
export const mayPass = (status: number): boolean => WORTH_RETRYING.has(status)

/**
 * Exponential backoff with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/); a wait the provider asks for is kept.
 * @param attempt the attempt that just failed, from 1
 * @param random a number from 0 to 1
 * @returns milliseconds to wait, or null when it is not worth another try
 */
export function waitBefore(
  attempt: number,
  asked: number | undefined,
  random: number,
  policy: RetryPolicy = PROVIDER_RETRY,
): number | null {
  if (attempt >= policy.attempts) return null
  const own = random * Math.min(policy.maxMs, policy.baseMs * 2 ** (attempt - 1))
  if (asked === undefined) return own
  return asked > policy.patienceMs ? null : Math.max(asked, own)
}

/**
 * The wait that a `retry-after` header asks for: seconds, or a date (RFC 9110, 10.2.3).
 * @returns milliseconds, or undefined when there is none or it cannot be read
 */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const wait = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/**
 * Tries work again while its failures may pass.
 * @throws what the last attempt threw, and the signal's reason when that is aborted during a wait
 */
export async function withRetries<T>(work: () => Promise<T>, signal: AbortSignal, policy: RetryPolicy = PROVIDER_RETRY): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error
      const wait = waitBefore(attempt, error.retryAfterMs, Math.random(), policy)
      if (wait === null) throw error
      await pause(wait, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
