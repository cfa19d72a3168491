import type { Item } from '@arc/contracts/inventory/items'
import type { Policy } from '@arc/contracts/inventory/policies'
import { describe, expect, it } from 'vitest'
import { moneyOf } from './item-money.rules'

const item = (changes: Partial<Item> = {}) =>
  ({
    ...{ id: 7, category: 'Furniture', estimatedValue: 2_400, value: null, quantity: 1, valueBasis: null, documents: [], receiptUrl: null },
    ...{ purchaseDate: '2020-03-14', purchaseYear: null, createdAt: '2026-01-01T00:00:00Z' },
    ...changes,
  }) as unknown as Item
const policy = (changes: Partial<Policy> = {}) =>
  ({ insurer: 'Harbor Mutual', kind: 'homeowner', coverage: 90_000, subLimits: [], schedule: [], ...changes }) as unknown as Policy
const limit = (perItem: number | null, perLoss: number | null) => ({
  ...{ name: 'Jewelry', categories: ['jewelry'], perItem, perLoss, figures: { value: 0, covered: 0, above: 0 } },
})
const cells = (one: Item, policies?: Policy[]) =>
  Object.fromEntries(moneyOf(one, policies, 2026).map(({ label, amount, reason }) => [label, [amount, reason]]))

describe('the money of an item', () => {
  it('is nothing without a value, and of a line, not of one', () => {
    expect(moneyOf(item({ estimatedValue: null }), [], 2026)).toEqual([])
    expect(cells(item({ quantity: 2, estimatedValue: 50 })).Value?.[0]).toBe('$100')
  })

  it('lowers the value by its age and says by how much; without a day of purchase it has no figure', () => {
    expect(cells(item())['Actual cash value']).toEqual(['$1,200', '6 of 12 years used'])
    expect(cells(item({ purchaseDate: '1990-01-01' }))['Actual cash value']).toEqual(['$480', '12 of 12 years used'])
    expect(cells(item({ purchaseDate: '2027-01-01' }))['Actual cash value']).toEqual(['$2,400', '0 of 12 years used'])
    expect(cells(item({ purchaseDate: null }))['Actual cash value']).toEqual([null, 'Add when it was bought'])
    expect(cells(item({ category: 'Art' }))['Actual cash value']).toEqual(['$2,400', 'does not lose value by age'])
  })

  it('names the cover: an agreed amount, a limit of its kind, the contents, or no policy', () => {
    const ring = item({ category: '💍 Jewelry', estimatedValue: 3_000, quantity: 2 })
    const jewelry = item({ category: 'Jewelry', estimatedValue: 3_000, quantity: 2 })
    expect(cells(jewelry, []).Cover).toEqual([null, 'Add a policy'])
    expect(cells(jewelry, undefined).Cover).toBeUndefined()
    expect(cells(jewelry, [policy()]).Cover).toEqual(['Yes', 'Harbor Mutual, no limit for its kind'])
    expect(cells(jewelry, [policy({ kind: 'valuables' })]).Cover).toEqual([null, 'Add a policy'])
    expect(cells(jewelry, [policy({ subLimits: [limit(2_000, 1_500)] })]).Cover).toEqual([
      'Up to $1,500',
      'Harbor Mutual, Jewelry up to $1,500',
    ])
    expect(cells(jewelry, [policy({ subLimits: [limit(2_000, null)] })]).Cover?.[0]).toBe('Up to $4,000')
    expect(cells(jewelry, [policy({ subLimits: [limit(null, 9_000)] })]).Cover?.[0]).toBe('Yes')
    const agreed = policy({ schedule: [{ itemId: 7, amount: 6_500 } as Policy['schedule'][number]] })
    expect(cells(ring, [policy(), agreed]).Cover).toEqual(['$6,500', 'agreed with Harbor Mutual'])
  })
})
