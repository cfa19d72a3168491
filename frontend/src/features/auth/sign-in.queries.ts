/** Everything that opens an account or a session. */
import { demoLogin, login, trialSignup, type User } from '@arc/contracts/auth/accounts'
import { validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { call } from '../../lib/api'

/** @throws ApiError when the server refuses the email or the password. */
export async function signIn(email: string, password: string): Promise<User> {
  const { user } = await call(login, { body: { email: email.trim().toLowerCase(), password } })
  return user
}

/** Opens the temporary account of the demo. @throws ApiError when it is switched off or used too often. */
export async function openDemo(): Promise<User> {
  const { user } = await call(demoLogin, { body: {} })
  return user
}

/** What a trial code grants. @throws ApiError for a code that is unknown, expired or used up. */
export function checkTrialCode(code: string, signal?: AbortSignal) {
  return call(validateTrialCode, { body: { code } }, signal)
}

export interface NewTrial {
  firstName: string
  lastName: string
  email: string
  password: string
  trialCode: string
}

/** Opens a trial account, which is then signed in (checklist D-22). @returns the user and the days that were granted. */
export function openTrial(trial: NewTrial) {
  return call(trialSignup, { body: trial })
}
