import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NewPolicy, SubLimit } from '../src/inventory/policies.js'
import {
  coverOf,
  coversContents,
  deductibleAmount,
  divergencesOf,
  divergenceText,
  FAR_ABOVE,
  figuresOfItems,
  homeFigures,
  POLICY_KINDS,
  subLimitFigures,
} from '../src/inventory/policy-rules.js'

const CATEGORIES = ['Jewelry', 'Art', 'Tools', 'Electronics', 'Wine']
const dollars = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((cents) => cents / 100)
const item = fc.record({
  id: fc.integer({ min: 1, max: 40 }),
  category: fc.constantFrom(...CATEGORIES, 'JEWELRY', ' art '),
  unit: fc.option(dollars(20_000)),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 30 })
const limit = fc
  .record({ category: fc.constantFrom(...CATEGORIES), perItem: fc.option(dollars(5_000)), perLoss: fc.option(dollars(30_000)) })
  .map(({ category, ...amounts }) => ({ name: category, categories: [category], ...amounts }))
const policy = fc.record({
  kind: fc.constantFrom(...POLICY_KINDS),
  coverage: fc.option(dollars(200_000)),
  subLimits: fc.uniqueArray(limit, { selector: ({ name }) => name }),
  schedule: fc.uniqueArray(fc.record({ itemId: fc.integer({ min: 1, max: 40 }), amount: dollars(20_000) }), {
    selector: ({ itemId }) => itemId,
  }),
})
const home = { value: 10_000, scheduled: 0, unscheduled: 10_000, coverage: 20_000 }

describe('the figures of policies', () => {
  it('[POL-06] each item that a sub-limit is for is paid or above it, and never both', () => {
    fc.assert(
      fc.property(items, fc.array(policy, { maxLength: 3 }), (owned, policies) => {
        const figures = figuresOfItems(owned, policies)
        for (const [at, { subLimits }] of policies.entries())
          for (const [n, { perItem, perLoss }] of subLimits.entries()) {
            const { value, covered, above } = figures.subLimits[at]?.[n] ?? { value: -1, covered: -1, above: -1 }
            expect(covered + above).toBeCloseTo(value, 2)
            expect(Math.min(covered, above)).toBeGreaterThanOrEqual(0)
            expect(covered).toBeLessThanOrEqual(perLoss ?? Number.POSITIVE_INFINITY)
            if (perItem === null && perLoss === null) expect(above).toBe(0)
          }
      }),
    )
  })

  it('[POL-06] a home is split into what is scheduled and the rest, and the sub-limits of a policy take no thing twice', () => {
    fc.assert(
      fc.property(items, fc.array(policy, { maxLength: 3 }), (owned, policies) => {
        const figures = figuresOfItems(owned, policies)
        const { value, scheduled, unscheduled } = figures.home
        expect(scheduled + unscheduled).toBeCloseTo(value, 2)
        for (const limits of figures.subLimits)
          expect(limits.reduce((sum, { value: meant }) => sum + meant, 0)).toBeLessThanOrEqual(unscheduled + 0.01)
      }),
    )
  })

  it('[POL-08] scheduling an item lowers what is above a sub-limit, or leaves it', () => {
    fc.assert(
      fc.property(items, limit, (owned, subLimit) => {
        const base = { kind: 'homeowner' as const, coverage: 50_000, subLimits: [subLimit], schedule: [] }
        const before = figuresOfItems(owned, [base]).subLimits[0]?.[0]?.above ?? 0
        for (const { id } of owned) {
          const after = figuresOfItems(owned, [{ ...base, schedule: [{ itemId: id, amount: 1 }] }])
          expect(after.subLimits[0]?.[0]?.above).toBeLessThanOrEqual(before)
        }
      }),
    )
  })

  it('[POL-06] a limit per item and one per loss both apply', () => {
    const jewelry = { name: 'Jewelry', categories: ['Jewelry'], perItem: 1_000, perLoss: 1_500 }
    const owned = [
      { id: 1, category: 'jewelry', unit: 2_200, quantity: 1 },
      { id: 2, category: 'Jewelry', unit: 500, quantity: 2 },
    ]
    const figuresFor = (limits: typeof jewelry) =>
      figuresOfItems(owned, [{ kind: 'renter', coverage: 1, subLimits: [limits], schedule: [] }]).subLimits[0]?.[0]
    expect(figuresFor(jewelry)).toEqual({ value: 3_200, covered: 1_500, above: 1_700 })
    expect(figuresFor({ ...jewelry, perLoss: 5_000 })).toEqual({ value: 3_200, covered: 2_000, above: 1_200 })
  })

  it('[POL-02] the coverage of a home is that of its contents policies together', () => {
    const of = (kind: (typeof POLICY_KINDS)[number], coverage: number | null) => ({ kind, coverage, subLimits: [], schedule: [] })
    const figures = homeFigures([of('renter', 20_000), of('valuables', 9_000), of('business', 5_000), of('other', 1)], {
      value: 30_000,
      scheduled: 4_000,
    })
    expect(figures).toEqual({ value: 30_000, scheduled: 4_000, unscheduled: 26_000, coverage: 25_000 })
    expect(homeFigures([of('valuables', 9_000)], { value: 1, scheduled: 0 }).coverage).toBeNull()
    expect(POLICY_KINDS.filter((kind) => !coversContents(kind))).toEqual(['valuables', 'other'])
  })

  it('[POL-05] the deductible is an amount, or a percentage of the coverage', () => {
    expect(deductibleAmount({ deductible: { kind: 'amount', amount: 500 }, coverage: null })).toBe(500)
    expect(deductibleAmount({ deductible: { kind: 'percent', percent: 1.5 }, coverage: 75_000 })).toBe(1_125)
    expect(deductibleAmount({ deductible: { kind: 'percent', percent: 2 }, coverage: null })).toBeNull()
    expect(deductibleAmount({ deductible: null, coverage: 1 })).toBeNull()
  })
})

describe('value and coverage diverge', () => {
  const kinds = (figures: Partial<typeof home>) => divergencesOf({ ...home, ...figures }, []).map(({ kind }) => kind)

  it('[POL-09] when the contents reach the coverage, or the coverage is twice the value and $10,000 above it', () => {
    expect(kinds({ coverage: 9_999 })).toEqual(['under'])
    // As on the coverage card: equal is not enough.
    expect(kinds({ coverage: 10_000 })).toEqual(['under'])
    expect(kinds({ coverage: 10_000.01 })).toEqual([])
    expect(kinds({ coverage: 19_999 })).toEqual([])
    expect(kinds({ coverage: 20_000 })).toEqual(['over'])
    expect(kinds({ unscheduled: 1_000, coverage: 10_999 })).toEqual([])
    expect(kinds({ unscheduled: 0, coverage: 90_000 })).toEqual([])
    expect(divergencesOf({ ...home, coverage: null }, [])).toEqual([])
  })

  it('[POL-09] never both too low and far above', () => {
    fc.assert(
      fc.property(dollars(100_000), dollars(500_000), (unscheduled, coverage) => {
        const found = kinds({ unscheduled, coverage })
        expect(found.length).toBeLessThanOrEqual(1)
        if (coverage <= unscheduled) expect(found).toEqual(['under'])
        if (found.includes('over')) expect(coverage).toBeGreaterThanOrEqual(Math.max(FAR_ABOVE.times * unscheduled, FAR_ABOVE.dollars))
      }),
    )
  })

  it('[POL-09] when a sub-limit does not pay everything, or an item is worth over 10 % more than agreed; each says its figures', () => {
    const subLimit = { name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }
    const found = divergencesOf({ ...home, coverage: 10_000 }, [
      {
        id: 7,
        subLimits: [
          { ...subLimit, figures: subLimitFigures(subLimit, { value: 3_200, excess: 0 }) },
          { ...subLimit, name: 'Art', figures: subLimitFigures(subLimit, { value: 1_500, excess: 0 }) },
        ],
        schedule: [
          { name: 'Ring', amount: 1_000, value: 1_100.5 },
          { name: 'Watch', amount: 1_000, value: 1_100 },
        ],
      },
    ])
    expect(found.map(divergenceText)).toEqual([
      'Your things are worth $10,000, and the coverage is $10,000. It leaves no margin.',
      'Jewelry: $3,200 stands against a limit of $1,500 per loss. $1,700 would not be paid.',
      'Ring: worth $1,100.50, but scheduled for $1,000. Ask for a higher agreed amount.',
    ])
    expect(divergencesOf({ ...home, coverage: 4_000 }, []).map(divergenceText)).toEqual([
      'Your things are worth $10,000, and the coverage is $4,000. $6,000 would not be paid.',
    ])
    expect(divergencesOf({ ...home, coverage: 60_000 }, []).map(divergenceText)).toEqual([
      'The coverage is $60,000, but your things are worth $10,000. Either things are missing here, or you pay for more than you need.',
    ])
  })
})

describe('the input of a policy', () => {
  const input = { projectId: 1, insurer: 'Amica', kind: 'renter' as const, coverage: 20_000 }
  const limitOf = (name: string, categories: string[]) => ({ name, categories, perItem: null, perLoss: 1_500 })

  it.each([
    ['no insurer', { insurer: ' ' }],
    ['an unknown kind', { kind: 'car' }],
    ['no coverage', { coverage: 0 }],
    ['a category in two sub-limits', { subLimits: [limitOf('Jewelry', ['Jewelry']), limitOf('Watches', ['Watches', 'jewelry'])] }],
    ['a sub-limit without a category', { subLimits: [limitOf('Jewelry', [])] }],
    [
      'an item that is scheduled twice',
      {
        schedule: [
          { itemId: 1, amount: 5 },
          { itemId: 1, amount: 6 },
        ],
      },
    ],
    ['an agreed amount of 0', { schedule: [{ itemId: 1, amount: 0 }] }],
    ['a deductible above 100 %', { deductible: { kind: 'percent', percent: 101 } }],
    ['a renewal on no day', { renewsOn: '2026-02-30' }],
  ])('[POL-04] with %s is refused', (_what, wrong) => {
    expect(NewPolicy.safeParse({ ...input, ...wrong }).success).toBe(false)
    expect(NewPolicy.safeParse(input).success).toBe(true)
  })

  it('[POL-04] with a sub-limit that has no amount is refused', () => {
    expect(SubLimit.safeParse({ name: 'Art', categories: ['Art'], perItem: null, perLoss: null }).success).toBe(false)
    expect(SubLimit.parse({ name: 'Art', categories: ['Art'], perItem: '', perLoss: '1500' })).toMatchObject({
      perItem: null,
      perLoss: 1_500,
    })
  })
})

describe('what the policies pay', () => {
  /** Policies with their figures, as the service has them. */
  const rated = (owned: Parameters<typeof figuresOfItems>[0], policies: Parameters<typeof figuresOfItems>[1]) => {
    const { home: figures, subLimits } = figuresOfItems(owned, policies)
    return {
      figures,
      policies: policies.map((one, at) => ({
        ...{ id: at, kind: one.kind },
        subLimits: one.subLimits.map((each, n) => ({ ...each, figures: subLimits[at]?.[n] ?? { value: 0, covered: 0, above: 0 } })),
        schedule: one.schedule.flatMap(({ itemId, amount }) => {
          const found = owned.find(({ id }) => id === itemId)
          return found
            ? [{ itemId, amount, name: `Item ${itemId}`, value: Math.round((found.unit ?? 0) * found.quantity * 100) / 100 }]
            : []
        }),
      })),
    }
  }
  const coverFor = (...given: Parameters<typeof rated>) => {
    const { figures, policies } = rated(...given)
    return coverOf(figures, policies)
  }

  it('[POL-28] the gaps add up to the difference between value and cover, for any home and any policies', () => {
    fc.assert(
      fc.property(items, fc.array(policy, { maxLength: 3 }), (owned, policies) => {
        const cover = coverFor(owned, policies)
        expect(cover.covered + cover.notCovered).toBeCloseTo(cover.value, 2)
        expect(cover.gaps.reduce((total, { amount }) => total + amount, 0)).toBeCloseTo(cover.notCovered, 2)
        expect(Math.min(cover.covered, ...cover.gaps.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('[POL-28] names sub-limits, agreed amounts and the coverage; policies for something else pay for their own items alone', () => {
    const owned = [
      { id: 1, category: 'Jewelry', unit: 3_100, quantity: 1 },
      { id: 2, category: 'Jewelry', unit: 4_850, quantity: 1 },
      { id: 3, category: 'Furniture', unit: 70_000, quantity: 1 },
    ]
    const jewelry = { name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }
    const home = { kind: 'homeowner' as const, coverage: 60_000, subLimits: [jewelry], schedule: [] }
    const valuables = { kind: 'valuables' as const, coverage: 4_500, subLimits: [], schedule: [{ itemId: 2, amount: 4_500 }] }
    const flood = { kind: 'other' as const, coverage: 25_000, subLimits: [], schedule: [] }
    expect(coverFor(owned, [home, valuables, flood])).toEqual({
      ...{ value: 77_950, covered: 64_500, notCovered: 13_450, coverage: 60_000 },
      gaps: [
        { kind: 'limit', ...jewelry, amount: 1_600 },
        { kind: 'agreed', name: 'Item 2', itemId: 2, agreed: 4_500, amount: 350 },
        { kind: 'coverage', coverage: 60_000, amount: 11_500 },
      ],
    })
    // A second contents policy without that limit pays what is above it.
    expect(coverFor(owned, [home, { ...home, coverage: 20_000, subLimits: [] }]).gaps).toEqual([])
    expect(coverFor(owned, []).gaps).toEqual([{ kind: 'coverage', coverage: null, amount: 77_950 }])
  })
})
