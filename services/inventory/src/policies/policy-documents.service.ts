import type { Input } from '@arc/contracts/define'
import { MAX_POLICY_DOCUMENTS } from '@arc/contracts/inventory/insurance-documents'
import type { Policy as PolicyAnswer, putPolicyDocument } from '@arc/contracts/inventory/policies'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { startAction } from '../changes/actions.js'
import { Database } from '../database.js'
import { refuseDeletedDocument } from '../items/documents.js'
import { finishPolicy, policyAnswer, renewPolicy, writePolicy } from './own-policy.js'

const TOO_MANY_DOCUMENTS = `A policy takes at most ${MAX_POLICY_DOCUMENTS} documents.`

type Put = Input<typeof putPolicyDocument>

/** Documents of the library that belong to a policy: the policy itself, its endorsements. */
@Injectable()
export class PolicyDocumentsService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Attaching a document again changes nothing. @throws NotFound, Conflict for a document that was deleted, Refused for too many */
  put(caller: Caller, { params: { id, documentId }, body: { name, mimeType } }: Put): Promise<PolicyAnswer> {
    const { userId } = caller
    return writePolicy(this.db, caller, { id }, async (tx, policy) => {
      await refuseDeletedDocument(tx, userId, documentId)
      const added = await tx.$executeRaw`
        insert into insurance_documents (user_id, policy_id, document_id, name, url, mime_type)
        values (${userId}, ${id}, ${documentId}, ${name}, ${`/api/documents/${documentId}/file`}, ${mimeType})
        on conflict (policy_id, document_id) where policy_id is not null do nothing`
      if (added === 0) return policyAnswer(tx, policy)
      const [{ count } = { count: 0 }] = await tx.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from insurance_documents where policy_id = ${id} and user_id = ${userId}`
      if (count > MAX_POLICY_DOCUMENTS) throw new Refused(TOO_MANY_DOCUMENTS)
      await renewPolicy(tx, policy)
      return finishPolicy(tx, caller, policy)
    })
  }

  /** The document stays in the library. @throws NotFound when the policy has no such document */
  delete(caller: Caller, { id, documentId }: Put['params']): Promise<{ ok: true; actionId: string }> {
    return writePolicy(this.db, caller, { id }, async (tx, policy) => {
      const actionId = await startAction(tx, caller, 'policy-changed', this.clock.now())
      const removed = await tx.$executeRaw`
        delete from insurance_documents where policy_id = ${id} and document_id = ${documentId} and user_id = ${caller.userId}`
      if (removed === 0) throw new NotFound('The document')
      await renewPolicy(tx, policy)
      await finishPolicy(tx, caller, policy)
      return { ok: true as const, actionId }
    })
  }
}
