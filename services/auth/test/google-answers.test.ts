import { describe, expect, it } from 'vitest'
import { isCallback } from './google.browser.js'
import { begin, dataOf, HOME, isAuthorization, land, openDoor, through } from './google.door.js'

const door = openDoor()

describe('an answer', () => {
  it('is taken once', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    const { page } = await begin(visitor)
    const attempt = visitor.cookie('arc_google_attempt')
    const back = await visitor.signIn(page, id)
    expect((await land(visitor, back)).to).toBe('/dashboard')
    const again = await fetch(back.href.replace(HOME, door.stack.service('auth').address), {
      headers: { cookie: `arc_google_attempt=${attempt}` },
      redirect: 'manual',
    })
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual(['/signup?google=expired', []])
  })

  it('of two at the same moment is taken once', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    const back = await visitor.signIn((await begin(visitor)).page, id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.ask(back)))
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual(['/dashboard', ...Array(3).fill('/signup?google=expired')])
  })

  it('[D-30] with another state signs nobody in, and does not end the attempt', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    const back = await visitor.signIn((await begin(visitor)).page, id)
    for (const state of ['', 'x', 'ü'.repeat(43), `${back.searchParams.get('state')}x`]) {
      const wrong = new URL(back)
      wrong.searchParams.set('state', state)
      expect((await land(visitor, wrong)).to).toBe('/signup?google=expired')
    }
    const twice = new URL(back)
    twice.searchParams.append('state', 'x')
    expect((await land(visitor, twice)).to).toBe('/signup?google=expired')
    expect(await door.userOf(visitor)).toBeUndefined()
    expect((await land(visitor, back)).to).toBe('/dashboard')
  })

  it("to somebody else's attempt signs nobody in: not without an attempt, not with an own one", async () => {
    const attacker = door.givenPerson()
    await door.givenAccount(attacker.email)
    const elsewhere = door.browser()
    const back = await elsewhere.signIn((await begin(elsewhere)).page, attacker.id)
    const [fresh, waiting] = [door.browser(), door.browser()]
    await begin(waiting)
    for (const victim of [fresh, waiting]) {
      expect((await land(victim, back)).to).toBe('/signup?google=expired')
      expect(await door.userOf(victim)).toBeUndefined()
    }
  })

  it("with somebody else's code fails at PKCE", async () => {
    const attacker = door.givenPerson()
    await door.givenAccount(attacker.email)
    const [elsewhere, victim] = [door.browser(), door.browser()]
    const stolen = await elsewhere.signIn((await begin(elsewhere)).page, attacker.id)
    const own = await victim.signIn((await begin(victim)).page, door.givenPerson().id)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await land(victim, own)).to).toBe('/signup?google=expired')
    expect([await door.userOf(victim), await dataOf(victim)]).toEqual([undefined, {}])
  })

  it('whose code was asked for with the challenge of another verifier fails', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    expect((await through(visitor, id, { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' })).to).toBe(
      '/signup?google=expired',
    )
    expect(await door.userOf(visitor)).toBeUndefined()
  })

  it('whose ID token carries another nonce fails', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    expect((await through(visitor, id, { nonce: 'of-another-attempt' })).to).toBe('/signup?google=failed')
    expect(await door.userOf(visitor)).toBeUndefined()
  })

  it('that names another issuer fails', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    const back = await visitor.signIn((await begin(visitor)).page, id)
    back.searchParams.set('iss', 'https://evil.example')
    expect((await land(visitor, back)).to).toBe('/signup?google=failed')
    expect(await door.userOf(visitor)).toBeUndefined()
  })

  it('that somebody gave up says so', async () => {
    const visitor = door.browser()
    const back = await visitor.signIn((await begin(visitor)).page, '', 'cancel')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect((await land(visitor, back)).to).toBe('/signup?google=cancelled')
  })

  it.each(['', '?', '?code=x', '?code=x&code=y&state=a&state=b', '?error=access_denied', '?error=x%0d%0aset-cookie:y', '?state[]=x&%ff'])(
    'that nobody sent (%j) leads to the sign-up',
    async (query) => {
      const visitor = door.browser()
      await begin(visitor)
      expect(await land(visitor, `/auth/google/callback${query}`)).toEqual({ status: 302, to: '/signup?google=expired' })
    },
  )

  it('cannot name where it leads', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    const { url } = await visitor.go('/auth/google?next=https://evil.example&redirect_uri=https://evil.example', isAuthorization)
    expect(url.href).not.toContain('evil')
    const { url: page } = await visitor.go(url, isCallback)
    const back = await visitor.signIn(page, id)
    back.searchParams.set('next', 'https://evil.example')
    expect((await land(visitor, back)).to).toBe('/dashboard')
  })
})
