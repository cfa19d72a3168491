import { MAX_POLICIES } from '@arc/contracts/inventory/policies'
import { policyChanged } from '@arc/contracts/inventory/policy-events'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { allowChange, ownProject } from '../access.js'
import type { Tx } from '../database.js'
import { restoreDocuments } from '../insurance-documents/insurance-documents.sql.js'
import { lockProjects } from '../locks.js'
import { NOTHING_RESTORED, type Restored } from '../trash/restore-items.js'
import { settleMain } from './main-policy.js'

const PROJECT_DELETED = 'The project was deleted since. Restore it from the trash first.'
const NO_SPACE = `The project has ${MAX_POLICIES} policies by now. Delete one first.`

interface Deleted {
  id: number
  projectId: number
  version: number
  wasMain: boolean
}

/**
 * Restores the policy that an action deleted, with its documents, from the change log. It is the main one again, unless the coverage card was filled in anew.
 * @throws Conflict when its project is deleted, or has as many policies as it takes
 */
export async function restorePolicy(tx: Tx, caller: Caller, actionId: string): Promise<Restored> {
  const { userId } = caller
  const [deleted] = await tx.$queryRaw<Deleted[]>`
    select entity_id as id, (fields ->> 'project_id')::int as "projectId", version + 1 as version, (fields ->> 'is_main')::boolean as "wasMain"
    from changes where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'policy' and kind = 'deleted'`
  if (!deleted) throw new NotFound('The change')
  const { id, projectId, version } = deleted
  await lockProjects(tx, caller, [projectId]).catch((error: unknown) => {
    throw error instanceof NotFound ? new Conflict(PROJECT_DELETED) : error
  })
  allowChange(await ownProject(tx, caller, projectId), caller)
  if ((await tx.policy.count({ where: { userId, projectId } })) >= MAX_POLICIES) throw new Conflict(NO_SPACE)

  const isMain = deleted.wasMain && (await releaseMain(tx, { userId, projectId, actionId }))
  await tx.$executeRaw`
    select insert_rows('policies', jsonb_build_array(fields || jsonb_build_object('version', ${version}::int, 'is_main', ${isMain}::boolean)))
    from changes where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'policy' and kind = 'deleted'`
  await restoreDocuments(tx, userId, actionId)
  await settleMain(tx, userId, projectId)
  await publish(tx, policyChanged, { policyId: id, projectId, userId, version })
  return NOTHING_RESTORED
}

/** @returns true when the project has no main policy, or had one only because of the action, which it then is no more */
export async function releaseMain(
  tx: Tx,
  { userId, projectId, actionId }: { userId: string; projectId: number; actionId: string },
): Promise<boolean> {
  const main = await tx.policy.findFirst({ where: { userId, projectId, isMain: true } })
  if (!main) return true
  const promoted = await tx.$queryRaw<unknown[]>`
    select 1 from changes where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'policy' and entity_id = ${main.id}
      and kind = 'changed' and fields ? 'is_main'`
  if (promoted.length === 0) return false
  await tx.policy.update({ where: { id: main.id, userId }, data: { isMain: false, version: { increment: 1 }, updatedAt: new Date() } })
  return true
}
