import { z } from 'zod'
import { route } from '../define.js'
import { User } from './accounts.js'

/** The value of `/login?google=...` that asks for the code of the authenticator app. */
export const GOOGLE_ASKS_CODE = 'code'

const NOTICES = ['off', 'busy', 'cancelled', 'expired', 'away', 'failed', 'unverified', 'other'] as const
/** Why Google sign-in did not sign the visitor in; the value of `/signup?google=...`. */
export type GoogleNotice = (typeof NOTICES)[number]
/** What a return from Google ended with, if not with a session or a profile. */
export const GoogleAnswer = z.enum([...NOTICES, GOOGLE_ASKS_CODE])
export type GoogleAnswer = z.output<typeof GoogleAnswer>

export const startGoogle = route({
  name: 'startGoogle',
  method: 'GET',
  path: '/auth/google',
  access: 'public',
  summary: 'Redirects to Google, which redirects back to finishGoogle; a browser navigation.',
  response: z.object({}),
  status: 302,
})

// An invalid value is a failed sign-in that redirects to a page, not a 400.
const queryValue = z.string().catch('').optional()
export const finishGoogle = route({
  name: 'finishGoogle',
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  summary: 'Google redirects here: signs in an existing account, asks for its second step, or redirects to the sign-up form.',
  query: z.object({ code: queryValue, state: queryValue, error: queryValue }),
  response: z.object({}),
  status: 302,
})

export const confirmGoogleCode = route({
  name: 'confirmGoogleCode',
  method: 'POST',
  path: '/api/auth/google-code',
  access: 'public',
  summary: 'Completes a sign-in with Google to an account with an authenticator app.',
  body: z.object({
    /** Of the app, or a recovery code. A 401 with an issue of this field asks for another one. */
    code: z.string().max(100),
  }),
  response: z.object({ user: User }),
})

/** The profile that Google returned for this visitor; empty for a visitor who did not come from Google (spec API-43). */
export const GoogleData = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).partial()
export type GoogleData = z.output<typeof GoogleData>

export const getGoogleData = route({
  name: 'getGoogleData',
  method: 'GET',
  path: '/api/auth/google-data',
  access: 'public',
  summary: 'The Google profile of this visitor, to prefill the sign-up form.',
  response: GoogleData,
})

export const getSignInWays = route({
  name: 'getSignInWays',
  method: 'GET',
  path: '/auth/google/offered',
  access: 'public',
  summary: 'The ways to sign in that this server offers beside email and password.',
  response: z.object({ google: z.boolean() }),
})

export const getGoogleAnswer = route({
  name: 'getGoogleAnswer',
  method: 'GET',
  path: '/api/auth/google-answer',
  access: 'public',
  summary: 'What the newest return of this browser from Google ended with: pages show it, and not what their address says.',
  response: z.object({ answer: GoogleAnswer.nullable() }),
})
