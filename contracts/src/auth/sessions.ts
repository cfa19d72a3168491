import { z } from 'zod'
import { route } from '../define.js'
import { HomeRole, Tier } from './accounts.js'

/** The home of another account that is open in a session, with the plan and state of its owner. */
export const OpenHome = z.object({
  ownerId: z.string(),
  role: HomeRole,
  tier: Tier,
  unlimited: z.boolean(),
  /** Whether the account of the owner is read-only. */
  readOnly: z.boolean(),
})
export type OpenHome = z.output<typeof OpenHome>

/**
 * The user of a session; the gateway puts it into the service token. For a service of the home, `userId` and the plan are those of the
 * owner of the home that is open, and `actorId` is who acts (docs/decisions/074).
 */
export const SessionUser = z.object({
  userId: z.string(),
  tier: Tier,
  unlimited: z.boolean(),
  readOnly: z.boolean(),
  demo: z.boolean(),
  /** True for an account without a plan, whose own home cannot be changed. */
  noPlan: z.boolean().optional(),
  /** Absent while the user's own home is open. */
  home: OpenHome.optional(),
  /** The member who acts in the home of `userId`; absent for `userId` itself. */
  actorId: z.string().optional(),
})
export type SessionUser = z.output<typeof SessionUser>

/** The user as the services of the home get it: its owner, with the member who acts. */
export function userOfHome(user: SessionUser): SessionUser {
  const { home } = user
  if (!home) return user.noPlan ? { ...user, readOnly: true } : user
  const { ownerId, role, tier, unlimited, readOnly } = home
  return { userId: ownerId, tier, unlimited, readOnly: readOnly || role === 'viewer', demo: false, home, actorId: user.userId }
}

/** The channel on which changed and ended sessions are published: the SHA-256 of a cookie, in hexadecimal. It cannot be used to sign in. */
export const SESSIONS_ENDED = 'sessions:ended'

/** Names the owner of the home that a page shows. A request for another home than the open one is refused, so that no tab mixes homes. */
export const HOME_HEADER = 'arc-home'

export const resolveSession = route({
  name: 'resolveSession',
  method: 'POST',
  path: '/internal/sessions/resolve',
  access: 'service',
  summary: 'The user of a session cookie; null when it is unknown, expired or revoked.',
  body: z.object({ session: z.string().max(200) }),
  response: z.object({ user: SessionUser.nullable() }),
})

export const logout = route({
  name: 'logout',
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session and redirects to the first page; a browser navigation.',
  response: z.object({}),
  status: 302,
})
