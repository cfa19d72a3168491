import { generateKeyPairSync } from 'node:crypto'
import { getGoogleAnswer } from '@arc/contracts/auth/google'
import { describe, expect, it } from 'vitest'
import { type Browser, isCallback } from './google.browser.js'
import { CLIENT, type Token } from './google.fake.js'
import { dataOf, follow, HOME, isAuthorization, signInThrough, startAuthorization, startGoogleFixture } from './google.fixture.js'

const fixture = startGoogleFixture()

describe('a callback', () => {
  it('is accepted once', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    const { page } = await startAuthorization(visitor)
    const attempt = visitor.cookie('arc_google_attempt')
    const back = await visitor.signIn(page, id)
    expect((await follow(visitor, back)).to).toBe('/dashboard')
    const again = await fetch(back.href.replace(HOME, fixture.stack.service('auth').address), {
      headers: { cookie: `arc_google_attempt=${attempt}` },
      redirect: 'manual',
    })
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual([
      '/signup?google=expired',
      ['arc_google_answer=expired; Max-Age=600; Path=/api/auth/google-answer; HttpOnly; SameSite=Lax'],
    ])
  })

  it('is accepted once when four arrive at the same time', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    const back = await visitor.signIn((await startAuthorization(visitor)).page, id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.ask(back)))
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual(['/dashboard', ...Array(3).fill('/signup?google=expired')])
  })

  it('[D-30] with a wrong state signs nobody in and does not end the attempt', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    const back = await visitor.signIn((await startAuthorization(visitor)).page, id)
    for (const state of ['', 'x', 'ü'.repeat(43), `${back.searchParams.get('state')}x`]) {
      const wrong = new URL(back)
      wrong.searchParams.set('state', state)
      expect((await follow(visitor, wrong)).to).toBe('/signup?google=expired')
    }
    const twice = new URL(back)
    twice.searchParams.append('state', 'x')
    expect((await follow(visitor, twice)).to).toBe('/signup?google=expired')
    expect(await fixture.userOf(visitor)).toBeUndefined()
    expect((await follow(visitor, back)).to).toBe('/dashboard')
  })

  it("of somebody else's attempt signs nobody in, with or without an attempt of their own", async () => {
    const attacker = fixture.newGoogleUser()
    await fixture.newAccount(attacker.email)
    const elsewhere = fixture.browser()
    const back = await elsewhere.signIn((await startAuthorization(elsewhere)).page, attacker.id)
    const [fresh, waiting] = [fixture.browser(), fixture.browser()]
    await startAuthorization(waiting)
    for (const victim of [fresh, waiting]) {
      expect((await follow(victim, back)).to).toBe('/signup?google=expired')
      expect(await fixture.userOf(victim)).toBeUndefined()
    }
  })

  it("with somebody else's code fails the PKCE check", async () => {
    const attacker = fixture.newGoogleUser()
    await fixture.newAccount(attacker.email)
    const [elsewhere, victim] = [fixture.browser(), fixture.browser()]
    const stolen = await elsewhere.signIn((await startAuthorization(elsewhere)).page, attacker.id)
    const own = await victim.signIn((await startAuthorization(victim)).page, fixture.newGoogleUser().id)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await follow(victim, own)).to).toBe('/signup?google=expired')
    expect([await fixture.userOf(victim), await dataOf(victim)]).toEqual([undefined, {}])
  })

  it('fails when the code was requested with the challenge of another verifier', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id, { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' })).to).toBe(
      '/signup?google=expired',
    )
    expect(await fixture.userOf(visitor)).toBeUndefined()
  })

  it('fails when the ID token carries another nonce', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id, { nonce: 'of-another-attempt' })).to).toBe('/signup?google=failed')
    expect(await fixture.userOf(visitor)).toBeUndefined()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  it.each<[string, (token: Token) => Token]>([
    ['is for another client', (token) => ({ ...token, claims: { ...token.claims, aud: 'another-client' } })],
    ['is for several clients', (token) => ({ ...token, claims: { ...token.claims, aud: [CLIENT.id, 'another-client'] } })],
    ['was made for another client', (token) => ({ ...token, claims: { ...token.claims, aud: [CLIENT.id, 'x'], azp: 'another-client' } })],
    ['is by another issuer', (token) => ({ ...token, claims: { ...token.claims, iss: 'https://accounts.google.com' } })],
    [
      'is by an issuer whose address begins alike',
      (token) => ({ ...token, claims: { ...token.claims, iss: `${token.claims.iss}.evil.example` } }),
    ],
    ['has expired', (token) => ({ ...token, claims: { ...token.claims, iat: now() - 7200, exp: now() - 3600 } })],
    ['is valid later', (token) => ({ ...token, claims: { ...token.claims, nbf: now() + 3600 } })],
    ['has no end', ({ claims: { exp: _, ...claims }, ...token }) => ({ ...token, claims })],
    ['has no subject', ({ claims: { sub: _, ...claims }, ...token }) => ({ ...token, claims })],
    ['has no nonce', ({ claims: { nonce: _, ...claims }, ...token }) => ({ ...token, claims })],
    ['has no email', ({ claims: { email: _, ...claims }, ...token }) => ({ ...token, claims })],
    ['has several emails', (token) => ({ ...token, claims: { ...token.claims, email: [token.claims.email, 'eve@mail.example'] } })],
    ['is signed by another key', (token) => ({ ...token, key: another })],
    ['is not signed', (token) => ({ ...token, key: null })],
    ['says that it is not signed', ({ claims }) => ({ claims, header: { alg: 'none' }, key: null })],
    ['says that our secret signs it', (token) => ({ ...token, header: { ...token.header, alg: 'HS256' } })],
    ['names a key that there is none of', (token) => ({ ...token, header: { ...token.header, kid: 'made-up' } })],
  ])('fails when its ID token %s', async (_what, changeToken) => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email)
    const visitor = fixture.browser()
    fixture.google.changeToken = changeToken
    try {
      expect((await signInThrough(visitor, id)).to).toBe('/signup?google=failed')
    } finally {
      fixture.google.changeToken = null
    }
    expect([await fixture.userOf(visitor), await dataOf(visitor), await fixture.subjectOf(account.id)]).toEqual([undefined, {}, null])
    expect((await signInThrough(visitor, id)).to).toBe('/dashboard')
  })

  it.each(['true', 1, null, [true]])('does not believe an ID token that says the email is verified by %j', async (verified) => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    fixture.google.changeToken = (token) => ({ ...token, claims: { ...token.claims, email_verified: verified } })
    try {
      expect((await signInThrough(visitor, id)).to).toBe('/signup?google=unverified')
    } finally {
      fixture.google.changeToken = null
    }
    expect(await fixture.userOf(visitor)).toBeUndefined()
  })

  it('fails when it names another issuer', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    const back = await visitor.signIn((await startAuthorization(visitor)).page, id)
    back.searchParams.set('iss', 'https://evil.example')
    expect((await follow(visitor, back)).to).toBe('/signup?google=failed')
    expect(await fixture.userOf(visitor)).toBeUndefined()
  })

  it('of a cancelled sign-in redirects with the notice "cancelled"', async () => {
    const visitor = fixture.browser()
    const back = await visitor.signIn((await startAuthorization(visitor)).page, '', 'cancel')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect((await follow(visitor, back)).to).toBe('/signup?google=cancelled')
  })

  it.each(['', '?', '?code=x', '?code=x&code=y&state=a&state=b', '?error=access_denied', '?error=x%0d%0aset-cookie:y', '?state[]=x&%ff'])(
    'that Google never sent (%j) redirects to the sign-up form',
    async (query) => {
      const visitor = fixture.browser()
      await startAuthorization(visitor)
      expect(await follow(visitor, `/auth/google/callback${query}`)).toEqual({ status: 302, to: '/signup?google=expired' })
    },
  )

  it('[D-30] says what it ended with to its own browser only, whatever the address of the page is', async () => {
    const [visitor, other] = [fixture.browser(), fixture.browser()]
    const said = async (browser: Browser) => (await browser.ask(getGoogleAnswer.path)).json()
    expect(await said(visitor)).toEqual({ answer: null })
    await follow(visitor, '/auth/google/callback?error=access_denied')
    expect([await said(visitor), await said(other)]).toEqual([{ answer: 'expired' }, { answer: null }])
    const back = await visitor.signIn((await startAuthorization(visitor)).page, '', 'cancel')
    await follow(visitor, back)
    expect(await said(visitor)).toEqual({ answer: 'cancelled' })
    for (const cookie of ['arc_google_answer=made-up', 'arc_google_answer=', 'arc_google_answer=%00'])
      expect(await (await other.ask(getGoogleAnswer.path, { headers: { cookie } })).json()).toEqual({ answer: null })
  })

  it('ignores a redirect target in the query', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    const { url } = await visitor.go('/auth/google?next=https://evil.example&redirect_uri=https://evil.example', isAuthorization)
    expect(url.href).not.toContain('evil')
    const { url: page } = await visitor.go(url, isCallback)
    const back = await visitor.signIn(page, id)
    back.searchParams.set('next', 'https://evil.example')
    expect((await follow(visitor, back)).to).toBe('/dashboard')
  })
})
