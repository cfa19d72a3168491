/** Everything that opens an account or a session. */
import { demoLogin, login, trialSignup, type User } from '@arc/contracts/auth/accounts'
import { type GoogleData, getGoogleData } from '@arc/contracts/auth/google'
import { TrialGrant, validateTrialCode } from '@arc/contracts/billing/trial-codes'
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

/** What Google told of this visitor; empty when they did not come from there (spec API-43). */
export function fetchGoogleData(signal: AbortSignal): Promise<GoogleData> {
  return call(getGoogleData, {}, signal)
}

// A server may be silent about days and plan; the screens then say the usual ones (spec D-01).
const checksCode = { ...validateTrialCode, answer: TrialGrant.partial() }
const opensTrial = { ...trialSignup, answer: trialSignup.answer.partial({ trialDays: true }) }

/** What a trial code grants. @throws ApiError for a code that is unknown, expired or used up. */
export function checkTrialCode(code: string, signal?: AbortSignal) {
  return call(checksCode, { body: { code } }, signal)
}

export interface NewTrial {
  firstName: string
  lastName: string
  email: string
  password: string
  trialCode: string
}

/** Opens a trial account, which is then signed in (spec D-22). @returns the user and, where the server tells them, the days that were granted. */
export function openTrial(trial: NewTrial) {
  return call(opensTrial, { body: trial })
}
