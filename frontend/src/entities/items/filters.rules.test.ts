import { describe, expect, it } from 'vitest'
import { chipsOf, filtersIn, withFilters, withoutChip } from './filters.rules'

describe('the filters of a list', () => {
  it('are in the URL, and what is not valid there is left out', () => {
    const filters = { category: 'Tools', minValue: 50, documented: false, warranty: 'expired' as const }
    const query = withFilters(new URLSearchParams('sort=name&photo=true'), filters)
    expect(query.toString()).toBe('sort=name&category=Tools&minValue=50&documented=false&warranty=expired')
    expect(filtersIn(query)).toEqual(filters)
    expect(filtersIn(new URLSearchParams('minValue=much&warranty=soon&photo=maybe&documented=true'))).toEqual({ documented: true })
  })

  it.each([
    [{ minValue: 500.01 }, 'Over $500'],
    [{ minValue: 500 }, 'At least $500'],
    [{ maxValue: 49.99 }, 'Under $50'],
    [{ maxValue: 80 }, 'At most $80'],
    [{ minValue: 100, maxValue: 200 }, '$100 to $200'],
    [{ documented: false }, 'Estimate'],
    [{ photo: false }, 'No photo'],
    [{ warranty: 'ending' as const }, 'Warranty ends within 90 days'],
    [{ warrantyFrom: '2027-01-01', warrantyTo: '2027-12-31' }, 'Warranty ends in 2027'],
    [{ warrantyFrom: '2027-05-01', warrantyTo: '2027-05-31' }, 'Warranty ends May 1, 2027 to May 31, 2027'],
    [{ condition: 'Good' }, 'Condition: Good'],
    [{ room: 'Kitchen' }, 'Room: Kitchen'],
    [{ tag: 'Camping' }, 'Tag: Camping'],
    [{ boughtFrom: '2023-01-01', boughtTo: '2023-12-31' }, 'Bought in 2023'],
    [{ boughtFrom: '2023-05-01' }, 'Bought from May 1, 2023'],
    [{ boughtTo: '2023-05-01' }, 'Bought until May 1, 2023'],
    [{ minAge: 5 }, 'At least 5 years old'],
    [{ maxAge: 1 }, 'At most 1 year old'],
    [{ minAge: 5, maxAge: 10 }, '5 to 10 years old'],
  ])('%j is the chip %j', (filters, label) => {
    expect(chipsOf(filters).map((chip) => chip.label)).toEqual([label])
  })

  it('lose those of a chip when it is removed', () => {
    const filters = { minValue: 100, maxValue: 200, photo: false }
    const [value] = chipsOf(filters)
    expect(value && withoutChip(filters, value)).toEqual({ photo: false })
  })
})
