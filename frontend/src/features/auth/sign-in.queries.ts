/** Calls that open an account or a session. */
import { demoLogin, login, trialSignup, type User } from '@arc/contracts/auth/accounts'
import { type GoogleData, getGoogleData } from '@arc/contracts/auth/google'
import { TrialGrant, validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { call } from '../../lib/api'

/** @throws ApiError when the server refuses the email or the password. */
export async function signIn(email: string, password: string): Promise<User> {
  const { user } = await call(login, { body: { email: email.trim().toLowerCase(), password } })
  return user
}

/** Opens a temporary demo account. @throws ApiError when it is switched off or rate-limited. */
export async function openDemo(): Promise<User> {
  const { user } = await call(demoLogin, { body: {} })
  return user
}

/** Profile data from Google for this visitor; empty if they did not come from Google (spec API-43). */
export function fetchGoogleData(signal: AbortSignal): Promise<GoogleData> {
  return call(getGoogleData, {}, { signal })
}

// Days and plan are optional in the answer; the screens then show the defaults (spec D-01).
const checksCode = { ...validateTrialCode, response: TrialGrant.partial() }
const opensTrial = { ...trialSignup, response: trialSignup.response.partial({ trialDays: true }) }

/** The days and plan of a trial code. @throws ApiError for a code that is unknown, expired or used up. */
export function checkTrialCode(code: string, signal?: AbortSignal) {
  return call(checksCode, { body: { code } }, { signal })
}

export interface NewTrial {
  firstName: string
  lastName: string
  email: string
  password: string
  trialCode: string
}

/** Opens a trial account and signs it in (spec D-22). @returns the user and, if the server includes them, the granted days. */
export function openTrial(trial: NewTrial) {
  return call(opensTrial, { body: trial })
}
