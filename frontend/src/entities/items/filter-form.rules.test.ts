import { describe, expect, it } from 'vitest'
import { formOf, readForm } from './filter-form.rules'

const EMPTY = formOf({})

describe('the filter dialog', () => {
  it('shows filters and returns the same', () => {
    const filters = {
      category: 'Tools',
      minValue: 12.5,
      maxValue: 1200,
      documented: false,
      photo: true,
      warranty: 'none' as const,
      condition: 'Good',
      room: 'Kitchen',
      tag: 'Camping',
      boughtFrom: '2020-02-29',
      boughtTo: '2023-12-31',
      minAge: 2,
      maxAge: 10,
    }
    expect(readForm(formOf(filters), {})).toEqual({ filters })
    expect(readForm(EMPTY, {})).toEqual({ filters: {} })
  })

  it('reads "1.200" as 1200 dollars', () => {
    expect(readForm({ ...EMPTY, minValue: '1.200' }, {})).toEqual({ filters: { minValue: 1200 } })
  })

  it('keeps the days of a warranty, which it does not show', () => {
    expect(readForm(EMPTY, { warrantyFrom: '2027-01-01', photo: true })).toEqual({ filters: { warrantyFrom: '2027-01-01' } })
  })

  it.each([
    [{ minValue: 'a lot' }, 'minValue'],
    [{ maxValue: '-5' }, 'maxValue'],
    [{ minValue: '100', maxValue: '20' }, 'maxValue'],
    [{ minAge: 'old' }, 'minAge'],
    [{ maxAge: '2.5' }, 'maxAge'],
    [{ maxAge: '201' }, 'maxAge'],
    [{ minAge: '10', maxAge: '5' }, 'maxAge'],
    [{ boughtFrom: '2023-02-30' }, 'boughtFrom'],
    [{ boughtFrom: '2023-05-02', boughtTo: '2023-05-01' }, 'boughtTo'],
  ])('marks %j at its field', (changes, field) => {
    const read = readForm({ ...EMPTY, ...changes }, {})
    expect('errors' in read && Object.keys(read.errors)).toEqual([field])
  })
})
