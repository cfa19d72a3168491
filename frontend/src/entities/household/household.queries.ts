/** Calls about the people who share a home. */
import type { HomeRole, User } from '@arc/contracts/auth/accounts'
import {
  acceptInvitation,
  changeMemberRole,
  checkInvitation,
  countMemberLinks,
  getHousehold,
  inviteMember,
  joinHome,
  leaveHome,
  type MemberLinks,
  openHome,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@arc/contracts/auth/household'
import type { Input, ResponseOf } from '@arc/contracts/define'
import { call } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

export const householdQuery = queryOf(getHousehold, {}, { staleTime: STALE.user })

/** How many open links a member made. Asked when the member is about to be removed. */
export const memberLinksQuery = (id: string) => queryOf(countMemberLinks, { params: { id } }, { staleTime: 0, gcTime: 0, retry: false })

export const inviteMutation = mutationOf(inviteMember, (body: { email: string; role: HomeRole }) => ({ body }))
export const resendMutation = mutationOf(resendInvitation, (id: string) => ({ params: { id }, body: {} }))
export const withdrawMutation = mutationOf(withdrawInvitation, (id: string) => ({ params: { id } }))
export const changeRoleMutation = mutationOf(changeMemberRole, ({ id, role }: { id: string; role: HomeRole }) => ({
  params: { id },
  body: { role },
}))
export const removeMutation = mutationOf(removeMember, ({ id, links }: { id: string; links: MemberLinks }) => ({
  params: { id },
  query: { links },
}))
export const leaveMutation = mutationOf(leaveHome, (ownerId: string) => ({ params: { id: ownerId } }))

export type Invitation = NonNullable<ResponseOf<typeof checkInvitation>['invitation']>

/** What the link of an invitation is for; null once it no longer works. */
export const readInvitation = async (token: string, signal: AbortSignal): Promise<Invitation | null> =>
  (await call(checkInvitation, { body: { token } }, { signal })).invitation

/** @returns the owner of the home @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const acceptMutation = mutationOf(acceptInvitation, (token: string) => ({ body: { token } }))

/** Joins a home with a new account. @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const join = async (body: Input<typeof joinHome>['body']): Promise<User> => (await call(joinHome, { body })).user

/** Opens a home in this browser and loads the app anew, because nothing that was loaded belongs to it. @param ownerId null: one's own */
export const openHomeMutation = mutationOf(openHome, (ownerId: string | null) => ({ body: { ownerId } }), {
  onSuccess: () => location.assign('/dashboard'),
})

/** For somebody who has just signed in with an invitation: accepts it and loads the app in its home. @throws ApiError */
export async function acceptAndOpen(token: string): Promise<void> {
  const { ownerId } = await call(acceptInvitation, { body: { token } })
  await call(openHome, { body: { ownerId } })
  location.assign('/dashboard')
}
