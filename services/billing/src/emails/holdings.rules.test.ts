import { expect, it } from 'vitest'
import { factsOf, itemsText } from './holdings.rules.js'

it('items are counted with their value in whole dollars, and without one when none has a value', () => {
  expect(itemsText({ items: 1_024, value: 8_409.6 })).toBe('1,024 items, worth $8,410')
  expect(itemsText({ items: 1, value: null })).toBe('1 item')
  expect(itemsText({ items: 2, value: 0 })).toBe('2 items, worth $0')
})

it('what an account does not contain is not named', () => {
  expect(factsOf({ items: 3, value: null, photos: 0, documents: 2 })).toEqual([
    { label: 'Items', value: '3 items' },
    { label: 'Documents', value: '2' },
  ])
  expect(factsOf({ items: 0, value: null, photos: 0, documents: 0 })).toEqual([])
  expect(factsOf(null)).toEqual([])
})
