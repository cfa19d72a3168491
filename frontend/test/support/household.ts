import type { UserHome } from '@arc/contracts/auth/accounts'
import type { HouseholdMember } from '@arc/contracts/auth/household'
import { user } from './world'

export const SINCE = '2026-01-05T09:00:00.000Z'
export const EDGAR = 'edgar@mail.example'

/** The owner of a home. */
export const olga = () => user({ id: 'olga', firstName: 'Olga', lastName: 'Berg', email: 'olga@mail.example' })
const openHome = (role: UserHome['role']): UserHome => ({
  ...{ ownerId: 'olga', ownerName: 'Olga Berg', role, subscriptionTier: 'pro', unlimited: false, accountStatus: 'active' },
})
/** Edgar, who has the home of Olga open if he has a role in it. */
export const edgar = (role?: UserHome['role']) => ({
  ...user({ id: 'edgar', firstName: 'Edgar', lastName: 'Vole', email: EDGAR, tier: 'basic' }),
  ...(role && { home: openHome(role) }),
})
export const OWNER: HouseholdMember = { id: 'olga', name: 'Olga Berg', role: 'owner', email: 'olga@mail.example', since: SINCE }
export const MEMBER: HouseholdMember = { id: 'edgar', name: 'Edgar Vole', role: 'editor', email: EDGAR, since: SINCE }

/** The household of Edgar, a member of that of Olga. */
export const membership = (role: UserHome['role']) => ({
  ...{ people: [{ ...MEMBER, role: 'owner' as const }], invitations: [] },
  homes: [{ ownerId: 'olga', ownerName: 'Olga Berg', role, since: SINCE, people: [OWNER, { ...MEMBER, role }] }],
})

/** An invitation of Olga to Edgar, whose address has no account. */
export const INVITATION = {
  ...{ inviter: 'Olga Berg', email: EDGAR, role: 'editor' as const },
  ...{ expiresAt: '2099-01-01T12:00:00.000Z', hasAccount: false },
}
