import type { Item } from '@arc/contracts/inventory/items'
import {
  changePolicy,
  createPolicy,
  deletePolicy,
  type HomePolicies,
  listPolicies,
  type NewPolicy,
  type Policy,
} from '@arc/contracts/inventory/policies'
import { coverOf, coversContents, divergencesOf, figuresOfItems } from '@arc/contracts/inventory/policy-rules'
import { undoAction } from '@arc/contracts/inventory/trash'
import { type House, home } from './home'
import { priced } from './priced'
import { preselect } from './selected'
import { answer } from './stubs'
import { cardOf, OK, project, roomOf } from './world'

/** What undoes the last change. */
export const ACTION_ID = '00000000-0000-4000-8000-000000000002'
export const RING = priced({
  ...{ id: 221, name: 'Ring', category: 'Jewelry', estimatedValue: 3_200, roomId: roomOf(project(), 'Master Bedroom').id },
})
const SOFA = priced({ id: 222, name: 'Sofa', estimatedValue: 900, roomId: roomOf(project(), 'Living Room').id })

type Given = Omit<NewPolicy, 'projectId'>
/** The policies that are stored, which a test may change. */
export interface Insured {
  house: House
  policies: Policy[]
}

/** A home with a ring and a sofa, and with these policies, which can be added, changed and deleted, with figures by the rules of the server. */
export function insuredHome(given: readonly Given[] = []): Insured {
  const insured: Insured = { house: home({ items: [RING, SOFA] }), policies: given.map((one, at) => storedPolicy(one, at + 1)) }
  preselect()
  let before = insured.policies
  const replace = (policies: Policy[]) => {
    before = insured.policies
    insured.policies = policies
  }
  answer(listPolicies, () => homeOf(insured))
  answer(createPolicy, ({ input: { projectId: _, ...input } }) => {
    const added = storedPolicy(input, insured.policies.length + 1)
    replace([...insured.policies, added])
    return added
  })
  answer(changePolicy, ({ params, input }) => {
    const changed = insured.policies.map((one) =>
      one.id === params.id ? storedPolicy({ ...one, ...input } as Given, one.id, one.version + 1) : one,
    )
    replace(changed)
    return { ...(changed.find(({ id }) => id === params.id) ?? storedPolicy(input as Given, params.id)), actionId: ACTION_ID }
  })
  answer(deletePolicy, ({ params }) => {
    replace(insured.policies.filter(({ id }) => id !== params.id))
    return { ...OK, actionId: ACTION_ID }
  })
  answer(undoAction, () => {
    insured.policies = before
    return { items: 0, rooms: [], projects: [] }
  })
  return insured
}

const NOTHING = { policyNumber: null, coverage: null, deductible: null, settlement: null, effectiveOn: null, renewsOn: null } as const
const NOBODY = { agent: null, agentPhone: null, claimsPhone: null, email: null, notes: null } as const

/** A policy as it is stored. */
export function storedPolicy({ subLimits = [], schedule = [], ...input }: Given, id = 1, version = 1): Policy {
  const named = (itemId: number): Item => (itemId === RING.id ? RING : SOFA)
  return {
    ...{ ...NOTHING, ...NOBODY, documents: [] },
    ...input,
    ...{ id, projectId: project().id, isMain: id === 1, version },
    subLimits: subLimits.map((limit) => ({ ...limit, figures: { value: 0, covered: 0, above: 0 } })),
    schedule: schedule.map(({ itemId, amount }) => ({
      ...{ itemId, amount, state: 'here' as const, name: named(itemId).name, value: named(itemId).value, item: cardOf(named(itemId)) },
    })),
  }
}

function homeOf({ house, policies }: Insured): HomePolicies {
  const items = house.items.map(({ id, category, estimatedValue, quantity }) => ({
    id,
    category,
    unit: estimatedValue,
    quantity: quantity ?? 1,
  }))
  const { home: figures, subLimits } = figuresOfItems(items, policies)
  const rated = policies.map((policy, at) => ({
    ...policy,
    subLimits: policy.subLimits.map((limit, of) => ({ ...limit, figures: subLimits[at]?.[of] ?? limit.figures })),
  }))
  const checked = rated.map((policy) => ({
    ...policy,
    schedule: policy.schedule.map(({ itemId, name, amount, value }) => ({ itemId, name, amount, value: value ?? 0 })),
  }))
  const main = policies.find(({ kind }) => coversContents(kind))
  const insuredProject = project({
    ...house.projects.find(({ isHome }) => isHome),
    ...{ insuranceCompany: main?.insurer ?? null, personalItemsCoverage: main?.coverage ?? null },
  })
  return {
    project: insuredProject,
    figures,
    policies: rated,
    cover: coverOf(figures, checked),
    divergences: divergencesOf(figures, checked),
  }
}
