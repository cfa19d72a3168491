import type { ApiToken } from '@arc/contracts/auth/api-tokens'
import { type ActiveSession, getSecurity, type Passkey } from '@arc/contracts/auth/security'
import type { ResponseOf } from '@arc/contracts/define'
import { getStats } from '@arc/contracts/inventory/stats'
import { home } from './home'
import { answer } from './stubs'

type Security = ResponseOf<typeof getSecurity>
const CREATED = '2026-01-05T09:00:00.000Z'

/** A browser in which the user is signed in. */
export const activeSession = (id: string, changes: Partial<ActiveSession> = {}): ActiveSession => ({
  ...{ id, browser: 'Chrome', device: 'macOS', place: 'here', network: '127.0.0.x', createdAt: CREATED, usedAt: CREATED, current: false },
  ...changes,
})

export const passkey = (name: string): Passkey => ({ id: 'k1', name, createdAt: CREATED, usedAt: null })
export const apiToken = (name: string): ApiToken => ({
  ...{ id: 't1', name, scope: 'read', createdAt: CREATED, expiresAt: '2099-01-01T00:00:00.000Z', usedAt: null },
})

/** Answers what the account page asks for. @returns how the account is protected, which a stub of a test may change */
export function account(changes: Partial<Security> = {}): Security {
  home()
  const security: Security = {
    ...{ hasPassword: true, emailVerified: false, pendingEmail: null, totp: null, passkeys: [], tokens: [] },
    sessions: [activeSession('s1', { current: true })],
    ...changes,
  }
  answer(getSecurity, () => security)
  answer(getStats, { itemCount: 0 })
  return security
}
