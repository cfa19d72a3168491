import { membershipEnded } from '@arc/contracts/auth/household-events'
import type { Payload } from '@arc/contracts/define'
import { shareChanged } from '@arc/contracts/inventory/share-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { markMemberEnded } from '@arc/kit/ended-members'
import { On } from '@arc/kit/on'
import { publishAll } from '@arc/kit/outbox'
import { Controller, Inject } from '@nestjs/common'
import type { Tx } from '../database.js'
import { endSharesOf, keepSharesOf } from './shares.sql.js'

/** Ends the links that a former member made, or makes them the owner's. */
@Controller()
export class MembersConsumer {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @On(membershipEnded)
  async ended(membership: Payload<typeof membershipEnded>, tx: Tx): Promise<void> {
    if (await isUserDeleted(tx, membership.userId)) return
    const until = await markMemberEnded(tx, membership)
    const made = { ...membership, until, now: this.clock.now() }
    await publishAll(tx, shareChanged, membership.links === 'keep' ? await keepSharesOf(tx, made) : await endSharesOf(tx, made))
  }
}
