import type { User } from '@arc/contracts/auth/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { claimStorage } from '../../lib/own-storage'
import { keysOfUser, ownPhotoKeys, queueKeys } from '../photo-queue/queue.rules'
import { authOf, homeKey, homeOwnerOfKey, readOwn } from './auth.rules'

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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the sign-in state', () => {
  it('[AUTH-01] is loading until the current user is known, then authenticated, unauthenticated or an error', () => {
    expect(
      [authOf(undefined, undefined), authOf(USER, undefined), authOf(null, undefined), authOf(undefined, 'HTTP 500')].map(
        ({ state }) => state,
      ),
    ).toEqual(['loading', 'authenticated', 'unauthenticated', 'error'])
  })

  it('[AUTH-01] reads 401 as signed out and an ok answer as signed in', async () => {
    expect(authOf((await readOwn(new Response('', { status: 401 }))) as User | null, undefined).state).toBe('unauthenticated')
    expect(authOf((await readOwn(Response.json(USER))) as User | null, undefined)).toEqual({ state: 'authenticated', user: USER })
  })

  it('[AUTH-02] raises "HTTP {status}" on every other status', async () => {
    for (const status of [400, 403, 404, 500, 503]) await expect(readOwn(new Response('', { status }))).rejects.toThrow(`HTTP ${status}`)
  })

  it('keeps the user signed in when a refresh fails', () => {
    expect(authOf(USER, 'HTTP 502').state).toBe('authenticated')
  })
})

describe('what a browser stores', () => {
  const home = {
    ownerId: 'u2',
    ownerName: 'Kim Ito',
    role: 'editor',
    subscriptionTier: 'pro',
    unlimited: false,
    accountStatus: 'active',
  } as const
  const keys = [homeKey(USER), homeKey({ ...USER, home })]

  it('[HOME-18] belongs to a user in a home, and no photo of one home is among those of another', () => {
    expect(keys).toEqual(['u1', 'u1.u2'])
    expect(keys.map(homeOwnerOfKey)).toEqual(['u1', 'u2'])
    const photos = keys.map((key) => queueKeys.photo(key, '000000000000001-a'))
    expect(keys.map((key) => ownPhotoKeys(photos, key))).toEqual(photos.map((photo) => [photo]))
    const sets = keys.map(queueKeys.sets)
    const others = ['u2', 'u11', 'u2.u1'].map((key) => queueKeys.photo(key, '1'))
    expect(keysOfUser(['owner', ...sets, ...photos, ...others], 'u1')).toEqual([...sets, ...photos])
  })

  it('[HOME-18] is deleted when another home is opened, and kept for the same one', async () => {
    const stored = new Map([['arc.batch.archive', 'x']])
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      clear: () => stored.clear(),
    }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await claimStorage('u1')
    await claimStorage('u1')
    expect(stored.has('arc.batch.archive')).toBe(true)
    await claimStorage('u1.u2')
    expect([...stored]).toEqual([['arc.user', 'u1.u2']])
  })
})
