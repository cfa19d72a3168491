import { MAX_CLAIMS } from '@arc/contracts/inventory/claims'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { allowChange, ownProject } from '../access.js'
import { CHANGED_SINCE } from '../changes/actions.js'
import type { Tx } from '../database.js'
import { restoreDocuments } from '../insurance-documents/insurance-documents.sql.js'
import { DOCUMENT_DELETED } from '../items/documents.js'
import { lockProjects } from '../locks.js'
import { NOTHING_RESTORED, type Restored } from '../trash/restore-items.js'
import { finishClaim, lockClaim } from './own-claim.js'

const PROJECT_DELETED = 'The project was deleted since. Restore it from the trash first.'
const NO_SPACE = `The project has ${MAX_CLAIMS} claims by now. Delete one first.`

/**
 * Takes back what an action did to a claim, from the change log: its marks, a photo, a document, or its deletion. Documents that were
 * deleted from the library since do not come back with a deleted claim.
 * @throws Conflict when something of it was changed since
 */
export async function undoClaim(tx: Tx, caller: Caller, actionId: string): Promise<Restored> {
  const claimId = await restoreClaim(tx, caller, actionId)
  const id = claimId ?? (await claimOf(tx, caller, actionId))
  await lockClaim(tx, caller, id)
  await refuseChanged(tx, caller, actionId)
  const items = await revertMarks(tx, caller, actionId)
  await tx.$executeRaw`
    select insert_rows('claim_photos', coalesce(jsonb_agg(fields order by id), '[]')) from changes
    where action_id = ${actionId}::uuid and user_id = ${caller.userId} and entity = 'claim-photo' and kind = 'deleted'`
  const gone = await restoreDocuments(tx, caller.userId, actionId)
  if (gone > 0 && claimId === null) throw new Conflict(DOCUMENT_DELETED)
  // Their files stay because of the claim again.
  await tx.$executeRaw`delete from deleted_photos where action_id = ${actionId}::uuid and user_id = ${caller.userId}`
  await finishClaim(tx, caller, id)
  return { ...NOTHING_RESTORED, items }
}

/** Inserts the claim that the action deleted. @returns its id; null when the action deleted none */
async function restoreClaim(tx: Tx, caller: Caller, actionId: string): Promise<number | null> {
  const { userId } = caller
  const [deleted] = await tx.$queryRaw<{ id: number; projectId: number; version: number }[]>`
    select entity_id as id, (fields ->> 'project_id')::int as "projectId", version from changes
    where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'claim' and kind = 'deleted'`
  if (!deleted) return null
  const { id, projectId, version } = deleted
  await lockProjects(tx, caller, [projectId]).catch((error: unknown) => {
    throw error instanceof NotFound ? new Conflict(PROJECT_DELETED) : error
  })
  allowChange(await ownProject(tx, caller, projectId), caller)
  if ((await tx.claim.count({ where: { userId, projectId } })) >= MAX_CLAIMS) throw new Conflict(NO_SPACE)
  await tx.$executeRaw`
    select insert_rows('claims', jsonb_build_array(fields || jsonb_build_object('version', ${version}::int))) from changes
    where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'claim' and kind = 'deleted'`
  return id
}

/** The claim whose marks, photo or document an action changed. @throws Conflict when it is not there any more */
async function claimOf(tx: Tx, { userId }: Caller, actionId: string): Promise<number> {
  const [found] = await tx.$queryRaw<{ id: number | null }[]>`
    select coalesce(case when c.kind = 'deleted' then (c.fields ->> 'claim_id')::int end, m.claim_id) as id
    from changes c left join claim_marks m on c.entity = 'claim-mark' and m.id = c.entity_id and m.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity in ('claim-mark', 'claim-photo', 'insurance-document')
    order by id nulls last limit 1`
  const id = found?.id ?? null
  if (id === null || !(await tx.claim.findFirst({ where: { id, userId } }))) throw new Conflict(CHANGED_SINCE)
  return id
}

/** @throws Conflict when a mark is not as the action left it, or an item was lost in another claim since */
async function refuseChanged(tx: Tx, { userId }: Caller, actionId: string): Promise<void> {
  const conflicts = await tx.$queryRaw<unknown[]>`
    select 1 from changes c left join claim_marks m on m.id = c.entity_id and m.user_id = c.user_id
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'claim-mark' and case
      when c.kind = 'deleted' then exists (select 1 from claim_marks o where o.item_id = (c.fields ->> 'item_id')::int
        and (o.claim_id = (c.fields ->> 'claim_id')::int or (o.state = 'lost' and c.fields ->> 'state' = 'lost')))
      else m.version is distinct from c.version end
    limit 1`
  if (conflicts.length > 0) throw new Conflict(CHANGED_SINCE)
}

/** @returns how many marks changed */
async function revertMarks(tx: Tx, { userId }: Caller, actionId: string): Promise<number> {
  const removed = await tx.$executeRaw`
    delete from claim_marks m using changes c
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'claim-mark' and c.kind = 'created'
      and m.id = c.entity_id and m.user_id = c.user_id`
  const changed = await tx.$executeRaw`
    update claim_marks m set version = m.version + 1, updated_at = now(), state = coalesce(c.fields -> 'state' ->> 0, m.state),
      repair_cost = case when c.fields ? 'repair_cost' then (c.fields -> 'repair_cost' ->> 0)::numeric else m.repair_cost end
    from changes c where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'claim-mark' and c.kind = 'changed'
      and m.id = c.entity_id and m.user_id = c.user_id`
  await tx.$executeRaw`
    select insert_rows('claim_marks', coalesce(jsonb_agg(fields || jsonb_build_object('version', version) order by id), '[]')) from changes
    where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'claim-mark' and kind = 'deleted'`
  const [restored] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from changes
    where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'claim-mark' and kind = 'deleted'`
  return removed + changed + (restored?.count ?? 0)
}
