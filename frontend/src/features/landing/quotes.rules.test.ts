import { expect, it } from 'vitest'
import { CLICK_PAUSE, delayOf, FIRST_QUOTE, nextQuote, QUOTE_DURATION, QUOTES } from './quotes.rules'

it('[LAND-08] each quote is shown for 6 s, dots jump to a quote, and a click pauses the rotation for 2 s', () => {
  expect([QUOTE_DURATION, CLICK_PAUSE]).toEqual([6_000, 2_000])
  const second = nextQuote(FIRST_QUOTE, 'tick')
  expect([second.index, delayOf(FIRST_QUOTE), delayOf(second)]).toEqual([1, 6_000, 6_000])
  const jumped = nextQuote(second, QUOTES.length - 1)
  expect([jumped.index, delayOf(jumped)]).toEqual([QUOTES.length - 1, 8_000])
  // The first one follows the last, with the usual time.
  const again = nextQuote(jumped, 'tick')
  expect([again.index, delayOf(again)]).toEqual([0, 6_000])
})

it('names the source of every quote', () => {
  expect(QUOTES.filter(({ text, source }) => !text || !source)).toEqual([])
})
