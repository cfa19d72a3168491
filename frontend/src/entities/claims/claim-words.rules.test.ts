import { expect, it } from 'vitest'
import { claimHeadline, claimTitle } from './claim-words.rules'

it('a claim is named by what happened and where', () => {
  const rooms = ['Kitchen', 'Family Room']
  expect(claimTitle({ cause: 'water', rooms })).toBe('Water: Kitchen and Family Room')
  expect(claimTitle({ cause: 'fire', rooms: [] })).toBe('Fire: whole home')
  expect(claimTitle({ cause: 'theft', rooms: ['Garage'] })).toBe('Theft from the Garage')
  expect(claimTitle({ cause: 'theft', rooms: ['1', '2', '3', '4', '5'] })).toBe('Theft from 5 rooms')
  expect(claimHeadline({ cause: 'water', rooms })).toEqual(['water in', 'the Kitchen and 1 more'])
  expect(claimHeadline({ cause: 'theft', rooms: ['Garage'] })).toEqual(['theft from', 'the Garage'])
})
