import { z } from 'zod'
import { route } from '../define.js'
import type { ServiceName } from '../services.js'
import { name, Ok } from '../text.js'
import { CurrentPassword } from './current-password.js'
import { SessionUser } from './sessions.js'

/** How a token starts, so that secret scanners and their owners recognise it. */
export const API_TOKEN_PREFIX = 'arc_'
/** Lifetimes to choose from, in days. */
export const API_TOKEN_DAYS = [30, 90, 365] as const
/** Services that accept API tokens: never those of the account, its payments and the administration. */
export const API_TOKEN_SERVICES: readonly ServiceName[] = ['inventory', 'media', 'analysis', 'search', 'reports']

/** `read`: safe methods only. */
export const ApiTokenScope = z.enum(['read', 'write'])
export type ApiTokenScope = z.output<typeof ApiTokenScope>

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: ApiTokenScope,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Exact to a few minutes; null before the first use. */
  usedAt: z.string().nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

export const createApiToken = route({
  name: 'createApiToken',
  method: 'POST',
  path: '/api/account/tokens',
  access: 'user',
  also: [409],
  summary: 'Creates an API token. It is shown this once.',
  body: CurrentPassword.extend({
    name: name('Name'),
    scope: ApiTokenScope,
    days: z.literal(API_TOKEN_DAYS),
  }),
  response: ApiToken.extend({ token: z.string() }),
})

export const revokeApiToken = route({
  name: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/account/tokens/{id}',
  access: 'user',
  summary: 'Revokes an API token.',
  params: z.object({ id: z.string().max(100) }),
  response: Ok,
  whileSuspended: true,
})

export const resolveApiToken = route({
  name: 'resolveApiToken',
  method: 'POST',
  path: '/internal/api-tokens/resolve',
  access: 'service',
  summary: 'The user and scope of an API token; null when it is unknown, expired or revoked.',
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ access: z.object({ user: SessionUser, scope: ApiTokenScope }).nullable() }),
})
