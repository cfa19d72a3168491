import type { AuthEnv } from '../auth.env.js'

const DAY_MS = 24 * 3600 * 1000

type Settings = Pick<AuthEnv, 'SESSION_IDLE_DAYS'>
interface Times {
  expiresAt: Date
  usedAt: Date
}

// Sessions begin and end in real time, whatever clock the service has.
const idleSince = ({ SESSION_IDLE_DAYS: days }: Settings): Date => new Date(Date.now() - days * DAY_MS)

/** The condition of sessions that have not ended. */
export const isOpen = (env: Settings) => ({ expiresAt: { gt: new Date() }, usedAt: { gt: idleSince(env) } })

/** The condition of sessions that have expired, or were not used for `SESSION_IDLE_DAYS`. */
export const hasEnded = (env: Settings) => ({ OR: [{ expiresAt: { lte: new Date() } }, { usedAt: { lte: idleSince(env) } }] })

/** Whether a session that was read has not ended. */
export const isStillOpen = ({ expiresAt, usedAt }: Times, env: Settings): boolean => expiresAt > new Date() && usedAt > idleSince(env)
