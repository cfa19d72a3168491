import { MAX_CLAIMS } from '@arc/contracts/inventory/claims'
import { Conflict } from '@arc/kit/errors'
import { CHANGED_SINCE } from '../changes/actions.js'
import type { Undo, Undoable } from '../changes/revert.js'
import { restoreDocuments } from '../insurance-documents/insurance-documents.sql.js'
import { DOCUMENT_DELETED } from '../items/documents.js'
import { NOTHING_RESTORED } from '../trash/restore-items.js'
import { finishClaim, projectsOfClaim } from './own-claim.js'

const NO_SPACE = `The project has ${MAX_CLAIMS} claims by now. Delete one first.`

/**
 * What was done to a claim: marks, a photo, a document, or its deletion. Documents that were deleted from the library since do not come
 * back with a deleted claim.
 */
export const CLAIM: Undoable<OfAction> = {
  subject: claimOf,
  tables: [
    { entity: 'claim', table: 'claims', columns: [] },
    { entity: 'claim-mark', table: 'claim_marks', columns: ['state', 'repair_cost'], hasUpdatedAt: true, removesCreated: true },
    { entity: 'claim-photo', table: 'claim_photos', columns: [] },
  ],
  projectDeleted: 'The project was deleted since. Restore it from the trash first.',
  async check(undo, { projectId, isDeleted }) {
    const { tx, caller } = undo
    const count = isDeleted ? await tx.claim.count({ where: { userId: caller.userId, projectId } }) : 0
    if (count >= MAX_CLAIMS) throw new Conflict(NO_SPACE)
    await refuseMarkedAgain(undo)
  },
  async afterwards({ tx, caller, actionId }, { id, isDeleted }, reverted) {
    const gone = await restoreDocuments(tx, caller.userId, actionId)
    if (gone > 0 && !isDeleted) throw new Conflict(DOCUMENT_DELETED)
    // Their files stay because of the claim again.
    await tx.$executeRaw`delete from deleted_photos where action_id = ${actionId}::uuid and user_id = ${caller.userId}`
    await finishClaim(tx, caller, id)
    return { ...NOTHING_RESTORED, items: reverted('claim-mark').length }
  },
}

interface OfAction {
  id: number
  projectId: number
  projectIds: number[]
  /** True when the action deleted the claim. */
  isDeleted: boolean
}

/** The claim that an action is about. @throws Conflict when it is not there any more */
async function claimOf({ tx, caller, actionId }: Undo): Promise<OfAction> {
  const { userId } = caller
  const [found] = await tx.$queryRaw<Omit<OfAction, 'projectIds'>[]>`
    select * from (
      select entity_id as id, (fields ->> 'project_id')::int as "projectId", true as "isDeleted" from changes
      where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'claim' and kind = 'deleted'
      union all
      select k.id, k.project_id, false
      from changes c left join claim_marks m on c.entity = 'claim-mark' and m.id = c.entity_id and m.user_id = c.user_id
        join claims k on k.id = coalesce(case when c.kind = 'deleted' then (c.fields ->> 'claim_id')::int end, m.claim_id) and k.user_id = c.user_id
      where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity in ('claim-mark', 'claim-photo', 'insurance-document')) of_action
    order by "isDeleted" desc limit 1`
  if (!found) throw new Conflict(CHANGED_SINCE)
  return { ...found, projectIds: await projectsOfClaim(tx, caller, found) }
}

/** @throws Conflict when an item was marked again in the claim, or lost in another one, since its mark was deleted */
async function refuseMarkedAgain({ tx, caller: { userId }, actionId }: Undo): Promise<void> {
  const conflicts = await tx.$queryRaw<unknown[]>`
    select 1 from changes c where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'claim-mark' and c.kind = 'deleted'
      and exists (select 1 from claim_marks o where o.item_id = (c.fields ->> 'item_id')::int
        and (o.claim_id = (c.fields ->> 'claim_id')::int or (o.state = 'lost' and c.fields ->> 'state' = 'lost')))
    limit 1`
  if (conflicts.length > 0) throw new Conflict(CHANGED_SINCE)
}
