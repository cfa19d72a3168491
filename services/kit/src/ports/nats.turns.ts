import { SERVICE_NAMES, SERVICES } from '@arc/contracts/services'
import { POOL_SIZE } from '../db.js'
import { FairQueue } from '../fair-queue.js'

/** The events that a service handles at once: as many as its database has connections, half of them for one user, whose events may be slow. */
export function turnsOf(consumer: string): FairQueue {
  const service = SERVICE_NAMES.find((name) => name === consumer)
  const slots = service ? SERVICES[service].pool : POOL_SIZE
  return new FairQueue({ slots, perOwner: Math.max(1, Math.floor(slots / 2)) })
}
