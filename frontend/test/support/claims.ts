import { type ClaimedItem, type ClaimState, claimFigures, claimStatus } from '@arc/contracts/inventory/claim-rules'
import {
  type Claim,
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  listClaimItems,
  listClaims,
  markClaimItems,
} from '@arc/contracts/inventory/claims'
import type { Item } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { type House, home } from './home'
import { priced } from './priced'
import { preselect } from './selected'
import { answer } from './stubs'
import { cardOf, OK, project, roomOf, roomsOf } from './world'

export const CLAIM_ID = 40
/** What undoes the last change. */
export const ACTION_ID = '00000000-0000-4000-8000-000000000001'
export const TODAY = (): string => new Date().toISOString().slice(0, 10)
export const KITCHEN = roomOf(project(), 'Kitchen').id
export const OFFICE = roomOf(project(), 'Office').id

const POLICY = { coverage: 20_000, deductible: { kind: 'amount' as const, amount: 500 }, settlement: null, subLimits: [], schedule: [] }
export const INSURER = { id: 7, insurer: 'State Farm', kind: 'renter' as const }

type Mark = Pick<ClaimedItem, 'repairCost'> & { state: Exclude<ClaimState, 'fine'> }
/** What is stored of the claim, and what a test may change in it. */
interface Flood {
  house: House
  claim: Partial<Claim>
  marks: Map<number, Mark>
  fridge: Item
  mixer: Item
}

/**
 * A home insured with State Farm: a fridge with a photo and a mixer in the kitchen, a rug in the office; and a claim about the kitchen,
 * which can be changed, marked and deleted, with figures by the rules of the server.
 */
export function flooded(): Flood {
  const fridge = priced({ id: 211, name: 'Fridge', estimatedValue: 2_799, roomId: KITCHEN, imageUrl: '/api/image/fridge' })
  const mixer = priced({ id: 212, name: 'Mixer', estimatedValue: 449, roomId: KITCHEN })
  const rug = priced({ id: 213, name: 'Rug', estimatedValue: 2_400, roomId: OFFICE })
  const flood: Flood = { house: home({ items: [fridge, mixer, rug] }), claim: {}, marks: new Map(), fridge, mixer }
  preselect()
  let undone = () => {}
  const before = () => {
    const { claim, marks } = flood
    const copy = new Map(marks)
    undone = () => Object.assign(flood, { claim, marks: copy })
  }
  answer(getClaim, () => claimOf(flood))
  answer(listClaims, () => ({
    ...{ project: project(), rooms: roomsOf(project()), policies: [INSURER] },
    claims: flood.claim.status === undefined ? [claimOf(flood)] : [],
  }))
  answer(createClaim, ({ input: { lostOn, cause } }) => {
    flood.claim = { lostOn, cause, roomIds: [] }
    return claimOf(flood)
  })
  answer(changeClaim, ({ input }) => {
    flood.claim = { ...flood.claim, ...input }
    return claimOf(flood)
  })
  answer(listClaimItems, ({ query: { roomId, only } }) => ({
    items: flood.house.items
      .filter((one) => (only === 'marked' ? flood.marks.has(one.id) : one.roomId === roomId))
      .map((one) => ({
        ...{ ...cardOf(one), state: flood.marks.get(one.id)?.state ?? ('fine' as const) },
        ...{ repairCost: flood.marks.get(one.id)?.repairCost ?? null, documented: false },
        ...{ photos: one.imageUrl ? [one.imageUrl] : [], lostElsewhere: null },
      })),
    nextCursor: null,
  }))
  answer(markClaimItems, ({ input: { state, itemIds, roomId, repairCost = null } }) => {
    before()
    const chosen = flood.house.items.filter((one) => (itemIds ? itemIds.includes(one.id) : one.roomId === roomId))
    for (const { id } of chosen)
      if (state === 'fine') flood.marks.delete(id)
      else flood.marks.set(id, { state, repairCost })
    return { claim: claimOf(flood), items: chosen.length, actionId: ACTION_ID }
  })
  answer(deleteClaim, () => {
    before()
    flood.claim = { ...flood.claim, status: 'draft' }
    return { ...OK, actionId: ACTION_ID }
  })
  answer(undoAction, () => {
    undone()
    return { items: 0, rooms: [], projects: [] }
  })
  return flood
}

/** The claim as the server answers with it now. */
export function claimOf({ house, claim, marks }: Flood): Claim {
  const { lostOn = TODAY(), roomIds = [KITCHEN], informedOn = null, claimed = null, offered = null, paid = null } = claim
  const marked = house.items.flatMap((one): ClaimedItem[] => {
    const mark = marks.get(one.id)
    const { id, category, estimatedValue: unit } = one
    return mark ? [{ ...mark, id, category, quantity: one.quantity ?? 1, unit, year: 2026, isYearKnown: true }] : []
  })
  const inside = (roomId: number) => house.items.filter((one) => one.roomId === roomId)
  const count = (roomId: number, state: Mark['state']) => inside(roomId).filter(({ id }) => marks.get(id)?.state === state).length
  return {
    ...{ id: CLAIM_ID, projectId: project().id, cause: 'water', policyId: INSURER.id, claimNumber: null, claimedOn: null },
    ...{ offeredOn: null, paidOn: null, notes: null, done: [], version: 1, createdAt: '2026-01-05T09:00:00.000Z' },
    ...{ project: project(), elsewhere: 0, policies: [INSURER], photos: [], letters: [] },
    evidence: { photos: 1, documented: 0 },
    figures: claimFigures(marked, Number(lostOn.slice(0, 4)), POLICY),
    rooms: roomsOf(project()).map(({ id, name }) => ({
      ...{ id, name, chosen: roomIds.length === 0 || roomIds.includes(id), items: inside(id).length },
      ...{ damaged: count(id, 'damaged'), lost: count(id, 'lost') },
    })),
    ...claim,
    ...{ lostOn, roomIds, informedOn, claimed, offered, paid },
    status: claimStatus({ informedOn, claimed, offered, paid }),
  }
}
