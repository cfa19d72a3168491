import { claimFigures, claimStatus } from '@arc/contracts/inventory/claim-rules'
import { type Claim as ClaimAnswer, ClaimHead, type HomeClaims } from '@arc/contracts/inventory/claims'
import type { Caller } from '@arc/kit/identity'
import { ownProject } from '../access.js'
import type { Tx } from '../database.js'
import type { Claim } from '../generated/prisma/client.js'
import { readLetters } from '../insurance-documents/insurance-documents.sql.js'
import { storedPolicy } from '../policies/policies.answers.js'
import { projectAnswer } from '../projects/projects.answers.js'
import { readEvidence, readMarked, readPhotos, readRooms } from './claims.sql.js'

const { cause, roomIds, done } = ClaimHead.shape

/** A stored claim without what is computed. */
export const storedClaim = (row: Claim) => ({
  ...{ id: row.id, projectId: row.projectId, lostOn: row.lostOn, cause: cause.parse(row.cause), roomIds: roomIds.parse(row.roomIds) },
  ...{ informedOn: row.informedOn, policyId: row.policyId, claimNumber: row.claimNumber, notes: row.notes, done: done.parse(row.done) },
  ...{ claimed: row.claimed?.toNumber() ?? null, claimedOn: row.claimedOn },
  ...{ offered: row.offered?.toNumber() ?? null, offeredOn: row.offeredOn },
  ...{ paid: row.paid?.toNumber() ?? null, paidOn: row.paidOn },
  ...{ version: row.version, createdAt: row.createdAt.toISOString() },
})

/** Claims of a project with their figures, in the given order, and what they can refer to. */
async function readHeads(tx: Tx, userId: string, projectId: number, rows: readonly Claim[]) {
  const stored = (await tx.policy.findMany({ where: { userId, projectId }, orderBy: [{ isMain: 'desc' }, { id: 'asc' }] })).map(
    storedPolicy,
  )
  const rooms = await tx.room.findMany({
    where: { userId, projectId, deletedAt: null },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  const items = await readMarked(
    tx,
    userId,
    rows.map(({ id }) => id),
  )
  const live = new Set(rooms.map(({ id }) => id))
  const claims = rows.map((row): ClaimHead => {
    const claim = storedClaim(row)
    const policy = stored.find(({ id }) => id === claim.policyId) ?? null
    return {
      ...claim,
      // A room or policy that was deleted is left out; restored it is back.
      roomIds: claim.roomIds.filter((id) => live.has(id)),
      policyId: policy?.id ?? null,
      status: claimStatus(claim),
      figures: claimFigures(items.get(row.id) ?? [], Number(claim.lostOn.slice(0, 4)), policy),
    }
  })
  return { rooms, claims, policies: stored.map(({ id, insurer, kind }) => ({ id, insurer, kind })) }
}

/** The claims of a project. @throws NotFound for an unknown project and for somebody else's */
export async function homeClaims(tx: Tx, caller: Caller, projectId: number): Promise<HomeClaims> {
  const project = await ownProject(tx, caller, projectId)
  const rows = await tx.claim.findMany({ where: { userId: caller.userId, projectId }, orderBy: [{ lostOn: 'desc' }, { id: 'desc' }] })
  return { project: await projectAnswer(tx, project, caller), ...(await readHeads(tx, caller.userId, projectId, rows)) }
}

/** One claim with all that its page shows. */
export async function claimAnswer(tx: Tx, caller: Caller, row: Claim): Promise<ClaimAnswer> {
  const { userId } = caller
  const project = await ownProject(tx, caller, row.projectId)
  const { claims, policies } = await readHeads(tx, userId, row.projectId, [row])
  const [head] = claims
  if (!head) throw new Error('A claim has no head.')
  const counted = await readRooms(tx, row)
  const chosen = new Set(head.roomIds.length > 0 ? head.roomIds : counted.map(({ id }) => id))
  const rooms = counted.map((room) => ({ ...room, chosen: chosen.has(room.id) }))
  const here = rooms.filter((room) => room.chosen).reduce((sum, { damaged, lost }) => sum + damaged + lost, 0)
  return {
    ...head,
    project: await projectAnswer(tx, project, caller),
    rooms,
    elsewhere: Math.max(0, head.figures.total.items - here),
    policies,
    evidence: await readEvidence(tx, row, row.lostOn),
    photos: await readPhotos(tx, row),
    letters: await readLetters(tx, row),
  }
}
