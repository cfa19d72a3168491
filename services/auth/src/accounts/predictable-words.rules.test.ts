import { describe, expect, it } from 'vitest'
import { isPredictable, predictableWords } from './predictable-words.rules.js'

const DANA = { email: 'dana.whitfield+arc@mail.example', firstName: 'Dana', lastName: "O'Neill" }

describe('a password of predictable words', () => {
  it.each(['a.r.c.', 'inventory2026', 'Home-Inventory!', 'archive12', 'arc-arc-1a'])('of the product is refused: %s', (password) =>
    expect(isPredictable(password, predictableWords({ email: '', firstName: '', lastName: '' }))).toBe(true),
  )
  it.each(['Dana2026!', 'oneill1970', 'dana.whitfield', 'DanaONeill', 'danainventory'])('of the person is refused: %s', (password) => {
    expect(isPredictable(password, predictableWords(DANA))).toBe(true)
  })
  it.each(['correct horse', 'my inventory of lamps', 'bat7ry', '123987456', 'Danaides 9 sieve', 'домик-у-моря'])('is not %s', (password) =>
    expect(isPredictable(password, predictableWords(DANA))).toBe(false),
  )
  it('is not one that contains a name of two letters', () => {
    expect(isPredictable('Li', predictableWords({ email: 'li@x.example', firstName: 'Li', lastName: 'Wu' }))).toBe(false)
  })
})
