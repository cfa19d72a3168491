/** Calls of the account page. */
import { changePassword, changePreferences, changeProfile, User } from '@arc/contracts/auth/accounts'
import { cancelEmailChange, sendVerification } from '@arc/contracts/auth/email-links'
import { getSecurity, revokeOtherSessions, revokeSession } from '@arc/contracts/auth/security'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { readConflict } from '../../lib/conflict'

export const securityQuery = queryOptions({
  queryKey: [getSecurity.path],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
})

export interface ProfileChange {
  changes: { firstName?: string; lastName?: string; email?: string; currentPassword?: string }
  /** The version that the change was made on. */
  version: number
}
export const changeProfileMutation = mutationOptions({
  mutationFn: ({ changes, version }: ProfileChange) => call(changeProfile, { body: changes }, { ifMatch: version }),
})
/** The profile as it is now, when it was changed elsewhere in the same fields. */
export const profileConflict = (error: unknown) => readConflict(error, User)

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: { currentPassword: string; newPassword: string }) => call(changePassword, { body }),
})
export const changePreferencesMutation = mutationOptions({
  mutationFn: (hideWelcomeModal: boolean) => call(changePreferences, { body: { hideWelcomeModal } }),
})
export const sendVerificationMutation = mutationOptions({ mutationFn: () => call(sendVerification, { body: {} }) })
export const cancelEmailChangeMutation = mutationOptions({ mutationFn: () => call(cancelEmailChange) })
export const revokeSessionMutation = mutationOptions({ mutationFn: (id: string) => call(revokeSession, { params: { id } }) })
export const revokeOthersMutation = mutationOptions({ mutationFn: () => call(revokeOtherSessions) })
