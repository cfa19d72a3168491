import type { AuthEnv } from '../auth.env.js'

const DAY_MS = 24 * 3600 * 1000

type Settings = Pick<AuthEnv, 'SESSION_IDLE_DAYS'>
interface Times {
  expiresAt: Date
  usedAt: Date
}

const idleSince = ({ SESSION_IDLE_DAYS: days }: Settings, now: Date): Date => new Date(now.getTime() - days * DAY_MS)

/** The condition of sessions that have not ended. They expire in real time, whatever clock the service has. */
export const isOpen = (env: Settings, now: Date) => ({ expiresAt: { gt: new Date() }, usedAt: { gt: idleSince(env, now) } })

/** The condition of sessions that have expired, or were not used for `SESSION_IDLE_DAYS`. */
export const hasEnded = (env: Settings, now: Date) => ({
  OR: [{ expiresAt: { lte: new Date() } }, { usedAt: { lte: idleSince(env, now) } }],
})

/** Whether a session that was read has not ended. */
export const isStillOpen = ({ expiresAt, usedAt }: Times, env: Settings, now: Date): boolean =>
  expiresAt > new Date() && usedAt > idleSince(env, now)
