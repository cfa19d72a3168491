/** Calls of the account page. */
import { changePassword, changePreferences, changeProfile, User } from '@arc/contracts/auth/accounts'
import { cancelEmailChange, sendVerification } from '@arc/contracts/auth/email-links'
import { revokeOtherSessions, revokeSession } from '@arc/contracts/auth/security'
import { readConflict } from '../../lib/conflict'
import { mutationOf } from '../../lib/mutation-of'
import { bodyOf, type Password } from './current-password'

export interface ProfileChange {
  changes: { firstName?: string; lastName?: string; email?: string; currentPassword?: string }
  /** The version that the change was made on. */
  version: number
}
export const changeProfileMutation = mutationOf(changeProfile, ({ changes, version }: ProfileChange) => ({
  body: changes,
  ifMatch: version,
}))
/** The profile as it is now, when it was changed elsewhere in the same fields. */
export const profileConflict = (error: unknown) => readConflict(error, User)

export const changePasswordMutation = mutationOf(changePassword, (body: { currentPassword: string; newPassword: string }) => ({ body }))
export const changePreferencesMutation = mutationOf(changePreferences, (hideWelcomeModal: boolean) => ({ body: { hideWelcomeModal } }))
export const sendVerificationMutation = mutationOf(sendVerification, () => ({ body: {} }))
export const cancelEmailChangeMutation = mutationOf(cancelEmailChange)
export const revokeSessionMutation = mutationOf(revokeSession, ({ id, password }: { id: string; password: Password }) => ({
  params: { id },
  body: bodyOf(password),
}))
export const revokeOthersMutation = mutationOf(revokeOtherSessions, (password: Password) => ({ body: bodyOf(password) }))
