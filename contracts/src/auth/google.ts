import { z } from 'zod'
import { route } from '../define.js'

/** Why a visitor returned from Google without being signed in, as the value of `/signup?google=...`. */
export type GoogleNotice = 'off' | 'busy' | 'cancelled' | 'expired' | 'away' | 'failed' | 'unverified' | 'other'

export const startGoogle = route({
  name: 'startGoogle',
  method: 'GET',
  path: '/auth/google',
  access: 'public',
  summary: 'Redirects the browser to Google, which redirects back to finishGoogle.',
  answer: z.object({}),
  status: 302,
})

// Any value is accepted: an unexpected one is a failed attempt that shows a page, not a 400.
const anyText = z.string().catch('').optional()
export const finishGoogle = route({
  name: 'finishGoogle',
  method: 'GET',
  path: '/auth/google/callback',
  access: 'public',
  summary: "Google's redirect target: signs in a user with an account and redirects everyone else to the signup.",
  query: z.object({ code: anyText, state: anyText, error: anyText }),
  answer: z.object({}),
  status: 302,
})

/** The visitor's data from Google; empty without a Google sign-in (spec API-43). */
export const GoogleData = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).partial()
export type GoogleData = z.output<typeof GoogleData>

export const getGoogleData = route({
  name: 'getGoogleData',
  method: 'GET',
  path: '/api/auth/google-data',
  access: 'public',
  summary: "The visitor's data from Google, to prefill the signup.",
  answer: GoogleData,
})
