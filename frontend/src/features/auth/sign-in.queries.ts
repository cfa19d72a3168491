/** Calls that open an account or a session. */
import { demoLogin, login, trialSignup, type User } from '@arc/contracts/auth/accounts'
import {
  confirmGoogleCode,
  type GoogleAnswer,
  type GoogleData,
  getGoogleAnswer,
  getGoogleData,
  getSignInWays,
} from '@arc/contracts/auth/google'
import { signInWithPasskey, startPasskeySignIn } from '@arc/contracts/auth/passkeys'
import { TrialGrant, validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { call } from '../../lib/api'

/**
 * @param code the second step; empty until the server has asked for it
 * @throws ApiError when the server refuses the email, the password or the code.
 */
export async function signIn(email: string, password: string, code: string): Promise<User> {
  const { user } = await call(login, { body: { email: email.trim().toLowerCase(), password, ...(code ? { code } : {}) } })
  return user
}

/** Completes a sign-in with Google. @throws ApiError, with an issue of the field `code` for a wrong one */
export async function googleSignIn(code: string): Promise<User> {
  return (await call(confirmGoogleCode, { body: { code } })).user
}

/** Whether one can sign in with Google here. */
export const offersGoogle = async (signal: AbortSignal): Promise<boolean> => (await call(getSignInWays, {}, { signal })).google

/** Signs in with a passkey of this device. @throws ApiError, or WebAuthnError when the user cancels */
export async function passkeySignIn(): Promise<User> {
  const options = await call(startPasskeySignIn, { body: {} })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const answer = { clientDataJSON, authenticatorData, signature, userHandle }
  const { user } = await call(signInWithPasskey, {
    body: { response: { id, rawId, type: 'public-key', clientExtensionResults: {}, response: answer } },
  })
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

/** What the server said at the newest return from Google; null for nothing. */
export const fetchGoogleAnswer = async (signal: AbortSignal): Promise<GoogleAnswer | null> =>
  (await call(getGoogleAnswer, {}, { signal })).answer

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
