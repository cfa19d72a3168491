import { expect, it } from 'vitest'
import { ageOf, withoutSize } from './demo-room.rules'
import { nextWord, WORD_STANDS, WORDS } from './rotation'
import { ESTIMATED, SAMPLE_THINGS, sumOf, TOTAL } from './sample-room'
import { sumAt } from './use-plate'

it('turns the words of the poster in their order, 2 s each, and begins again', () => {
  expect(WORDS.join(', ')).toBe('claims, coverage, moves, estates, collections, disasters, theft')
  expect([WORD_STANDS, nextWord(0), nextWord(WORDS.length - 1)]).toEqual([2000, 1, 0])
})

it('counts one table only: documented and estimated make the total', () => {
  expect([TOTAL, ESTIMATED, sumOf(SAMPLE_THINGS, 2)]).toEqual([6669, 1160, 1279])
})

it('counts up from nothing to the total with the call-outs', () => {
  expect([sumAt(0), sumAt(10_000)]).toEqual([0, TOTAL])
})

it('tells the age of a thing in whole years, and nothing where the year is not known', () => {
  const now = new Date('2026-06-01')
  expect([2012, 2025, 2026, null].map((year) => ageOf(year, now))).toEqual(['14 years', '1 year', 'New this year', ''])
})

it('finds the other sizes of a picture by its address without the size', () => {
  expect(withoutSize('/world/rooms/bedroom-2-1600.webp')).toBe('/world/rooms/bedroom-2')
})
