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
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { STALE } from '../../lib/stale-times'

export const householdQuery = queryOptions({
  queryKey: [getHousehold.path],
  queryFn: ({ signal }) => call(getHousehold, {}, { signal }),
  staleTime: STALE.user,
})

/** How many open links a member made. Asked when the member is about to be removed. */
export const memberLinksQuery = (id: string) =>
  queryOptions({
    queryKey: [getHousehold.path, 'links', id],
    queryFn: ({ signal }) => call(countMemberLinks, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const inviteMutation = mutationOptions({
  mutationFn: (body: { email: string; role: HomeRole }) => call(inviteMember, { body }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries(householdQuery),
})
export const resendMutation = mutationOptions({
  mutationFn: (id: string) => call(resendInvitation, { params: { id }, body: {} }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries(householdQuery),
})
export const withdrawMutation = mutationOptions({
  mutationFn: (id: string) => call(withdrawInvitation, { params: { id } }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries(householdQuery),
})
export const changeRoleMutation = mutationOptions({
  mutationFn: ({ id, role }: { id: string; role: HomeRole }) => call(changeMemberRole, { params: { id }, body: { role } }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries(householdQuery),
})
export const removeMutation = mutationOptions({
  mutationFn: ({ id, links }: { id: string; links: MemberLinks }) => call(removeMember, { params: { id }, query: { links } }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries(householdQuery),
})
export const leaveMutation = mutationOptions({
  mutationFn: (ownerId: string) => call(leaveHome, { params: { id: ownerId } }),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries(householdQuery),
})

export type Invitation = NonNullable<ResponseOf<typeof checkInvitation>['invitation']>

/** What the link of an invitation is for; null once it no longer works. */
export const readInvitation = async (token: string, signal: AbortSignal): Promise<Invitation | null> =>
  (await call(checkInvitation, { body: { token } }, { signal })).invitation

/** @returns the owner of the home @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const acceptMutation = mutationOptions({ mutationFn: (token: string) => call(acceptInvitation, { body: { token } }) })

/** Joins a home with a new account. @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const join = async (body: Input<typeof joinHome>['body']): Promise<User> => (await call(joinHome, { body })).user

/** Opens a home in this browser and loads the app anew, because nothing that was loaded belongs to it. @param ownerId null: one's own */
export const openHomeMutation = mutationOptions({
  mutationFn: (ownerId: string | null) => call(openHome, { body: { ownerId } }),
  onSuccess: () => location.assign('/dashboard'),
})

/** For somebody who has just signed in with an invitation: accepts it and loads the app in its home. @throws ApiError */
export async function acceptAndOpen(token: string): Promise<void> {
  const { ownerId } = await call(acceptInvitation, { body: { token } })
  await call(openHome, { body: { ownerId } })
  location.assign('/dashboard')
}
