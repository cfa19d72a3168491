import type { ActiveSession } from '@arc/contracts/auth/security'
import { deviceOf } from '@arc/kit/devices'
import type { Session } from '../generated/prisma/client.js'
import { isLocalNetwork } from './client.js'

/** The place that an address reveals without asking anybody: only whether it is the network of this request, or a local one. */
function placeOf(network: string, here: string): ActiveSession['place'] {
  if (network === '') return 'unknown'
  if (network === here) return 'here'
  return isLocalNetwork(network) ? 'local' : 'internet'
}

interface Viewer {
  /** Hash of the session of this request. */
  hash: string | undefined
  /** Network of this request. */
  network: string
}

/** A session as its owner sees it. */
export function activeSession(session: Session, viewer: Viewer): ActiveSession {
  const { id, userAgent, network, createdAt, usedAt, hash } = session
  return {
    id,
    ...deviceOf(userAgent),
    place: placeOf(network, viewer.network),
    network,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: hash === viewer.hash,
  }
}
