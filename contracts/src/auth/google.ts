import { z } from 'zod'
import { route } from '../define.js'

/** Why a visitor came back from Google without being signed in, as `/signup?google=...` says it. */
export type GoogleNotice = 'off' | 'busy' | 'cancelled' | 'expired' | 'away' | 'failed' | 'unverified' | 'other'

export const startGoogle = route({
  name: 'startGoogle',
  method: 'GET',
  path: '/auth/google',
  access: 'public',
  summary: 'Leads to Google, and from there back by way of finishGoogle; a browser navigation.',
  answer: z.object({}),
  status: 302,
})

// Whatever stands there leads to a page: what Google would not send is no bad request, but an attempt that failed.
const word = z.string().catch('').optional()
export const finishGoogle = route({
  name: 'finishGoogle',
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  summary: 'Where Google leads back to: signs in who has an account, and leads everybody else to the sign-up.',
  query: z.object({ code: word, state: word, error: word }),
  answer: z.object({}),
  status: 302,
})

/** What Google told of this visitor; nothing of it when they did not come from there (spec API-43). */
export const GoogleData = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).partial()
export type GoogleData = z.output<typeof GoogleData>

export const getGoogleData = route({
  name: 'getGoogleData',
  method: 'GET',
  path: '/api/auth/google-data',
  access: 'public',
  summary: 'What Google told of this visitor, to fill in the sign-up with.',
  answer: GoogleData,
})
