import { EARLY_ACCESS } from '@arc/contracts/early-access'
import { OFFERS, priceOf } from '@arc/contracts/plans'
import { expect, it } from 'vitest'
import { PRICING_TEXTS, perksOf } from './pricing.texts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

it('the headline of the comparison counts its rows, and the plans differ in each', () => {
  const { headline, rows } = PRICING_TEXTS.compare
  expect(headline[0]).toBe(`${NUMBERS[rows.length]} lines`)
  for (const { basic, pro } of rows) expect(basic).not.toBe(pro)
})

it('a yearly cycle costs a fifth less than twelve months, as the comparison says', () => {
  const saved = 1 - priceOf(OFFERS.yearly) / (12 * priceOf(OFFERS.monthly))
  expect(PRICING_TEXTS.compare.rows.find(({ name }) => name === 'Yearly')?.basic).toContain(`Save ${Math.floor(saved * 100)}%`)
})

it('a function is in early access until the day on which it opens to everyone, and is then no longer named', () => {
  const opens = new Date(EARLY_ACCESS.contentsList.opensOn)
  const note = (today: Date) => perksOf('pro', today).find(({ text }) => text === 'Early access')?.note
  expect(note(new Date(opens.getTime() - 1000))).toContain(EARLY_ACCESS.contentsList.name)
  expect(note(opens)).toBeUndefined()
})
