import { getSignInWays } from '@arc/contracts/auth/google'
import { startStack } from '@arc/kit/testing/stack'
import { describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { Browser } from './google.browser.js'
import { FakeGoogle } from './google.fake.js'
import { dataOf, follow, HOME, isAuthorization, signInThrough, startAuthorization, startGoogleFixture } from './google.fixture.js'

const fixture = startGoogleFixture()

describe('the authorization request', () => {
  it('[API-44] redirects to the provider with PKCE, state and nonce', async () => {
    const { asked, page } = await startAuthorization(fixture.browser())
    expect(page.origin).toBe(fixture.google.issuer)
    expect(Object.fromEntries(asked)).toEqual({
      response_type: 'code',
      client_id: 'arc-test',
      scope: 'openid email profile',
      redirect_uri: `${HOME}/auth/google/callback`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('is bound to the browser by an HttpOnly cookie that is sent to the callback only', async () => {
    const { headers } = await fixture.browser().ask('/auth/google')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^arc_google_attempt=[\w-]{43}; Max-Age=600; Path=\/auth\/google; HttpOnly; SameSite=Lax$/),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('uses new values each time and stores none of them', async () => {
    const visitor = fixture.browser()
    const [one, two] = [await startAuthorization(visitor), await startAuthorization(visitor)]
    for (const proof of ['state', 'nonce', 'code_challenge']) expect(one.asked.get(proof)).not.toBe(two.asked.get(proof))
    const rows = await fixture.db.client.$queryRawUnsafe<{ text: string }[]>('select google_attempts::text as text from google_attempts')
    const secrets = [visitor.cookie('arc_google_attempt') ?? '', two.asked.get('state') ?? '', two.asked.get('nonce') ?? '']
    expect(rows.filter(({ text }) => secrets.some((secret) => !secret || text.includes(secret)))).toEqual([])
  })

  it('[D-30] [API-44] without configuration redirects to the sign-up form with a notice', async () => {
    const alone = await startStack([definition])
    const visitor = new Browser(HOME, alone.service('auth').address)
    const ways = [await follow(visitor, '/auth/google'), await follow(visitor, '/auth/google/callback?code=x&state=y')]
    const offered = await alone.call('auth', getSignInWays, {}, null)
    await alone.close()
    expect(offered.body).toEqual({ google: false })
    expect((await fixture.stack.call('auth', getSignInWays, {}, null)).body).toEqual({ google: true })
    expect(ways).toEqual(Array(2).fill({ status: 302, to: '/signup?google=off' }))
  })

  it('is rate-limited like the login', async () => {
    const strict = await startStack([definition], { ...fixture.google.env, PUBLIC_URL: HOME, LOGIN_ATTEMPTS_PER_ORIGIN: '2' })
    const ways: string[] = []
    for (let times = 0; times < 3; times++) ways.push((await follow(new Browser(HOME, strict.service('auth').address), '/auth/google')).to)
    await strict.close()
    expect(ways.at(-1)).toBe('/signup?google=busy')
    expect(ways.slice(0, 2).filter((way) => way.startsWith('/signup'))).toEqual([])
  })
})

describe('an unreachable provider', () => {
  it('redirects with the notice "away" at the start, and recovers', async () => {
    const late = await FakeGoogle.start(HOME)
    const alone = await startStack([definition], { ...late.env, PUBLIC_URL: HOME })
    const visitor = new Browser(HOME, alone.service('auth').address)
    await late.close()
    const away = await follow(visitor, '/auth/google')
    await late.open()
    const { url } = await visitor.go('/auth/google', isAuthorization)
    await Promise.all([late.close(), alone.close()])
    expect([away, url.origin]).toEqual([{ status: 302, to: '/signup?google=away' }, late.issuer])
  })

  it('redirects with the notice "away" at the callback', async () => {
    const visitor = fixture.browser()
    const back = await visitor.signIn((await startAuthorization(visitor)).page, fixture.newGoogleUser().id)
    await fixture.google.close()
    const away = await follow(visitor, back)
    await fixture.google.open()
    expect(away).toEqual({ status: 302, to: '/signup?google=away' })
  })
})

// The clock of the whole stack moves here, so these tests are last.
describe('expiry', () => {
  it('ends an attempt after ten minutes and a profile after thirty', async () => {
    const { id } = fixture.newGoogleUser()
    const [slow, quick] = [fixture.browser(), fixture.browser()]
    const back = await slow.signIn((await startAuthorization(slow)).page, id)
    await signInThrough(quick, id)
    fixture.stack.clock.advance({ days: 11 / (24 * 60) })
    expect((await follow(slow, back)).to).toBe('/signup?google=expired')
    expect(await dataOf(quick)).toMatchObject({ firstName: 'Dana' })
    fixture.stack.clock.advance({ days: 20 / (24 * 60) })
    expect(await dataOf(quick)).toEqual({})
  })

  it('deletes expired attempts and profiles', async () => {
    await signInThrough(fixture.browser(), fixture.newGoogleUser().id)
    await startAuthorization(fixture.browser())
    const now = fixture.stack.clock.now()
    const old = { where: { expiresAt: { lt: now } } }
    expect([await fixture.db.client.googleAttempt.count(old), await fixture.db.client.googleProfile.count(old)]).toEqual([0, 0])
  })
})
