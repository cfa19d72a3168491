import { claimDeleted } from '@arc/contracts/inventory/claim-events'
import { type Claim as ClaimAnswer, type ClaimChange, type HomeClaims, MAX_CLAIMS, type NewClaim } from '@arc/contracts/inventory/claims'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { writeInProject } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import { publishInProject } from '../projects/touch.js'
import { daysAfter } from '../trash/trash.rules.js'
import { claimAnswer, homeClaims, storedClaim } from './claims.answers.js'
import { ownClaim, publishClaim, writeClaim } from './own-claim.js'

const TOO_MANY_CLAIMS = `A project has at most ${MAX_CLAIMS} claims. Delete one to begin another.`

/** The claims of a project. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  list(caller: Caller, projectId: number): Promise<HomeClaims> {
    return homeClaims(this.db.client, caller, projectId)
  }

  /** @throws NotFound for an unknown claim and for somebody else's */
  async get(caller: Caller, id: number): Promise<ClaimAnswer> {
    const { client } = this.db
    return claimAnswer(client, caller, await ownClaim(client, caller, id))
  }

  /** @throws NotFound for a project, room or policy that is not there, Refused when there are too many */
  create(caller: Caller, { projectId, ...given }: NewClaim): Promise<ClaimAnswer> {
    const { userId } = caller
    return writeInProject(this.db, caller, { target: async () => ({ projectId }) }, async (tx) => {
      if ((await tx.claim.count({ where: { userId, projectId } })) >= MAX_CLAIMS) throw new Refused(TOO_MANY_CLAIMS)
      await requireReferences(tx, { userId, projectId }, given)
      const main = await tx.policy.findFirst({ where: { userId, projectId, isMain: true }, select: { id: true } })
      const policyId = given.policyId === undefined ? (main?.id ?? null) : given.policyId
      return publishClaim(tx, caller, await tx.claim.create({ data: { ...given, policyId, userId, projectId } }))
    })
  }

  /** @throws NotFound, Outdated when `version` is given and the same was changed since */
  change(caller: Caller, id: number, change: ClaimChange, version: number | null): Promise<ClaimAnswer> {
    const { userId } = caller
    // A claim that is reported takes its lost items out of the value of the home, however many they are.
    return writeClaim(this.db, caller, { id, version, fields: Object.keys(change), many: true }, async (tx, before) => {
      const known = new Set(storedClaim(before).roomIds)
      await requireReferences(tx, before, { ...change, roomIds: change.roomIds?.filter((roomId) => !known.has(roomId)) })
      return publishClaim(
        tx,
        caller,
        await tx.claim.update({ where: { id, userId }, data: { ...change, version: { increment: 1 }, updatedAt: new Date() } }),
      )
    })
  }

  /** Its lost items count again. @throws NotFound, Outdated when `version` is given and anything was changed since */
  delete(caller: Caller, id: number, version: number | null): Promise<{ ok: true; actionId: string }> {
    const { userId } = caller
    return writeClaim(this.db, caller, { id, version, fields: undefined }, async (tx, claim) => {
      const now = this.clock.now()
      const actionId = await startAction(tx, caller, 'claim-deleted', now)
      await keepPhotos(tx, { claimId: id, photoId: null, actionId, now })
      // Not by the cascade: what refers to the claim comes before it in the log.
      await deleteMarks(tx, claim)
      await tx.$executeRaw`delete from claim_photos where claim_id = ${id} and user_id = ${userId}`
      await tx.$executeRaw`delete from insurance_documents where claim_id = ${id} and user_id = ${userId}`
      await tx.claim.delete({ where: { id, userId } })
      const { projectId } = claim
      await publishInProject(tx, claimDeleted, { claimId: id, projectId, userId, version: claim.version + 1 })
      return { ok: true as const, actionId }
    })
  }
}

/** Marks that one statement deletes. */
const CHUNK = 1_000

async function deleteMarks(tx: Tx, { id, userId }: { id: number; userId: string }): Promise<void> {
  for (let deleted = CHUNK; deleted === CHUNK; )
    deleted = await tx.$executeRaw`
      delete from claim_marks where user_id = ${userId} and id = any(array(
        select id from claim_marks where claim_id = ${id} and user_id = ${userId} order by id limit ${CHUNK}))`
}

/** Keeps the files of photos that leave a claim as long as the deletion can be undone. @param photoId null for all */
export async function keepPhotos(
  tx: Tx,
  { claimId, photoId, actionId, now }: { claimId: number; photoId: number | null; actionId: string; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into deleted_photos (id, item_id, user_id, url, position, created_at, action_id, purge_at)
    select gen_random_uuid(), coalesce(item_id, 0), user_id, url, 0, created_at, ${actionId}::uuid, ${daysAfter(now)}
    from claim_photos where claim_id = ${claimId} and (${photoId}::int is null or id = ${photoId}::int)`
}

/** @throws NotFound when a room or the policy is not one of the project */
async function requireReferences(
  tx: Tx,
  { userId, projectId }: { userId: string; projectId: number },
  { roomIds = [], policyId }: { roomIds?: number[] | undefined; policyId?: number | null | undefined },
): Promise<void> {
  const rooms = roomIds.length === 0 ? 0 : await tx.room.count({ where: { userId, projectId, id: { in: roomIds }, deletedAt: null } })
  if (rooms < roomIds.length) throw new NotFound('The room')
  if (policyId && !(await tx.policy.findFirst({ where: { id: policyId, userId, projectId } }))) throw new NotFound('The policy')
}
