import { expect, it } from 'vitest'
import { tooManyForClaim } from './to-claim'

it('a claim of more than 1,000 items is refused with both numbers, and one of 1,000 is begun', () => {
  expect(tooManyForClaim(1_000)).toBeNull()
  expect(tooManyForClaim(1_204)?.text).toBe(
    'A claim takes at most 1,000 items, and 1,204 are selected. Deselect some, or make a claim of whole rooms under Reports.',
  )
})
