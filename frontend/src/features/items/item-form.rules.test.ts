import { describe, expect, it } from 'vitest'
import { numberOrNull } from '../../entities/items/items.rules'
import { draftOf, firstMissing, missingText, payloadOf, savesAs, updateFailure } from './item-form.rules'

describe('the item form', () => {
  it('ITEM-07 sends estimated value and purchase year as numbers, and empty ones as null', () => {
    const typed = payloadOf({ ...draftOf(), name: 'Sofa', estimatedValue: '$1,999.50', purchaseYear: '2019' }, 4)
    expect(typed).toMatchObject({ estimatedValue: 1999.5, purchaseYear: 2019 })
    const empty = payloadOf({ ...draftOf(), name: 'Sofa', estimatedValue: ' ', purchaseYear: '' }, 4)
    expect(empty).toMatchObject({ estimatedValue: null, purchaseYear: null })
    expect(numberOrNull('about ten')).toBeNull()
  })
  it('ITEM-08 sends room 1 for an item without a room', () => {
    expect(payloadOf(draftOf(), null).roomId).toBe(1)
    expect(payloadOf({ ...draftOf(), roomId: 8 }, null).roomId).toBe(8)
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
    expect(updateFailure(new Error('500: oops'))).toBe('500: oops')
  })
})
