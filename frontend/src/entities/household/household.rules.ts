import type { User } from '@arc/contracts/auth/accounts'
import type { HomePerson, Household, SharedHome } from '@arc/contracts/auth/household'

/** The people of the home that is open. */
export function peopleOfOpenHome({ home }: Pick<User, 'home'>, household: Household): readonly HomePerson[] {
  if (!home) return household.people
  return household.homes.find(({ ownerId }) => ownerId === home.ownerId)?.people ?? []
}

/** A home to choose; `ownerId` is null for one's own. */
export interface HomeChoice {
  ownerId: string | null
  /** Whose it is. */
  name: string
  role: SharedHome['role'] | 'owner'
  open: boolean
}

/** One's own home, and those of others; none to choose from without others. */
export function homeChoices(user: Pick<User, 'firstName' | 'lastName' | 'home'>, homes: readonly SharedHome[]): HomeChoice[] {
  if (homes.length === 0) return []
  const own: HomeChoice = { ownerId: null, name: `${user.firstName} ${user.lastName}`, role: 'owner', open: !user.home }
  return [own, ...homes.map(({ ownerId, ownerName: name, role }) => ({ ownerId, name, role, open: user.home?.ownerId === ownerId }))]
}
