import { claimChanged } from '@arc/contracts/inventory/claim-events'
import type { Claim as ClaimAnswer } from '@arc/contracts/inventory/claims'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { writeOf } from '../changes/write.js'
import type { Tx } from '../database.js'
import type { Claim } from '../generated/prisma/client.js'
import { lockProjectRows, lockProjects } from '../locks.js'
import { publishInProject } from '../projects/touch.js'
import { claimAnswer } from './claims.answers.js'

/** @throws NotFound for an unknown claim and for somebody else's */
export async function ownClaim(tx: Tx, { userId }: Caller, id: number): Promise<Claim> {
  const claim = await tx.claim.findFirst({ where: { id, userId, project: { deletedAt: null } } })
  if (!claim) throw new NotFound('The claim')
  return claim
}

/** The project of a claim, and those that lost items of it have moved to. */
export async function projectsOfClaim(tx: Tx, { userId }: Caller, { id, projectId }: { id: number; projectId: number }): Promise<number[]> {
  const others = await tx.$queryRaw<{ id: number }[]>`
    select distinct p.id from claim_marks m join items i on i.id = m.item_id and i.user_id = m.user_id
      join projects p on p.id = i.project_id and p.deleted_at is null
    where m.claim_id = ${id} and m.user_id = ${userId} and m.state = 'lost'`
  return [projectId, ...others.map((project) => project.id)]
}

/**
 * The claim, once writes to its project are serialized, and to the projects that lost items of it have moved to.
 * @throws NotFound, and Refused for a read-only project
 */
export async function lockClaim(tx: Tx, caller: Caller, id: number): Promise<Claim> {
  const { projectId } = await ownClaim(tx, caller, id)
  await lockProjectRows(tx, caller, await projectsOfClaim(tx, caller, { id, projectId }))
  await lockProjects(tx, caller, [projectId])
  return ownClaim(tx, caller, id)
}

/** The one way to change a claim: see `writeOf`. */
export const writeClaim = writeOf({ entity: 'claim', lock: lockClaim, answer: claimAnswer })

/** Gives a claim its next version after its marks or photos were changed, and publishes it. */
export async function finishClaim(tx: Tx, caller: Caller, id: number): Promise<ClaimAnswer> {
  const claim = await tx.claim.update({
    where: { id, userId: caller.userId },
    data: { version: { increment: 1 }, updatedAt: new Date() },
  })
  return publishClaim(tx, caller, claim)
}

/** Publishes a claim that was written. */
export async function publishClaim(tx: Tx, caller: Caller, claim: Claim): Promise<ClaimAnswer> {
  const { id, projectId, userId, version } = claim
  await publishInProject(tx, claimChanged, { claimId: id, projectId, userId, version })
  return claimAnswer(tx, caller, claim)
}
