import type { ServiceName } from '@arc/contracts/services'
import type { Log } from '@arc/kit/log'
import { safeMessage } from '@arc/kit/safe-errors'

/** A service that takes longer counts as unreachable, in milliseconds. */
const TIMEOUT = 3_000

/** Asks a service for something that the panel can do without. @returns null when it does not answer in time */
export async function ask<Answer>(service: ServiceName, call: (signal: AbortSignal) => Promise<Answer>, log: Log): Promise<Answer | null> {
  try {
    return await call(AbortSignal.timeout(TIMEOUT))
  } catch (error) {
    log.warn({ asked: service, reason: safeMessage(error) }, 'a service did not report its state')
    return null
  }
}
