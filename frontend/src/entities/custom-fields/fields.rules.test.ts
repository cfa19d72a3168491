import { describe, expect, it } from 'vitest'
import { NOT_A_NUMBER } from '../../lib/form-fields'
import { customInput, customInputs, customText } from './fields.rules'

const weight = { id: 7, name: 'Weight', kind: 'number' as const, version: 1 }
const read = (text: string) => customInput(weight).safeParse(text)

describe('a number of a field that the user added', () => {
  it.each([
    ['12,50', 12.5],
    ['1 200', 1200],
    ['1,200.5', 1200.5],
    ['-3', -3],
    ['', null],
  ])('%j is %j, as an amount of money would be read', (text, value) => {
    expect(read(text).data).toBe(value)
  })

  it.each(['12O', '1,2,3', 'heavy', '0x10', '1e5', '5 kg'])('%j is marked at its field, and nothing is saved', (text) => {
    expect(read(text).error?.issues).toMatchObject([{ message: NOT_A_NUMBER }])
    expect(customInputs([weight]).safeParse({ 7: text }).error?.issues).toMatchObject([{ path: ['7'], message: NOT_A_NUMBER }])
  })

  it('that is not changed stays as it was', () => {
    for (const value of [0.1234567, 1.234, 1200, -0.5, 1e-7, 1e12]) expect(read(customText(value)).data).toBe(value)
  })

  it('that was never set has no text, and nothing keeps the form from being saved', () => {
    expect(customInputs([weight]).safeParse({ 7: undefined }).data).toEqual({ 7: null })
  })

  it('beyond the limit is marked too', () => {
    expect(read('1000000000001').error?.issues).toMatchObject([{ message: expect.stringContaining('Weight must be a number between') }])
  })
})
