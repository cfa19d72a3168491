import { expect, it } from 'vitest'
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
