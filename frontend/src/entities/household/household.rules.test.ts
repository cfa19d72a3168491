import type { UserHome } from '@arc/contracts/auth/accounts'
import type { Household } from '@arc/contracts/auth/household'
import { expect, it } from 'vitest'
import { homeChoices, peopleOfOpenHome } from './household.rules'

const dana = { firstName: 'Dana', lastName: 'Whitfield' }
const home: UserHome = {
  ...{ ownerId: 'kim', ownerName: 'Kim Ito', role: 'editor', subscriptionTier: 'pro' },
  ...{ unlimited: false, accountStatus: 'active' },
}
const household: Household = {
  people: [{ id: 'dana', name: 'Dana Whitfield', role: 'owner', email: 'dana@example.com', since: '2026-01-01T00:00:00Z' }],
  invitations: [],
  homes: [
    {
      ...{ ownerId: 'kim', ownerName: 'Kim Ito', role: 'editor', since: '2026-02-01T00:00:00Z' },
      people: [
        { id: 'kim', name: 'Kim Ito', role: 'owner' },
        { id: 'dana', name: 'Dana Whitfield', role: 'editor' },
      ],
    },
  ],
}

it('[HOME-13] offers homes to choose from to those who have more than their own, and marks the open one', () => {
  expect(homeChoices(dana, [])).toEqual([])
  expect(homeChoices({ ...dana, home }, household.homes).map(({ name, open }) => [name, open])).toEqual([
    ['Dana Whitfield', false],
    ['Kim Ito', true],
  ])
  expect(homeChoices(dana, household.homes)[0]).toEqual({ ownerId: null, name: 'Dana Whitfield', role: 'owner', open: true })
})

it('[HOME-16] names the people of the open home, and of no other', () => {
  expect(peopleOfOpenHome({}, household).map(({ id }) => id)).toEqual(['dana'])
  expect(peopleOfOpenHome({ home }, household).map(({ id }) => id)).toEqual(['kim', 'dana'])
  expect(peopleOfOpenHome({ home: { ...home, ownerId: 'left' } }, household)).toEqual([])
})
