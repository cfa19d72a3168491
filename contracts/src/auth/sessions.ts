import { z } from 'zod'
import { route } from '../define.js'
import { Tier } from './accounts.js'

/** The user of a session; the gateway puts it into the service token. */
export const SessionUser = z.object({
  userId: z.string(),
  tier: Tier,
  unlimited: z.boolean(),
  readOnly: z.boolean(),
  demo: z.boolean(),
})
export type SessionUser = z.output<typeof SessionUser>

/** The channel on which ended sessions are published: the SHA-256 of a cookie, in hexadecimal. It cannot be used to sign in. */
export const SESSIONS_ENDED = 'sessions:ended'

export const resolveSession = route({
  name: 'resolveSession',
  method: 'POST',
  path: '/internal/sessions/resolve',
  access: 'service',
  summary: 'The user of a session cookie; null when it is unknown, expired or revoked.',
  body: z.object({ session: z.string().max(200) }),
  response: z.object({ user: SessionUser.nullable() }),
})
