import { checkResetToken, forgotPassword, resetPassword } from '@arc/contracts/auth/password-reset'
import { call } from '../../lib/api'

/** Requests a link to choose a new password. @throws ApiError after too many requests */
export const requestReset = (email: string) => call(forgotPassword, { body: { email } })

/** Whether a link still works. */
export async function isTokenValid(token: string, signal?: AbortSignal): Promise<boolean> {
  return (await call(checkResetToken, { body: { token } }, { signal })).valid
}

/** Sets a new password. @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const saveNewPassword = (token: string, newPassword: string) => call(resetPassword, { body: { token, newPassword } })
