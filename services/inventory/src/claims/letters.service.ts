import type { Input } from '@arc/contracts/define'
import type { Claim as ClaimAnswer, putClaimLetter } from '@arc/contracts/inventory/claims'
import { MAX_LETTERS } from '@arc/contracts/inventory/insurance-documents'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { writeOf } from '../changes/write.js'
import { Database } from '../database.js'
import { refuseDeletedDocument } from '../items/documents.js'
import { claimAnswer } from './claims.answers.js'
import { finishClaim, lockClaim, writeClaim } from './own-claim.js'

const TOO_MANY_LETTERS = `A claim takes at most ${MAX_LETTERS} documents of correspondence.`

type Put = Input<typeof putClaimLetter>

/** The one way to change what is said of a letter: see `writeOf`. One that is not there yet has version 0. */
const writeLetter = writeOf({
  entity: 'insurance-document',
  async lock(tx, caller, { id: claimId, documentId }: Put['params']) {
    const claim = await lockClaim(tx, caller, claimId)
    const [letter = null] = await tx.$queryRaw<{ id: number; version: number }[]>`
      select id, version from insurance_documents where claim_id = ${claim.id} and document_id = ${documentId} and user_id = ${caller.userId}`
    return { claim, isNew: letter === null, ...(letter ?? { id: 0, version: 0 }) }
  },
  answer: (tx, caller, { claim }) => claimAnswer(tx, caller, claim),
})

/** The correspondence of a claim: documents of the library, each with a day and a direction. */
@Injectable()
export class LettersService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds a document, or changes what is said of it. A repeated call changes nothing.
   * @param version of the letter that is changed; null adds it where it is missing
   * @throws NotFound, Conflict for a document that was deleted, Refused for too many, Outdated when the same was changed since
   */
  put(caller: Caller, { params, body }: Put, version: number | null): Promise<ClaimAnswer> {
    const { userId } = caller
    const { id, documentId } = params
    const { name, mimeType, day, direction, note } = body
    return writeLetter(this.db, caller, { id: params, version, fields: ['day', 'direction', 'note'] }, async (tx, { claim, isNew }) => {
      await refuseDeletedDocument(tx, userId, documentId)
      if (isNew && version !== null) throw new NotFound('The document')
      const written = await tx.$executeRaw`
        insert into insurance_documents as d (user_id, claim_id, document_id, name, url, mime_type, day, direction, note)
        values (${userId}, ${id}, ${documentId}, ${name}, ${`/api/documents/${documentId}/file`}, ${mimeType}, ${day}, ${direction}, ${note})
        on conflict (claim_id, document_id) where claim_id is not null do update
          set day = excluded.day, direction = excluded.direction, note = excluded.note, version = d.version + 1
          where (d.day, d.direction, d.note) is distinct from (excluded.day, excluded.direction, excluded.note)`
      if (written === 0) return claimAnswer(tx, caller, claim)
      const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from insurance_documents where claim_id = ${id} and user_id = ${userId}`
      if (count > MAX_LETTERS) throw new Refused(TOO_MANY_LETTERS)
      return finishClaim(tx, caller, id)
    })
  }

  /** The document stays in the library. @throws NotFound when the claim has no such document */
  delete(caller: Caller, { id, documentId }: Put['params']): Promise<{ ok: true; actionId: string }> {
    return writeClaim(this.db, caller, { id }, async (tx) => {
      const actionId = await startAction(tx, caller, 'claim-changed', this.clock.now())
      const removed = await tx.$executeRaw`
        delete from insurance_documents where claim_id = ${id} and document_id = ${documentId} and user_id = ${caller.userId}`
      if (removed === 0) throw new NotFound('The document')
      await finishClaim(tx, caller, id)
      return { ok: true as const, actionId }
    })
  }
}
