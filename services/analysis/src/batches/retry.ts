import { Unavailable } from '@arc/kit/errors'
import pRetry from 'p-retry'

/** How long an unreachable service is retried, and the interval between two attempts, in milliseconds. */
const RETRY = { forMs: 30_000, everyMs: 250 }

/**
 * Retries a call while the other service is unreachable: it may just be starting. So the attempts of the job are left for
 * failures of the photo.
 * @throws the error of the service, and `Unavailable` after 30 s
 */
export const retryUnreachable = <T>(call: () => Promise<T>, signal: AbortSignal, { forMs, everyMs } = RETRY): Promise<T> =>
  pRetry(call, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: everyMs,
    factor: 1,
    maxRetryTime: forMs,
    signal,
    shouldRetry: ({ error }) => error instanceof Unavailable || error instanceof TypeError,
  })
