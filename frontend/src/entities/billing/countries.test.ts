import { expect, it } from 'vitest'
import { countries } from './countries'

it('names all 249 countries in the language of the user, in its order, none twice', () => {
  const [english, german, swedish] = [countries(['en-US']), countries(['de']), countries(['sv'])]
  for (const list of [english, german, swedish]) {
    expect(new Set(list.map(({ value }) => value)).size).toBe(249)
    expect(new Set(list.map(({ label }) => label)).size).toBe(249)
    expect(list.filter(({ value, label }) => value === label)).toEqual([])
  }
  expect(english.find(({ value }) => value === 'PL')?.label).toBe('Poland')
  const at = (list: typeof english, code: string) => list.findIndex(({ value }) => value === code)
  // "Österreich" stands among the O in German, "Österrike" after the Z in Swedish.
  expect(at(german, 'AT')).toBeLessThan(at(german, 'PL'))
  expect(at(swedish, 'AT')).toBeGreaterThan(at(swedish, 'ZW'))
})
