import type { CallArgs } from '@arc/contracts/define'
import {
  type ClaimChange,
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  listClaimItems,
  markClaimItems,
  type NewClaim,
} from '@arc/contracts/inventory/claims'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { getItem, listItemPage } from '@arc/contracts/inventory/items'
import { listPolicies } from '@arc/contracts/inventory/policies'
import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { getProjectProof } from '@arc/contracts/inventory/proof'
import { undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

export let stack: Stack
export let db: Database

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition])
    db = stack.service('inventory').get(Database)
  })
  afterAll(() => stack.close())
}

export const WATER = { lostOn: '2026-11-20', cause: 'water' as const }
/** The insurer knows: what is lost leaves the value of the home. */
export const REPORTED = { informedOn: '2026-11-21' }
export const PHOTO = (n: number) => `p${n.toString(16).padStart(31, '0')}`
export const owned = () => givenOwner(stack, { tier: 'pro' })

export const begin = (owner: Owner, input: Partial<NewClaim> = {}) =>
  stack.call('inventory', createClaim, { body: { projectId: owner.home.id, ...WATER, ...input } }, owner.user)

export const given = async (owner: Owner, input: Partial<NewClaim> = {}) => {
  const reply = await begin(owner, input)
  expect(reply.status).toBe(200)
  return reply.body
}

export const read = async (owner: Owner, id: number) => (await stack.call('inventory', getClaim, { params: { id } }, owner.user)).body

export const change = (owner: Owner, id: number, body: ClaimChange, version?: number) =>
  stack.call(
    'inventory',
    changeClaim,
    { params: { id }, body },
    owner.user,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )

export type Mark = NonNullable<CallArgs<typeof markClaimItems>['body']>
export const mark = (owner: Owner, id: number, body: Mark) => stack.call('inventory', markClaimItems, { params: { id }, body }, owner.user)

export const items = async (owner: Owner, id: number, query: CallArgs<typeof listClaimItems>['query']) =>
  (await stack.call('inventory', listClaimItems, { params: { id }, query }, owner.user)).body

export const remove = (owner: Owner, id: number) => stack.call('inventory', deleteClaim, { params: { id } }, owner.user)

export const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)

export const item = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body

/** The value of a home wherever it is shown. */
export async function values(owner: Owner) {
  const params = { id: owner.home.id }
  const [summary, insights, proof, policies, list] = [
    (await stack.call('inventory', getProjectSummary, { params, query: {} }, owner.user)).body,
    (await stack.call('inventory', getProjectInsights, { params, query: {} }, owner.user)).body,
    (await stack.call('inventory', getProjectProof, { params, query: {} }, owner.user)).body,
    (await stack.call('inventory', listPolicies, { params, query: {} }, owner.user)).body,
    (await stack.call('inventory', listItemPage, { query: { projectId: owner.home.id } }, owner.user)).body,
  ]
  const room = summary.rooms.reduce((sum, { totals }) => sum + totals.value, 0)
  const present = insights.years.find(({ year }) => year === new Date().getFullYear())
  return [
    summary.totals.value,
    room,
    insights.totals.value,
    present?.replacement,
    proof.totals.value,
    policies.figures.value,
    list.totals?.value,
  ]
}

export const worth = (value: number) => Array(7).fill(value)

/** A home with a fridge and an espresso machine in the kitchen, and a rug in the dining room. */
export async function household() {
  const owner = await owned()
  const kitchen = roomNamed(owner.rooms, 'Kitchen').id
  const office = roomNamed(owner.rooms, 'Office').id
  const fridge = await givenItem(stack, owner, { name: 'Fridge', category: 'Appliances', estimatedValue: 2_799, roomId: kitchen })
  const espresso = await givenItem(stack, owner, { name: 'Espresso', category: 'Kitchenware', estimatedValue: 749, roomId: kitchen })
  const rug = await givenItem(stack, owner, { name: 'Rug', category: 'Decor', value: 1_200, quantity: 2, roomId: office })
  return { owner, kitchen, office, fridge, espresso, rug }
}
