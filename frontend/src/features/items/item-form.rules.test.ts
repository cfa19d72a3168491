import { describe, expect, it } from 'vitest'
import { changedFields } from '../../lib/changed-fields'
import { ApiError } from '../../lib/request'
import { changeBody, firstMissing, missingText, newItemBody, savesAs, updateFailure } from './item-form.rules'
import { ATTRIBUTES, formValues, type ItemFormValues, itemFormSchema } from './item-form.schema'

const schema = itemFormSchema([4])
const SOFA: ItemFormValues = { ...formValues(), name: 'Sofa', category: 'Furniture', roomId: 4 }
const bodyOf = (values: Partial<ItemFormValues>) => newItemBody(schema.parse({ ...SOFA, ...values }), 2)
const errorsOf = (values: Partial<ItemFormValues>) =>
  schema.safeParse({ ...SOFA, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe('the item form', () => {
  it('[ITEM-07] estimated value and purchase year are sent as numbers, empty ones as null, and any other text is rejected', () => {
    expect(bodyOf({ estimatedValue: '$1,999.50', purchaseYear: '2019' })).toMatchObject({ estimatedValue: 1999.5, purchaseYear: 2019 })
    expect(bodyOf({ estimatedValue: ' ', purchaseYear: '' })).toMatchObject({ estimatedValue: null, purchaseYear: null })
    const { estimatedValue, purchaseYear } = ATTRIBUTES
    expect([estimatedValue.parse('1 200'), purchaseYear.parse('2019')]).toEqual([1200, 2019])
    expect([estimatedValue.parse(''), purchaseYear.parse(' ')]).toEqual([null, null])
    const stored: ItemFormValues = { ...SOFA, estimatedValue: '80', purchaseYear: '2019' }
    const emptied: ItemFormValues = { ...stored, estimatedValue: '', purchaseYear: '' }
    expect(changeBody(schema.parse(emptied), changedFields(stored, emptied))).toMatchObject({ estimatedValue: null, purchaseYear: null })
    for (const text of ['12O', 'about 80', '2019/2020']) {
      expect(errorsOf({ estimatedValue: text, purchaseYear: text }).map(([field]) => field)).toEqual(['estimatedValue', 'purchaseYear'])
      expect([estimatedValue.safeParse(text).success, purchaseYear.safeParse(text).success]).toEqual([false, false])
    }
    expect(errorsOf({ purchaseYear: '2019.5' })).toEqual([['purchaseYear', 'Purchase year must be a whole number.']])
  })
  it('reads "12,50" as 12.50', () => {
    expect(bodyOf({ estimatedValue: '12,50' }).estimatedValue).toBe(12.5)
  })
  it('reads "$1,200" and "1.200" as 1200 dollars', () => {
    expect(['$1,200', '1.200'].map((estimatedValue) => bodyOf({ estimatedValue }).estimatedValue)).toEqual([1200, 1200])
  })
  it('rejects a value or quantity that is not a number, instead of sending null', () => {
    const message = 'Enter a number, for example 1200 or 12.50.'
    for (const estimatedValue of ['12O', '1200 USD', 'about ten'])
      expect(errorsOf({ estimatedValue })).toEqual([['estimatedValue', message]])
    expect(errorsOf({ quantity: 'abc' })).toEqual([['quantity', message]])
    expect(errorsOf({ quantity: '' })).toEqual([['quantity', 'Enter a quantity of at least 1.']])
    expect(errorsOf({ quantity: '1.5' })).toEqual([['quantity', 'Quantity must be a whole number.']])
    expect(errorsOf({ estimatedValue: '-5' })).toMatchObject([['estimatedValue', expect.stringContaining('between 0 and')]])
  })
  it('reports a text that is too long instead of cutting it', () => {
    expect(errorsOf({ name: 'x'.repeat(201) })).toEqual([['name', 'Item name must be at most 200 characters.']])
  })
  it('ITEM-08 sends room 1 for an item without a room', () => {
    const data = schema.parse(SOFA)
    expect(newItemBody({ ...data, roomId: null }, 2).roomId).toBe(1)
    expect(newItemBody(data, 2).roomId).toBe(4)
  })
  it('ITEM-09 no id or id 0 saves as create, any other id as update', () => {
    expect(savesAs(undefined)).toBe('create')
    expect(savesAs(0)).toBe('create')
    expect(savesAs(12)).toBe('update')
  })
  it('stops at the first empty required field', () => {
    expect(firstMissing({ name: '', category: '', roomId: null })).toBe('name')
    expect(firstMissing({ name: 'A', category: '', roomId: 1 })).toBe('category')
    expect(firstMissing({ name: 'A', category: 'Art', roomId: null })).toBe('room')
    expect(firstMissing({ name: 'A', category: 'Art', roomId: 1 })).toBeNull()
  })
  it('reports a blank name and a deleted room', () => {
    expect(missingText({ name: '  ', roomId: 1 }, [1])).toBe('Item name is required.')
    expect(missingText({ name: 'A', roomId: 2 }, [1])).toBe('Please select a room for this item.')
    expect(missingText({ name: 'A', roomId: 1 }, [1])).toBeNull()
  })
  it('asks to log in again after 401, and shows status and body otherwise', () => {
    expect(updateFailure(Object.assign(new Error('401: no'), { status: 401 }))).toBe('Authentication required - please log in again')
    expect(updateFailure(new ApiError(500, '', 'oops'))).toBe('500: oops')
  })
})

describe('a change', () => {
  const send = (values: Partial<ItemFormValues>) => {
    const edited = { ...SOFA, ...values }
    return changeBody(schema.parse(edited), changedFields(SOFA, edited))
  }
  it('sends only the fields that the user changed', () => {
    expect(send({ brand: 'Ercol' })).toEqual({ brand: 'Ercol' })
    expect(send({})).toEqual({})
    expect(send({ documents: [], isDashboardImage: true })).toEqual({ isDashboardImage: true })
  })
  it('clears range and basis with a typed value, because it is no longer an estimate', () => {
    expect(send({ estimatedValue: '80' })).toEqual({ estimatedValue: 80, valueLow: null, valueHigh: null, valueBasis: null })
  })
})
