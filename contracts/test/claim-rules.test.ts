import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLAIM_CAUSES,
  type ClaimedItem,
  type ClaimPolicy,
  type ClaimStep,
  claimFigures,
  claimStatus,
  datedSteps,
  daysLater,
  lossOf,
  nextDeadline,
  usualDeadlines,
} from '../src/inventory/claim-rules.js'
import { markClaimItems, NewClaim } from '../src/inventory/claims.js'
import { shareLeft } from '../src/inventory/depreciation.js'
import { reminderText } from '../src/inventory/reminder-rules.js'

const CATEGORIES = ['Jewelry', 'Art', 'Electronics', 'Furniture', 'Wine']
const dollars = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((cents) => cents / 100)
const item: fc.Arbitrary<ClaimedItem> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    category: fc.constantFrom(...CATEGORIES, 'jewelry', ' ART '),
    state: fc.constantFrom('damaged' as const, 'lost' as const),
    quantity: fc.integer({ min: 1, max: 6 }),
    unit: fc.option(dollars(20_000)),
    year: fc.integer({ min: 1990, max: 2027 }),
    isYearKnown: fc.boolean(),
    repair: fc.option(dollars(9_000)),
  })
  .map(({ repair, ...rest }) => ({ ...rest, repairCost: rest.state === 'damaged' ? repair : null }))
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 40 })
const limit = fc
  .record({ category: fc.constantFrom(...CATEGORIES), perItem: fc.option(dollars(5_000)), perLoss: fc.option(dollars(30_000)) })
  .map(({ category, ...amounts }) => ({ name: category, categories: [category], ...amounts }))
const policy: fc.Arbitrary<ClaimPolicy> = fc.record({
  coverage: fc.option(dollars(200_000)),
  deductible: fc.option(
    fc.oneof(
      dollars(5_000).map((amount) => ({ kind: 'amount' as const, amount })),
      fc.integer({ min: 0, max: 20 }).map((percent) => ({ kind: 'percent' as const, percent })),
    ),
  ),
  settlement: fc.constantFrom('replacement' as const, 'cash' as const, null),
  subLimits: fc.uniqueArray(limit, { selector: ({ name }) => name }),
  schedule: fc.uniqueArray(fc.record({ itemId: fc.integer({ min: 1, max: 60 }), amount: dollars(20_000) }), {
    selector: ({ itemId }) => itemId,
  }),
})
const YEAR = 2026
/** Sums of up to forty amounts that were rounded one by one, or not at all. */
const WITHIN = 0.5

/** The loss of one item, worked out without the rules: per whole line, in words of the specification. */
function plainLoss({ unit, quantity, category, year, repairCost }: ClaimedItem) {
  const replacement = (unit ?? 0) * quantity
  const cash = replacement * shareLeft(category, YEAR - year)
  const atMost = (amount: number) => (repairCost === null ? amount : Math.min(amount, repairCost))
  return { replacement: atMost(replacement), cash: atMost(cash) }
}
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the figures of a claim', () => {
  it('[CLAIM-07] lost and damaged items are those of the inventory, none twice and none left out', () => {
    fc.assert(
      fc.property(items, (owned) => {
        const { lost, damaged, total: all, unvalued, undated } = claimFigures(owned, YEAR, null)
        for (const [group, state] of [
          [lost, 'lost'],
          [damaged, 'damaged'],
        ] as const) {
          const marked = owned.filter((one) => one.state === state).map(plainLoss)
          expect(group.items).toBe(marked.length)
          expect(Math.abs(group.replacement - total(marked.map(({ replacement }) => replacement)))).toBeLessThan(WITHIN)
          expect(Math.abs(group.cash - total(marked.map(({ cash }) => cash)))).toBeLessThan(WITHIN)
        }
        expect(all.items).toBe(owned.length)
        expect(all.replacement).toBeCloseTo(lost.replacement + damaged.replacement, 2)
        expect(all.cash).toBeCloseTo(lost.cash + damaged.cash, 2)
        expect(unvalued).toBe(owned.filter(({ unit }) => unit === null).length)
        const wears = ({ category }: ClaimedItem) => shareLeft(category, 100) < 1
        expect(undated).toBe(owned.filter((one) => one.unit !== null && !one.isYearKnown && wears(one)).length)
      }),
    )
  })

  it('[CLAIM-07] actual cash value is never above replacement cost, and a repair costs at most the item', () => {
    fc.assert(
      fc.property(item, (one) => {
        const { replacement, cash } = lossOf(one, YEAR)
        expect(cash).toBeLessThanOrEqual(replacement)
        expect(replacement).toBeLessThanOrEqual((one.unit ?? 0) * one.quantity + 0.01)
        if (one.repairCost !== null) expect(replacement).toBeLessThanOrEqual(one.repairCost + 0.01)
      }),
    )
  })

  it('[CLAIM-08] coverage, sub-limits, scheduled items and deductible are those of a recomputation item by item', () => {
    fc.assert(
      fc.property(items, policy, (owned, insured) => {
        const share = claimFigures(owned, YEAR, insured).policy
        if (!share) throw new Error('A claim with a policy has its share.')
        const basis = insured.settlement ?? 'replacement'
        expect(share.basis).toBe(basis)
        const agreedOf = (id: number) => insured.schedule.find(({ itemId }) => itemId === id)?.amount
        const scheduled = owned.filter(({ id }) => agreedOf(id) !== undefined)
        const agreed = total(scheduled.map(({ id, repairCost }) => Math.min(agreedOf(id) ?? 0, repairCost ?? Number.POSITIVE_INFINITY)))
        expect(share.scheduled.items).toBe(scheduled.length)
        expect(Math.abs(share.scheduled.amount - agreed)).toBeLessThan(WITHIN)

        const others = owned.filter(({ id }) => agreedOf(id) === undefined)
        const limitFor = (one: ClaimedItem) =>
          insured.subLimits.find(({ name }) => name.toLowerCase() === one.category.trim().toLowerCase())
        let payable = total(others.filter((one) => !limitFor(one)).map((one) => plainLoss(one)[basis]))
        for (const limit of insured.subLimits) {
          const meant = others.filter((one) => limitFor(one) === limit)
          const capped = total(
            meant.map((one) => Math.min(plainLoss(one)[basis], (limit.perItem ?? Number.POSITIVE_INFINITY) * one.quantity)),
          )
          const paid = Math.min(capped, limit.perLoss ?? Number.POSITIVE_INFINITY)
          const shown = share.limits.find(({ name }) => name === limit.name)
          expect(shown?.items ?? 0).toBe(meant.length)
          expect(Math.abs((shown?.payable ?? 0) - paid)).toBeLessThan(WITHIN)
          expect((shown?.payable ?? 0) + (shown?.above ?? 0)).toBeCloseTo(shown?.amount ?? 0, 2)
          payable += paid
        }
        const { coverage, deductible } = insured
        const off =
          deductible === null
            ? 0
            : deductible.kind === 'amount'
              ? deductible.amount
              : coverage === null
                ? 0
                : (coverage * deductible.percent) / 100
        const after = Math.max(0, payable - off)
        const contents = Math.min(after, coverage ?? Number.POSITIVE_INFINITY)
        expect(Math.abs(share.payable - payable)).toBeLessThan(WITHIN)
        expect(Math.abs(share.aboveCoverage - (after - contents))).toBeLessThan(WITHIN)
        expect(Math.abs(share.expected - (contents + agreed))).toBeLessThan(WITHIN)
      }),
      { numRuns: 300 },
    )
  })

  it('[CLAIM-08] what is expected is never more than the loss and the agreed amounts', () => {
    fc.assert(
      fc.property(items, policy, (owned, insured) => {
        const { policy: share, total: all } = claimFigures(owned, YEAR, insured)
        expect(share?.expected ?? 0).toBeLessThanOrEqual(all.replacement + (share?.scheduled.amount ?? 0) + 0.01)
        expect(share?.expected ?? -1).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('[CLAIM-08] an example: a ring above its limit, a scheduled watch, a sofa, and a deductible', () => {
    const thing = { quantity: 1, year: YEAR, isYearKnown: true, repairCost: null, state: 'lost' as const }
    const owned = [
      { ...thing, id: 1, category: 'Jewelry', unit: 4_000 },
      { ...thing, id: 2, category: 'Jewelry', unit: 9_000 },
      { ...thing, id: 3, category: 'Furniture', unit: 1_200, state: 'damaged' as const, repairCost: 300 },
    ]
    const insured: ClaimPolicy = {
      ...{ coverage: 50_000, deductible: { kind: 'amount', amount: 500 }, settlement: 'replacement' },
      subLimits: [{ name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }],
      schedule: [{ itemId: 2, amount: 8_000 }],
    }
    expect(claimFigures(owned, YEAR, insured)).toMatchObject({
      lost: { items: 2, replacement: 13_000 },
      damaged: { items: 1, replacement: 300 },
      policy: {
        scheduled: { items: 1, amount: 8_000 },
        limits: [{ name: 'Jewelry', items: 1, amount: 4_000, payable: 1_500, above: 2_500 }],
        ...{ rest: { items: 1, amount: 300 }, payable: 1_800, deductible: 500, aboveCoverage: 0, expected: 9_300 },
      },
    })
  })
})

describe('what is usually due', () => {
  it('[CLAIM-13] begins with what is due at once; everything but photographs names where it is written', () => {
    for (const cause of CLAIM_CAUSES) {
      const steps = usualDeadlines({ lostOn: '2026-11-20', cause })
      expect(steps[0]?.step).toBe('photograph')
      expect(steps.some(({ step }) => step === 'tell')).toBe(true)
      for (const { step, source } of steps) expect(step === 'photograph' || source?.url.startsWith('https://')).toBe(true)
    }
  })

  it('[CLAIM-13] 60 days from the request, from the day of a flood, and 180 days to ask for replacement cost', () => {
    const due = (cause: 'water' | 'flood' | 'theft', step: string) =>
      usualDeadlines({ lostOn: '2026-11-20', cause }).find((one) => one.step === step)?.due
    expect(due('water', 'proof')).toEqual({ kind: 'on-request', days: 60 })
    expect(due('flood', 'flood-proof')).toEqual({ kind: 'by', days: 60, on: '2027-01-19' })
    expect(due('water', 'replace')).toEqual({ kind: 'by', days: 180, on: '2027-05-19' })
    expect(due('theft', 'police')).toEqual({ kind: 'now' })
    expect(due('water', 'police')).toBeUndefined()
    expect(daysLater('2028-02-28', 1)).toBe('2028-02-29')
  })
})

it('[CLAIM-12] a claim is as far as what the insurer did last', () => {
  const none = { informedOn: null, claimed: null, offered: null, paid: null }
  expect(claimStatus(none)).toBe('draft')
  expect(claimStatus({ ...none, informedOn: '2026-11-21' })).toBe('told')
  expect(claimStatus({ ...none, informedOn: '2026-11-21', claimed: 5 })).toBe('claimed')
  expect(claimStatus({ ...none, claimed: 5, offered: 3 })).toBe('offered')
  expect(claimStatus({ ...none, claimed: 5, offered: 3, paid: 0 })).toBe('paid')
})

it('[CLAIM-04] refuses a claim without a day, an unknown cause, a mark of both items and a room, and a repair of a lost item', () => {
  const { body } = markClaimItems
  const claim = { projectId: 1, lostOn: '2026-11-20', cause: 'water' }
  expect(NewClaim.safeParse(claim).success).toBe(true)
  for (const wrong of [{ lostOn: '' }, { lostOn: '2026-02-30' }, { cause: 'meteor' }, { claimed: -1 }, { done: ['dance'] }])
    expect(NewClaim.safeParse({ ...claim, ...wrong }).success).toBe(false)
  expect(body?.safeParse({ state: 'lost', itemIds: [1] }).success).toBe(true)
  expect(body?.safeParse({ state: 'damaged', itemIds: [1], repairCost: 90 }).success).toBe(true)
  for (const wrong of [
    { state: 'lost' },
    { state: 'lost', itemIds: [1], roomId: 2 },
    { state: 'lost', itemIds: [] },
    { state: 'lost', itemIds: [1], repairCost: 9 },
    { state: 'damaged', itemIds: [1, 2], repairCost: 9 },
    { state: 'broken', itemIds: [1] },
  ])
    expect(body?.safeParse(wrong).success).toBe(false)
})

it('[CLAIM-30] what is due next is the first usual deadline that is not done', () => {
  const claim = { lostOn: '2026-11-20', cause: 'flood' as const, informedOn: null }
  const next = (done: ClaimStep[], informedOn: string | null = null) => nextDeadline({ ...claim, done, informedOn })?.step
  expect(next([])).toBe('photograph')
  expect(next(['photograph'])).toBe('tell')
  expect(next(['photograph'], '2026-11-21')).toBe('protect')
  expect(next(['photograph', 'protect', 'keep', 'flood-proof'], '2026-11-21')).toBeUndefined()
})

it('[CLAIM-31] reminders are of the steps that are due on a day, and say that they are usual', () => {
  expect(datedSteps().map(({ cause, step, days }) => `${cause} ${step} ${days}`)).toEqual([
    ...['water replace 180', 'flood flood-proof 60', 'fire replace 180', 'smoke replace 180', 'storm replace 180'],
    ...['theft replace 180', 'power replace 180', 'other replace 180'],
  ])
  const [, flood] = datedSteps()
  const reminder = { kind: 'claim' as const, name: 'My Home', who: flood?.text ?? '', endsOn: '2026-11-30' }
  expect(reminderText(reminder, '2026-11-23')).toBe('Claim of My Home: a signed proof of loss is usually due in 7 days, on Nov 30')
  expect(reminderText(reminder, '2026-12-02')).toBe('Claim of My Home: a signed proof of loss was usually due 2 days ago, on Nov 30')
})
