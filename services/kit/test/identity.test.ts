import type { SessionUser } from '@arc/contracts/auth/sessions'
import { SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Refused, Unauthenticated } from '../src/errors.js'
import { Caller, Identity, newGatewayKey, requireService, TOKEN_SECONDS } from '../src/identity.js'

const user: SessionUser = { userId: 'dana', tier: 'basic', unlimited: false, readOnly: false, demo: false }
const SECRET = 'a secret that services share, 32+'
let identity: Identity
beforeAll(async () => {
  identity = await Identity.from({ gatewayKey: await newGatewayKey(), serviceSecret: SECRET })
})
afterEach(() => void vi.useRealTimers())

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

describe('the caller', () => {
  it('is the user in the token of the gateway', async () => {
    const caller = await identity.caller({ user: await identity.userToken(user, 'inventory'), origin: '10.0.0.1' }, 'inventory')
    expect([caller.user, caller.service, caller.origin]).toEqual([user, null, '10.0.0.1'])
  })

  it('is the service that signed the token', async () => {
    const caller = await identity.caller({ service: await identity.serviceToken('auth', 'billing') }, 'billing')
    expect([caller.user, caller.service]).toEqual([null, 'auth'])
  })

  it('is anonymous without a token', async () => {
    const caller = await identity.caller({}, 'inventory')
    expect([caller.user, caller.service]).toEqual([null, null])
    expect(() => caller.userId).toThrow(Unauthenticated)
  })

  it.each(['user', 'service'] as const)('is rejected with a %s token for another service', async (kind) => {
    const token = kind === 'user' ? await identity.userToken(user, 'search') : await identity.serviceToken('auth', 'search')
    await expect(identity.caller({ [kind]: token }, 'inventory')).rejects.toThrow(Unauthenticated)
  })

  it.each(['user', 'service'] as const)('is rejected with an expired %s token', async (kind) => {
    const token = kind === 'user' ? await identity.userToken(user, 'search') : await identity.serviceToken('auth', 'search')
    later(TOKEN_SECONDS + 1)
    await expect(identity.caller({ [kind]: token }, 'search')).rejects.toThrow(Unauthenticated)
  })

  it('is accepted again with a verified token, by the same service and until it expires', async () => {
    const token = await identity.userToken(user, 'search')
    expect((await identity.caller({ user: token }, 'search')).user).toEqual(user)
    later(TOKEN_SECONDS - 2)
    expect((await identity.caller({ user: token }, 'search')).user).toEqual(user)
    await expect(identity.caller({ user: token }, 'inventory')).rejects.toThrow(Unauthenticated)
    later(3)
    await expect(identity.caller({ user: token }, 'search')).rejects.toThrow(Unauthenticated)
  })

  it('is rejected with a token of another gateway', async () => {
    const other = await Identity.from({ gatewayKey: await newGatewayKey(), serviceSecret: SECRET })
    await expect(identity.caller({ user: await other.userToken(user, 'search') }, 'search')).rejects.toThrow(Unauthenticated)
  })

  it('cannot be a user in a token that a service signed', async () => {
    const forged = await new SignJWT({ user })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('gateway')
      .setAudience('search')
      .setExpirationTime('60s')
      .sign(new TextEncoder().encode(SECRET))
    await expect(identity.caller({ user: forged }, 'search')).rejects.toThrow(Unauthenticated)
    expect((await identity.caller({ service: forged }, 'search')).user).toBeNull()
  })

  it.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJ1c2VyIjp7fX0.'])('is rejected with the token %j', async (service) => {
    const caller = identity.caller({ service: service || 'a.b.c' }, 'search')
    await expect(caller).rejects.toThrow(Unauthenticated)
  })

  it('can call internal routes only as a service', () => {
    expect(requireService(new Caller(null, 'auth'))).toBe('auth')
    expect(() => requireService(new Caller(user))).toThrow(Refused)
  })

  it('[D-08] is not basic if the user is unlimited', () => {
    expect([
      new Caller(user).isBasic,
      new Caller({ ...user, unlimited: true }).isBasic,
      new Caller({ ...user, tier: 'pro' }).isBasic,
    ]).toEqual([true, false, false])
  })
})

describe('a sealed secret', () => {
  it('is read again for its purpose only, and only with the same service secret', async () => {
    const sealed = await identity.seal('totp', 'JBSWY3DP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(await identity.unseal('totp', sealed)).toBe('JBSWY3DP')
    await expect(identity.unseal('other', sealed)).rejects.toThrow()
    const stranger = await Identity.from({ gatewayKey: await newGatewayKey(), serviceSecret: `${SECRET} another` })
    await expect(stranger.unseal('totp', sealed)).rejects.toThrow()
    await expect(identity.unseal('totp', `${sealed.slice(0, -2)}AA`)).rejects.toThrow()
  })
})

describe('the token of a link', () => {
  it('names its user, for one purpose only', async () => {
    const token = await identity.linkToken('unsubscribe', 'dana')
    expect(await identity.userOfLink('unsubscribe', token)).toBe('dana')
    await expect(identity.userOfLink('delete', token)).rejects.toThrow(Unauthenticated)
    await expect(identity.userOfLink('unsubscribe', `${token}x`)).rejects.toThrow(Unauthenticated)
  })

  it('signs nobody in, and no other token is one', async () => {
    const token = await identity.linkToken('unsubscribe', 'dana')
    await expect(identity.caller({ service: token }, 'inventory')).rejects.toThrow(Unauthenticated)
    await expect(identity.caller({ user: token }, 'inventory')).rejects.toThrow(Unauthenticated)
    await expect(identity.userOfLink('unsubscribe', await identity.serviceToken('auth', 'inventory'))).rejects.toThrow(Unauthenticated)
  })
})
