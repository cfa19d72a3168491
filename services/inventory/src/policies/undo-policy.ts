import { MAX_POLICIES, PolicyChange } from '@arc/contracts/inventory/policies'
import { Conflict } from '@arc/kit/errors'
import { columnsOf, type Undo, type Undoable } from '../changes/revert.js'
import { restoreDocuments } from '../insurance-documents/insurance-documents.sql.js'
import { DOCUMENT_DELETED } from '../items/documents.js'
import { NOTHING_RESTORED } from '../trash/restore-items.js'
import { finishPolicy, renewPolicy } from './own-policy.js'

const POLICY_DELETED = 'The policy was deleted since, so this can’t be undone.'
const NO_SPACE = `The project has ${MAX_POLICIES} policies by now. Delete one first.`

/** What a change of a policy sets; whether it is the main one follows from it. */
const COLUMNS = columnsOf(PolicyChange)

/**
 * A change of a policy, a document that was detached from it, or its deletion with its documents. It is the main one again, unless the
 * coverage card was filled in anew.
 */
export const POLICY: Undoable<OfAction> = {
  subject: policyOf,
  tables: [{ entity: 'policy', table: 'policies', columns: COLUMNS, hasUpdatedAt: true }],
  projectDeleted: 'The project was deleted since. Restore it from the trash first.',
  async check({ tx, caller }, { projectId, how }) {
    if (how !== 'deleted') return
    if ((await tx.policy.count({ where: { userId: caller.userId, projectId } })) >= MAX_POLICIES) throw new Conflict(NO_SPACE)
  },
  inserted: async (undo, { projectId, how, wasMain }) => ({
    is_main: how === 'deleted' && wasMain && (await releaseMain(undo, projectId)),
  }),
  async afterwards(undo, { id, projectId, how, wasMain }) {
    const { tx, caller, actionId } = undo
    const { userId } = caller
    if (how === 'detached') await renewPolicy(tx, { id, userId })
    if (how === 'changed' && wasMain && (await releaseMain(undo, projectId)))
      await tx.policy.update({ where: { id, userId }, data: { isMain: true } })
    if ((await restoreDocuments(tx, userId, actionId)) > 0 && how !== 'deleted') throw new Conflict(DOCUMENT_DELETED)
    await finishPolicy(tx, caller, { id, projectId })
    return NOTHING_RESTORED
  },
}

interface OfAction {
  id: number
  projectId: number
  projectIds: number[]
  how: 'changed' | 'deleted' | 'detached'
  wasMain: boolean
}

/** The policy that an action is about. Others became the main one, or no longer are, because of it. @throws Conflict when it is not there any more */
async function policyOf({ tx, caller: { userId }, actionId }: Undo): Promise<OfAction> {
  const [found] = await tx.$queryRaw<Omit<OfAction, 'projectIds'>[]>`
    select * from (
      select c.entity_id as id, (c.fields ->> 'project_id')::int as "projectId", 'deleted' as how, (c.fields ->> 'is_main')::boolean as "wasMain"
      from changes c where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'policy' and c.kind = 'deleted'
      union all
      select p.id, p.project_id, 'changed', exists (
        select 1 from changes m where m.action_id = c.action_id and m.user_id = c.user_id and m.entity = 'policy' and m.entity_id = p.id
          and m.kind = 'changed' and (m.fields -> 'is_main' ->> 0)::boolean)
      from changes c join policies p on p.id = c.entity_id and p.user_id = c.user_id
      where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'policy' and c.kind = 'changed' and c.fields ?| ${COLUMNS}
      union all
      select p.id, p.project_id, 'detached', false
      from changes c join policies p on p.id = (c.fields ->> 'policy_id')::int and p.user_id = c.user_id
      where c.action_id = ${actionId}::uuid and c.user_id = ${userId} and c.entity = 'insurance-document' and c.kind = 'deleted') of_action
    order by how = 'detached', how = 'changed' limit 1`
  if (!found) throw new Conflict(POLICY_DELETED)
  return { ...found, projectIds: [found.projectId] }
}

/** @returns true when the project has no main policy, or had one only because of the action, which it then is no more */
async function releaseMain({ tx, caller: { userId }, actionId }: Undo, projectId: number): Promise<boolean> {
  const main = await tx.policy.findFirst({ where: { userId, projectId, isMain: true } })
  if (!main) return true
  const promoted = await tx.$queryRaw<unknown[]>`
    select 1 from changes where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'policy' and entity_id = ${main.id}
      and kind = 'changed' and fields ? 'is_main'`
  if (promoted.length === 0) return false
  await tx.policy.update({ where: { id: main.id, userId }, data: { isMain: false, version: { increment: 1 }, updatedAt: new Date() } })
  return true
}
