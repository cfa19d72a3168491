import { membershipEnded } from '@arc/contracts/auth/household-events'
import type { Payload } from '@arc/contracts/define'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { markMemberEnded } from '@arc/kit/ended-members'
import { On } from '@arc/kit/on'
import { Controller } from '@nestjs/common'
import type { Tx } from '../database.js'

/** Ends the links to reports that a former member made, or makes them the owner's. */
@Controller()
export class MembersConsumer {
  @On(membershipEnded)
  async ended(membership: Payload<typeof membershipEnded>, tx: Tx): Promise<void> {
    const { userId, memberId, links } = membership
    if (await isUserDeleted(tx, membership.userId)) return
    const until = await markMemberEnded(tx, membership)
    const where = { madeBy: memberId, createdAt: { lte: until }, report: { userId } }
    if (links === 'keep') await tx.reportShare.updateMany({ where, data: { madeBy: userId } })
    else await tx.reportShare.deleteMany({ where })
  }
}
