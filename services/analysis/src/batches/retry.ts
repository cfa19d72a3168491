import { setTimeout as pause } from 'node:timers/promises'
import { isFinal } from '@arc/kit/errors'

/** How long a service that does not answer is waited for, and between two tries, in milliseconds. */
const RETRY = { forMs: 30_000, everyMs: 250 }

/**
 * Asks another service again while it does not answer: it may just be starting. A job that waits so keeps its attempts
 * for what is wrong with its photo.
 * @throws what the service refuses with, and its silence after 30 s
 */
export async function retryUnreachable<T>(call: () => Promise<T>, signal: AbortSignal, patience = RETRY): Promise<T> {
  const until = performance.now() + patience.forMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (isFinal(error) || performance.now() > until) throw error
      await pause(patience.everyMs, undefined, { signal })
    }
  }
}
