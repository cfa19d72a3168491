import { z } from 'zod'
import { route } from '../define.js'
import { Ok } from '../text.js'
import { ApiToken } from './api-tokens.js'
import { CurrentPassword } from './current-password.js'

/** A browser or program in which the user is signed in. */
export const ActiveSession = z.object({
  id: z.string(),
  /** `Chrome`; empty when unknown. */
  browser: z.string(),
  /** `macOS`, `iPhone`; empty when unknown. */
  device: z.string(),
  /** Where it was opened: the network of this request, a local network, or the beginning of its IP address. */
  place: z.enum(['here', 'local', 'internet', 'unknown']),
  /** The beginning of the IP address: `203.0.113.x`. */
  network: z.string(),
  createdAt: z.string(),
  /** Exact to a few minutes. */
  usedAt: z.string(),
  current: z.boolean(),
})
export type ActiveSession = z.output<typeof ActiveSession>

/** A key of a device or password manager that signs in without a password. */
export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string(), usedAt: z.string().nullable() })
export type Passkey = z.output<typeof Passkey>

export const getSecurity = route({
  name: 'getSecurity',
  method: 'GET',
  path: '/api/account/security',
  access: 'user',
  summary: 'How the account is protected, and where it is signed in.',
  response: z.object({
    hasPassword: z.boolean(),
    emailVerified: z.boolean(),
    /** A new email that is not confirmed yet. */
    pendingEmail: z.string().nullable(),
    sessions: z.array(ActiveSession),
    /** Null without an authenticator app. */
    totp: z.object({ recoveryCodesLeft: z.number().int() }).nullable(),
    passkeys: z.array(Passkey),
    /** Expired ones, too. */
    tokens: z.array(ApiToken),
  }),
})

export const revokeSession = route({
  name: 'revokeSession',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: 'user',
  summary: 'Signs out one session. Needs the current password, unless it was entered in the last five minutes.',
  params: z.object({ id: z.string().max(100) }),
  body: CurrentPassword,
  response: Ok,
  whileSuspended: true,
})

export const revokeOtherSessions = route({
  name: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'user',
  summary: 'Signs out every session but the one of the request. Needs the current password, as for one.',
  body: CurrentPassword,
  response: Ok,
  whileSuspended: true,
})
