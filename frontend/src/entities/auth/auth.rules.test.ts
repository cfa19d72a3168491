import type { User } from '@arc/contracts/auth/accounts'
import { describe, expect, it } from 'vitest'
import { authOf, readOwn } from './auth.rules'

const USER: User = {
  id: 'u1',
  username: 'dana',
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: 'Whitfield',
  createdAt: '2026-01-01T00:00:00Z',
  subscriptionTier: 'basic',
  hideWelcomeModal: false,
  accountStatus: 'active',
  suspensionDate: null,
  unlimited: false,
  demo: false,
  version: 1,
}

describe('the sign-in state', () => {
  it('[AUTH-01] is loading until the current user is known, then authenticated, unauthenticated or an error', () => {
    expect(
      [authOf(undefined, undefined), authOf(USER, undefined), authOf(null, undefined), authOf(undefined, 'HTTP 500')].map(
        ({ state }) => state,
      ),
    ).toEqual(['loading', 'authenticated', 'unauthenticated', 'error'])
  })

  it('[AUTH-01] reads 401 as signed out and an ok answer as signed in', async () => {
    expect(authOf(await readOwn<User>(new Response('', { status: 401 })), undefined).state).toBe('unauthenticated')
    expect(authOf(await readOwn<User>(Response.json(USER)), undefined)).toEqual({ state: 'authenticated', user: USER })
  })

  it('[AUTH-02] raises "HTTP {status}" on every other status', async () => {
    for (const status of [400, 403, 404, 500, 503]) await expect(readOwn(new Response('', { status }))).rejects.toThrow(`HTTP ${status}`)
  })

  it('keeps the user signed in when a refresh fails', () => {
    expect(authOf(USER, 'HTTP 502').state).toBe('authenticated')
  })
})
