import { claimFigures, claimStatus, lossOf } from '@arc/contracts/inventory/claim-rules'
import type { ReportClaim } from '@arc/contracts/inventory/report-inventory'
import { NotFound } from '@arc/kit/errors'
import { LIVE_PROJECT } from '../access.js'
import type { Tx } from '../database.js'
import type { Claim, Policy } from '../generated/prisma/client.js'
import { readLetters } from '../insurance-documents/insurance-documents.sql.js'
import { storedPolicy } from '../policies/policies.answers.js'
import { storedClaim } from './claims.answers.js'
import { type Reader, readMarked, readPhotos } from './claims.sql.js'

/** A claim with the policy that it names; null when there is none any more. */
export interface ClaimWithPolicy {
  claim: Claim
  policy: Policy | null
}

/** @throws NotFound for an unknown claim, for somebody else's, and for one of a deleted project */
export async function claimOfReport(db: Pick<Tx, 'claim' | 'policy'>, userId: string, id: number): Promise<ClaimWithPolicy> {
  const claim = await db.claim.findFirst({ where: { id, userId, project: LIVE_PROJECT } })
  if (!claim) throw new NotFound('The claim')
  const { policyId, projectId } = claim
  return { claim, policy: policyId === null ? null : await db.policy.findFirst({ where: { id: policyId, userId, projectId } }) }
}

/**
 * A claim as its report prints it, with the marks and photos of the transaction of `db`.
 * @param rooms the live rooms of its project
 */
export async function reportClaim(
  db: Reader,
  { claim, policy }: ClaimWithPolicy,
  rooms: readonly { id: number; name: string }[],
): Promise<ReportClaim> {
  const stored = storedClaim(claim)
  const lossYear = Number(stored.lostOn.slice(0, 4))
  const chosen = rooms.filter(({ id }) => stored.roomIds.includes(id))
  const items = (await readMarked(db, claim.userId, [claim.id])).get(claim.id) ?? []
  return {
    ...stored,
    roomIds: chosen.map(({ id }) => id),
    rooms: chosen.map(({ name }) => name),
    policyId: policy?.id ?? null,
    insurer: policy?.insurer ?? null,
    policyNumber: policy?.policyNumber ?? null,
    status: claimStatus(stored),
    figures: claimFigures(items, lossYear, policy && storedPolicy(policy)),
    marks: items.map((item) => {
      const { id: itemId, state, repairCost } = item
      return { itemId, state, repairCost, ...lossOf(item, lossYear) }
    }),
    photos: await readPhotos(db, claim),
    letters: await readLetters(db, claim),
  }
}
