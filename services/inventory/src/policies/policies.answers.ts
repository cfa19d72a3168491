import type { Cover } from '@arc/contracts/inventory/cover'
import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ItemCard } from '@arc/contracts/inventory/items'
import { type HomePolicies, MAX_POLICIES, Policy as PolicyAnswer, ScheduledItem } from '@arc/contracts/inventory/policies'
import { coverOf, divergencesOf, homeFigures, subLimitFigures } from '@arc/contracts/inventory/policy-rules'
import type { Tx } from '../database.js'
import type { Policy } from '../generated/prisma/client.js'
import { readPolicyDocuments } from '../insurance-documents/insurance-documents.sql.js'
import { readLimits, readScheduled, readValue } from './figures.sql.js'

const { subLimits, deductible, kind, settlement } = PolicyAnswer.shape
const SubLimits = subLimits.element.omit({ figures: true }).array()
const Schedule = ScheduledItem.array()

/** A stored policy as the rules read it. */
export const storedPolicy = (row: Policy) => ({
  ...{ id: row.id, projectId: row.projectId, isMain: row.isMain, version: row.version },
  ...{ insurer: row.insurer, policyNumber: row.policyNumber, kind: kind.parse(row.kind), coverage: row.coverage?.toNumber() ?? null },
  ...{ deductible: deductible.parse(row.deductible), settlement: settlement.parse(row.settlement) },
  ...{ subLimits: SubLimits.parse(row.subLimits), schedule: Schedule.parse(row.schedule) },
  ...{ effectiveOn: row.effectiveOn, renewsOn: row.renewsOn, agent: row.agent, agentPhone: row.agentPhone },
  ...{ claimsPhone: row.claimsPhone, email: row.email, notes: row.notes },
})

function stateOf(item: ItemCard | null, projectId: number) {
  if (item === null) return 'deleted'
  return item.projectId === projectId && item.lostIn === null ? 'here' : 'elsewhere'
}

/** The policies of a project with their figures, the main one first, what they pay, and where value and coverage diverge. */
export async function readHome(tx: Tx, userId: string, projectId: number): Promise<Omit<HomePolicies, 'project'>> {
  const rows = await tx.policy.findMany({
    where: { userId, projectId },
    orderBy: [{ isMain: 'desc' }, { id: 'asc' }],
    take: MAX_POLICIES,
  })
  const stored = rows.map(storedPolicy)
  const scheduledIds = [...new Set(stored.flatMap(({ schedule }) => schedule.map(({ itemId }) => itemId)))]
  const home = { userId, projectId, scheduledIds }
  const allLimits = stored.flatMap((policy) => policy.subLimits)
  const limits = await readLimits(tx, home, allLimits)
  const { cards, deleted } = await readScheduled(tx, userId, scheduledIds)
  const documents = await readPolicyDocuments(tx, userId, projectId)
  const figures = homeFigures(stored, await readValue(tx, home))
  const figuresOf = new Map(allLimits.map((limit, at) => [limit, subLimitFigures(limit, limits[at] ?? { value: 0, excess: 0 })]))
  const policies = stored.map(
    (policy): PolicyAnswer => ({
      ...policy,
      documents: documents.get(policy.id) ?? [],
      subLimits: policy.subLimits.map((limit) => ({ ...limit, figures: figuresOf.get(limit) ?? { value: 0, covered: 0, above: 0 } })),
      schedule: policy.schedule.flatMap(({ itemId, amount }) => {
        const item = cards.get(itemId) ?? null
        const name = item?.name ?? deleted.get(itemId)
        if (name === undefined) return []
        const state = stateOf(item, projectId)
        return [{ itemId, amount, state, name, value: item && lineTotalOf(item), item }]
      }),
    }),
  )
  const checked = policies.map(({ schedule, ...policy }) => ({
    ...policy,
    schedule: schedule
      .filter(({ state }) => state === 'here')
      .map(({ itemId, name, amount, value }) => ({ itemId, name, amount, value: value ?? 0 })),
  }))
  return { figures, policies, cover: coverOf(figures, checked), divergences: divergencesOf(figures, checked) }
}

/** What the policies of a project pay of its value. Every page and report has it from here. */
export const readCover = async (tx: Tx, userId: string, projectId: number): Promise<Cover> => (await readHome(tx, userId, projectId)).cover
