import type { MemberLinks } from '@arc/contracts/auth/household'
import { membershipEnded } from '@arc/contracts/auth/household-events'
import { publishAll } from '@arc/kit/outbox'
import type { Tx } from '../database.js'

interface Ended {
  ownerId: string
  memberId: string
  /** What becomes of the links that the member made. */
  links: MemberLinks
}

/** Publishes in the transaction that ends memberships that they ended; on it, the links of the members end or become the owner's. */
export function publishEnded(tx: Tx, ended: readonly Ended[], now: Date): Promise<void> {
  const [endedAt, version] = [now.toISOString(), now.getTime()]
  return publishAll(
    tx,
    membershipEnded,
    ended.map(({ ownerId: userId, memberId, links }) => ({ userId, memberId, links, endedAt, version })),
  )
}
