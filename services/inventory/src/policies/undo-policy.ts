import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { CHANGED_SINCE } from '../changes/actions.js'
import type { Tx } from '../database.js'
import { restoreDocuments } from '../insurance-documents/insurance-documents.sql.js'
import { DOCUMENT_DELETED } from '../items/documents.js'
import { NOTHING_RESTORED, type Restored } from '../trash/restore-items.js'
import { finishPolicy, lockPolicy, renewPolicy } from './own-policy.js'
import { releaseMain } from './restore-policy.js'

const POLICY_DELETED = 'The policy was deleted since, so this can’t be undone.'

/** What a change of a policy sets; whether it is the main one follows from it. */
const COLUMNS = [
  ...['kind', 'insurer', 'policy_number', 'coverage', 'deductible', 'settlement', 'sub_limits', 'schedule'],
  ...['effective_on', 'renews_on', 'agent', 'agent_phone', 'claims_phone', 'email', 'notes'],
]

interface Changed {
  id: number
  /** After the change. */
  version: number
  /** By column, what it was before; empty when only documents were detached. */
  before: Record<string, unknown>
}

/**
 * Takes back what an action did to a policy, from the change log: its fields, or a document that was detached.
 * @throws Conflict when one of its fields was changed since, or when the policy or the document was deleted
 */
export async function undoPolicyChange(tx: Tx, caller: Caller, actionId: string): Promise<Restored> {
  const { userId } = caller
  const changed = await changedBy(tx, userId, actionId)
  const policy = await lockPolicy(tx, caller, changed.id).catch((error: unknown) => {
    throw error instanceof NotFound ? new Conflict(POLICY_DELETED) : error
  })
  const fields = Object.keys(changed.before).filter((column) => column !== 'is_main')
  if (fields.length > 0) {
    await refuseChanged(tx, changed, fields)
    const { projectId } = policy
    const isMain = changed.before.is_main === true && (await releaseMain(tx, { userId, projectId, actionId }))
    await tx.$executeRawUnsafe(
      `update policies p set (${COLUMNS.join(', ')}) = (select ${COLUMNS.map((column) => `was.${column}`).join(', ')}
          from jsonb_populate_record(p, $1::jsonb) was),
        is_main = p.is_main or $2, version = p.version + 1, updated_at = now()
       where p.id = $3 and p.user_id = $4`,
      ...[JSON.stringify(changed.before), isMain, policy.id, userId],
    )
  } else await renewPolicy(tx, policy)
  if ((await restoreDocuments(tx, userId, actionId)) > 0) throw new Conflict(DOCUMENT_DELETED)
  await finishPolicy(tx, caller, policy)
  return NOTHING_RESTORED
}

/** The policy that an action changed. Others became the main one, or no longer are, because of it. @throws NotFound */
async function changedBy(tx: Tx, userId: string, actionId: string): Promise<Changed> {
  // Of two changes of a field the first one, which comes last here, has what it was before.
  const [changed] = await tx.$queryRaw<Changed[]>`
    select c.entity_id as id, max(c.version) as version, jsonb_object_agg(field.key, field.value -> 0 order by c.id desc) as before
    from changes c cross join lateral jsonb_each(c.fields) field
    where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'policy' and c.kind = 'changed'
    group by c.entity_id having bool_or(field.key <> 'is_main')`
  if (changed) return changed
  const [detached] = await tx.$queryRaw<{ id: number }[]>`
    select (fields ->> 'policy_id')::int as id from changes
    where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'insurance-document' and kind = 'deleted'`
  if (!detached) throw new NotFound('The change')
  return { id: detached.id, version: 0, before: {} }
}

/** @throws Conflict when one of the fields was changed since */
async function refuseChanged(tx: Tx, { id, version }: Changed, fields: string[]): Promise<void> {
  const later = await tx.$queryRaw<unknown[]>`
    select 1 from changes where entity = 'policy' and entity_id = ${id} and version > ${version} and kind = 'changed'
      and fields ?| ${fields} limit 1`
  if (later.length > 0) throw new Conflict(CHANGED_SINCE)
}
