import {
  type HomePolicies,
  MAX_POLICIES,
  type NewPolicy,
  type Policy as PolicyAnswer,
  type PolicyChange,
} from '@arc/contracts/inventory/policies'
import { policyDeleted } from '@arc/contracts/inventory/policy-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid, NotFound, Refused } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { Inject, Injectable } from '@nestjs/common'
import { LIVE_ITEM, ownProject } from '../access.js'
import { startAction } from '../changes/actions.js'
import { writeInProject } from '../changes/write.js'
import { Database, type Tx } from '../database.js'
import { Prisma } from '../generated/prisma/client.js'
import { projectAnswer } from '../projects/projects.answers.js'
import { isForContents, settleMain } from './main-policy.js'
import { finishPolicy, writePolicy } from './own-policy.js'
import { readHome, storedPolicy } from './policies.answers.js'

const TOO_MANY = `A project has at most ${MAX_POLICIES} policies. Delete one to add another.`
const NO_COVERAGE = 'Please enter the personal property coverage.'

/** The insurance policies of a project. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async list(caller: Caller, projectId: number): Promise<HomePolicies> {
    const { client } = this.db
    const project = await ownProject(client, caller, projectId)
    return { project: await projectAnswer(client, project, caller), ...(await readHome(client, caller.userId, projectId)) }
  }

  /** @throws NotFound for a project or item that is not there, Refused when there are too many, Invalid without a coverage */
  create(caller: Caller, { projectId, schedule = [], ...given }: NewPolicy): Promise<PolicyAnswer> {
    const { userId } = caller
    return writeInProject(this.db, caller, { target: async () => ({ projectId }) }, async (tx) => {
      if ((await tx.policy.count({ where: { userId, projectId } })) >= MAX_POLICIES) throw new Refused(TOO_MANY)
      requireCoverage({ kind: given.kind, coverage: given.coverage ?? null })
      await requireItems(tx, userId, projectId, schedule)
      const isMain = isForContents(given) && (await tx.policy.count({ where: { userId, projectId, isMain: true } })) === 0
      const { id } = await tx.policy.create({ data: { userId, projectId, isMain, schedule, ...columnsOf(given) } })
      return finishPolicy(tx, caller, { id, projectId })
    })
  }

  /** @throws NotFound, Invalid without a coverage, Outdated when `version` is given and the same was changed since */
  change(caller: Caller, id: number, change: PolicyChange, version: number | null): Promise<PolicyAnswer & { actionId: string | null }> {
    const { userId } = caller
    return writePolicy(this.db, caller, { id, version, fields: Object.keys(change) }, async (tx, before) => {
      const { kind, coverage, schedule } = storedPolicy(before)
      if ('kind' in change || 'coverage' in change) requireCoverage({ kind, coverage, ...change })
      const known = new Set(schedule.map(({ itemId }) => itemId))
      const added = (change.schedule ?? []).filter(({ itemId }) => !known.has(itemId))
      await requireItems(tx, userId, before.projectId, added)
      const actionId = await startAction(tx, caller, 'policy-changed', this.clock.now())
      const data = { ...columnsOf(change), ...(change.schedule ? { schedule: change.schedule } : {}) }
      await tx.policy.update({ where: { id, userId }, data: { ...data, version: { increment: 1 }, updatedAt: new Date() } })
      const changes = await tx.$queryRaw<unknown[]>`
        select 1 from changes where action_id = ${actionId}::uuid and user_id = ${userId} and entity = 'policy' limit 1`
      return { ...(await finishPolicy(tx, caller, before)), actionId: changes.length > 0 ? actionId : null }
    })
  }

  /** @throws NotFound, Outdated when `version` is given and anything was changed since */
  delete(caller: Caller, id: number, version: number | null): Promise<{ ok: true; actionId: string }> {
    const { userId } = caller
    return writePolicy(this.db, caller, { id, version, fields: undefined }, async (tx, { projectId, version: last }) => {
      const actionId = await startAction(tx, caller, 'policy-deleted', this.clock.now())
      // Not by the cascade: what refers to the policy comes before it in the log.
      await tx.$executeRaw`delete from insurance_documents where policy_id = ${id} and user_id = ${userId}`
      await tx.policy.delete({ where: { id, userId } })
      await settleMain(tx, userId, projectId)
      await publish(tx, policyDeleted, { policyId: id, projectId, userId, version: last + 1 })
      return { ok: true as const, actionId }
    })
  }
}

/** A change without its schedule, with the JSON null that Prisma wants. */
function columnsOf<Given extends PolicyChange | NewPolicy>({ schedule: _, deductible, ...given }: Given) {
  return { ...given, ...(deductible === undefined ? {} : { deductible: deductible ?? Prisma.DbNull }) }
}

/** @throws Invalid for a contents policy without a coverage */
function requireCoverage({ kind, coverage }: { kind: string; coverage: number | null }): void {
  if (isForContents({ kind }) && coverage === null) throw new Invalid(NO_COVERAGE, [{ path: 'coverage', message: NO_COVERAGE }])
}

/** @throws NotFound when an item is not in the project */
async function requireItems(tx: Tx, userId: string, projectId: number, schedule: readonly { itemId: number }[]): Promise<void> {
  if (schedule.length === 0) return
  const ids = schedule.map(({ itemId }) => itemId)
  const found = await tx.item.count({ where: { userId, projectId, id: { in: ids }, ...LIVE_ITEM } })
  if (found < ids.length) throw new NotFound('The item')
}
