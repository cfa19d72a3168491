import { expect, it } from 'vitest'
import { ageOf, withoutSize } from './demo-room.rules'
import { nextWord, WORD_DURATION, WORDS } from './rotation'
import { ESTIMATED, SAMPLE_ITEMS, sumOf, TOTAL } from './sample-room'
import { placeAt } from './travel.rules'
import { sumAt } from './use-plate'

it('rotates the words in order, 2 s each, and starts over', () => {
  expect(WORDS.join(', ')).toBe('claims, coverage, moves, estates, collections, disasters, theft')
  expect([WORD_DURATION, nextWord(0), nextWord(WORDS.length - 1)]).toEqual([2000, 1, 0])
})

it('documented and estimated values add up to the total', () => {
  expect([TOTAL, ESTIMATED, sumOf(SAMPLE_ITEMS, 2)]).toEqual([6669, 1720, 1279])
})

it('counts up from zero to the total along with the call-outs', () => {
  expect([sumAt(0), sumAt(10_000)]).toEqual([0, TOTAL])
})

it('moves the picture from the first screen to the plate, rests there, and lands on the printed page', () => {
  const slots = {
    poster: { x: 400, y: 200, width: 700, height: 650 },
    plate: { x: 300, y: 1100, width: 740, height: 680 },
    page: { x: 180, y: 2200, width: 490, height: 450 },
  }
  const at = (scrolled: number) => placeAt(slots, { scrolled, height: 900 })
  expect(at(0)).toEqual({ x: 400, y: 200, width: 700, part: 'to-plate' })
  expect(at(1_000)).toEqual({ x: 300, y: 1100, width: 740, part: 'on-plate' })
  expect(at(1_170)).toMatchObject({ y: 1100, part: 'on-plate' })
  expect(at(1_600).part).toBe('to-page')
  expect(at(3_000)).toEqual({ x: 180, y: 2200, width: 490, part: 'to-page' })
})

it('formats the age in whole years, and empty when the year is unknown', () => {
  const now = new Date('2026-06-01')
  expect([2012, 2025, 2026, null].map((year) => ageOf(year, now))).toEqual(['14 years', '1 year', 'New this year', ''])
})

it('finds the other sizes of a picture by its address without the size', () => {
  expect(withoutSize('/world/rooms/bedroom-2-1600.webp')).toBe('/world/rooms/bedroom-2')
})
