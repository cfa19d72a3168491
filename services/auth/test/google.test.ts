import { randomUUID } from 'node:crypto'
import { accountChanged } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { resolveSession } from '@arc/contracts/auth/sessions'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { Browser, isCallback } from './google.browser.js'
import { GoogleStandIn, type Person } from './google.provider.js'

const HOME = 'http://arc.example'
const heard: unknown[] = []
let google: GoogleStandIn
let stack: Stack
let db: Database
beforeAll(async () => {
  google = await GoogleStandIn.start(HOME)
  stack = await startStack([definition], { ...google.env, PUBLIC_URL: HOME, LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
  db = stack.service('auth').get(Database)
  const handle = async ({ payload }: { payload: unknown }) => void heard.push(payload)
  await stack.platform.transport.subscribe({ consumer: 'test', types: [accountChanged.type], handle })
})
afterAll(async () => {
  await stack.close()
  await google.close()
})

/** Somebody who is known at Google. */
function givenPerson(changes: Partial<Person> = {}) {
  const id = randomUUID()
  const person = { email: `${id}@mail.example`, email_verified: true, given_name: 'Dana', family_name: 'Whitfield', ...changes }
  google.people.set(id, person)
  return { id, ...person }
}
function givenAccount(email: string, facts: { googleSubject?: string; status?: string; demo?: boolean } = {}) {
  const data = { id: randomUUID(), email, firstName: 'Dana', lastName: 'W', tier: 'pro', ...facts }
  return db.transaction((tx) => tx.account.create({ data }))
}
const browser = () => new Browser(HOME, stack.service('auth').address)
const isAuthorization = (url: URL) => url.searchParams.has('code_challenge')

/** Follows the link to the provider's own page, with what is asked of it changed. */
async function begin(visitor: Browser, changes: Record<string, string> = {}) {
  const { url } = await visitor.go('/auth/google', isAuthorization)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const { url: page } = await visitor.go(url, isCallback)
  return { asked: url.searchParams, page }
}
/** Goes to the provider, signs in there and comes back. @returns the way back, and where it led */
async function through(visitor: Browser, id: string, changes: Record<string, string> = {}) {
  const { page } = await begin(visitor, changes)
  const back = isCallback(page) ? page : await visitor.signIn(page, id)
  return { back, ...(await land(visitor, back)) }
}
async function land(visitor: Browser, back: URL | string) {
  const { url, response } = await visitor.go(back)
  return { status: response.status, to: `${url.pathname}${url.search}` }
}
async function userOf(visitor: Browser): Promise<string | undefined> {
  const session = visitor.cookie('arc_session')
  if (!session) return undefined
  return (await stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user?.userId
}
const dataOf = async (visitor: Browser) => (await visitor.ask(getGoogleData.path)).json()
const subjectOf = async (id: string) => (await db.client.account.findUniqueOrThrow({ where: { id } })).googleSubject

describe('the way to Google', () => {
  it('[API-44] leads to the provider and asks for a code with PKCE, state and nonce', async () => {
    const { asked, page } = await begin(browser())
    expect(page.origin).toBe(google.issuer)
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

  it('is bound to the browser by a cookie that scripts cannot read, and that only the way back is told', async () => {
    const { headers } = await browser().ask('/auth/google')
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^arc_google_attempt=[\w-]{43}; Path=\/auth\/google; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('asks with other proofs each time, and keeps none of them', async () => {
    const visitor = browser()
    const [one, two] = [await begin(visitor), await begin(visitor)]
    for (const proof of ['state', 'nonce', 'code_challenge']) expect(one.asked.get(proof)).not.toBe(two.asked.get(proof))
    const rows = await db.client.$queryRawUnsafe<{ text: string }[]>('select google_attempts::text as text from google_attempts')
    const secrets = [visitor.cookie('arc_google_attempt') ?? '', two.asked.get('state') ?? '', two.asked.get('nonce') ?? '']
    expect(rows.filter(({ text }) => secrets.some((secret) => !secret || text.includes(secret)))).toEqual([])
  })

  it('[D-30] [API-44] without configuration leads to the sign-up with a notice', async () => {
    const alone = await startStack([definition])
    const visitor = new Browser(HOME, alone.service('auth').address)
    const ways = [await land(visitor, '/auth/google'), await land(visitor, '/auth/google/callback?code=x&state=y')]
    await alone.close()
    expect(ways).toEqual(Array(2).fill({ status: 302, to: '/signup?google=off' }))
  })

  it('is as limited as the login', async () => {
    const strict = await startStack([definition], { ...google.env, PUBLIC_URL: HOME, LOGIN_ATTEMPTS_PER_ORIGIN: '2' })
    const ways: string[] = []
    for (let times = 0; times < 3; times++) ways.push((await land(new Browser(HOME, strict.service('auth').address), '/auth/google')).to)
    await strict.close()
    expect(ways.at(-1)).toBe('/signup?google=busy')
    expect(ways.slice(0, 2).filter((way) => way.startsWith('/signup'))).toEqual([])
  })
})

describe('somebody with an account', () => {
  it('[D-30] is signed in to it by their verified email, whatever its capitals', async () => {
    const { id, email } = givenPerson()
    const account = await givenAccount(email)
    google.people.set(id, { email: email.toUpperCase(), email_verified: true })
    const visitor = browser()
    expect(await through(visitor, id)).toMatchObject({ status: 302, to: '/dashboard' })
    expect(await userOf(visitor)).toBe(account.id)
    expect(visitor.cookie('arc_google_attempt')).toBeUndefined()
  })

  it('gets the cookie that the login gives', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    const { page } = await begin(visitor)
    const { headers } = await visitor.ask(await visitor.signIn(page, id))
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^arc_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    )
  })

  it('is known again by their id at Google when an email changes, here or there', async () => {
    const { id, email } = givenPerson()
    const account = await givenAccount(email)
    await through(browser(), id)
    google.people.set(id, { email: `new-${email}`, email_verified: true })
    await db.transaction((tx) => tx.account.update({ where: { id: account.id }, data: { email: `other-${email}` } }))
    const visitor = browser()
    expect((await through(visitor, id)).to).toBe('/dashboard')
    expect(await userOf(visitor)).toBe(account.id)
  })

  it('is tied to their id at Google once, and the others hear of it', async () => {
    const { id, email } = givenPerson()
    const account = await givenAccount(email)
    await through(browser(), id)
    await through(browser(), id)
    await stack.settle()
    expect(await subjectOf(account.id)).toBe(id)
    const said = heard.filter((payload) => JSON.stringify(payload).includes(account.id))
    expect(said).toMatchObject([{ userId: account.id, version: 2, email }])
  })

  it('may look at it when it is suspended, as after a login', async () => {
    const { id, email } = givenPerson()
    const account = await givenAccount(email, { status: 'suspended' })
    const visitor = browser()
    await through(visitor, id)
    expect(await userOf(visitor)).toBe(account.id)
  })

  it('does not get into it by another Google account to which the email went later', async () => {
    const { id, email } = givenPerson()
    const account = await givenAccount(email, { googleSubject: 'who had it first' })
    const visitor = browser()
    expect((await through(visitor, id)).to).toBe('/signup?google=other')
    expect([await userOf(visitor), await subjectOf(account.id)]).toEqual([undefined, 'who had it first'])
  })

  it('never gets into a demo', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email, { demo: true })
    const visitor = browser()
    expect((await through(visitor, id)).to).toBe('/signup')
    expect(await userOf(visitor)).toBeUndefined()
  })
})

describe('somebody whose email Google has not verified', () => {
  it.each(['by the email', 'by the id at Google'])('is never signed in, %s', async (by) => {
    const { id, email } = givenPerson({ email_verified: false })
    const account = await givenAccount(email, by === 'by the email' ? {} : { googleSubject: id })
    const before = await subjectOf(account.id)
    const visitor = browser()
    expect((await through(visitor, id)).to).toBe('/signup?google=unverified')
    expect([await userOf(visitor), await subjectOf(account.id)]).toEqual([undefined, before])
  })

  it('may use what Google told to sign up, but is not tied to it', async () => {
    const { id, email } = givenPerson({ email_verified: false })
    const visitor = browser()
    await through(visitor, id)
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
    expect(await db.client.googleProfile.findMany({ where: { email } })).toMatchObject([{ subject: null }])
  })
})

describe('somebody new', () => {
  it('[API-43] [API-44] [D-30] comes back to the sign-up, which knows their names and email', async () => {
    const { id, email } = givenPerson()
    const visitor = browser()
    expect(await through(visitor, id)).toMatchObject({ status: 302, to: '/signup' })
    expect(await userOf(visitor)).toBeUndefined()
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
  })

  it('may have no family name', async () => {
    const { id, email } = givenPerson({ given_name: 'Björk' })
    google.people.set(id, { email, email_verified: true, given_name: 'Björk' })
    const visitor = browser()
    await through(visitor, id)
    expect(await dataOf(visitor)).toEqual({ firstName: 'Björk', lastName: '', email })
  })

  it('[API-43] is told to no other browser, and to nobody who did not come from Google', async () => {
    const visitor = browser()
    await through(visitor, givenPerson().id)
    expect(await dataOf(browser())).toEqual({})
    const guessed = await fetch(`${stack.service('auth').address}${getGoogleData.path}`, { headers: { cookie: 'arc_google=guessed' } })
    expect([await guessed.json(), guessed.headers.get('cache-control')]).toEqual([{}, 'no-store'])
  })
})

describe('an answer', () => {
  it('is taken once', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    const { page } = await begin(visitor)
    const attempt = visitor.cookie('arc_google_attempt')
    const back = await visitor.signIn(page, id)
    expect((await land(visitor, back)).to).toBe('/dashboard')
    const again = await fetch(back.href.replace(HOME, stack.service('auth').address), {
      headers: { cookie: `arc_google_attempt=${attempt}` },
      redirect: 'manual',
    })
    expect([again.headers.get('location'), again.headers.getSetCookie()]).toEqual(['/signup?google=expired', []])
  })

  it('of two at the same moment is taken once', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    const back = await visitor.signIn((await begin(visitor)).page, id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.ask(back)))
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual(['/dashboard', ...Array(3).fill('/signup?google=expired')])
  })

  it('[D-30] with another state signs nobody in, and does not end the attempt', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    const back = await visitor.signIn((await begin(visitor)).page, id)
    for (const state of ['', 'x', 'ü'.repeat(43), `${back.searchParams.get('state')}x`]) {
      const wrong = new URL(back)
      wrong.searchParams.set('state', state)
      expect((await land(visitor, wrong)).to).toBe('/signup?google=expired')
    }
    const twice = new URL(back)
    twice.searchParams.append('state', 'x')
    expect((await land(visitor, twice)).to).toBe('/signup?google=expired')
    expect(await userOf(visitor)).toBeUndefined()
    expect((await land(visitor, back)).to).toBe('/dashboard')
  })

  it("to somebody else's attempt signs nobody in: not without an attempt, not with an own one", async () => {
    const attacker = givenPerson()
    await givenAccount(attacker.email)
    const elsewhere = browser()
    const back = await elsewhere.signIn((await begin(elsewhere)).page, attacker.id)
    const [fresh, waiting] = [browser(), browser()]
    await begin(waiting)
    for (const victim of [fresh, waiting]) {
      expect((await land(victim, back)).to).toBe('/signup?google=expired')
      expect(await userOf(victim)).toBeUndefined()
    }
  })

  it("with somebody else's code fails at PKCE", async () => {
    const attacker = givenPerson()
    await givenAccount(attacker.email)
    const [elsewhere, victim] = [browser(), browser()]
    const stolen = await elsewhere.signIn((await begin(elsewhere)).page, attacker.id)
    const own = await victim.signIn((await begin(victim)).page, givenPerson().id)
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    expect((await land(victim, own)).to).toBe('/signup?google=expired')
    expect([await userOf(victim), await dataOf(victim)]).toEqual([undefined, {}])
  })

  it('whose code was asked for with the challenge of another verifier fails', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    expect((await through(visitor, id, { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' })).to).toBe(
      '/signup?google=expired',
    )
    expect(await userOf(visitor)).toBeUndefined()
  })

  it('whose ID token carries another nonce fails', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    expect((await through(visitor, id, { nonce: 'of-another-attempt' })).to).toBe('/signup?google=failed')
    expect(await userOf(visitor)).toBeUndefined()
  })

  it('that names another issuer fails', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    const back = await visitor.signIn((await begin(visitor)).page, id)
    back.searchParams.set('iss', 'https://evil.example')
    expect((await land(visitor, back)).to).toBe('/signup?google=failed')
    expect(await userOf(visitor)).toBeUndefined()
  })

  it('that somebody gave up says so', async () => {
    const visitor = browser()
    const back = await visitor.signIn((await begin(visitor)).page, '', 'cancel')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect((await land(visitor, back)).to).toBe('/signup?google=cancelled')
  })

  it.each(['', '?', '?code=x', '?code=x&code=y&state=a&state=b', '?error=access_denied', '?error=x%0d%0aset-cookie:y', '?state[]=x&%ff'])(
    'that nobody sent (%j) leads to the sign-up',
    async (query) => {
      const visitor = browser()
      await begin(visitor)
      expect(await land(visitor, `/auth/google/callback${query}`)).toEqual({ status: 302, to: '/signup?google=expired' })
    },
  )

  it('cannot name where it leads', async () => {
    const { id, email } = givenPerson()
    await givenAccount(email)
    const visitor = browser()
    const { url } = await visitor.go('/auth/google?next=https://evil.example&redirect_uri=https://evil.example', isAuthorization)
    expect(url.href).not.toContain('evil')
    const { url: page } = await visitor.go(url, isCallback)
    const back = await visitor.signIn(page, id)
    back.searchParams.set('next', 'https://evil.example')
    expect((await land(visitor, back)).to).toBe('/dashboard')
  })
})

describe('a provider that is away', () => {
  it('when somebody leaves for it says so, and is found again', async () => {
    const late = await GoogleStandIn.start(HOME)
    const alone = await startStack([definition], { ...late.env, PUBLIC_URL: HOME })
    const visitor = new Browser(HOME, alone.service('auth').address)
    await late.close()
    const away = await land(visitor, '/auth/google')
    await late.open()
    const { url } = await visitor.go('/auth/google', isAuthorization)
    await Promise.all([late.close(), alone.close()])
    expect([away, url.origin]).toEqual([{ status: 302, to: '/signup?google=away' }, late.issuer])
  })

  it('when somebody comes back says so', async () => {
    const visitor = browser()
    const back = await visitor.signIn((await begin(visitor)).page, givenPerson().id)
    await google.close()
    const away = await land(visitor, back)
    await google.open()
    expect(away).toEqual({ status: 302, to: '/signup?google=away' })
  })
})

// Time goes on for the whole stack here, so this comes last.
describe('time', () => {
  it('ends an attempt after ten minutes, and what Google told after thirty', async () => {
    const { id } = givenPerson()
    const [slow, quick] = [browser(), browser()]
    const back = await slow.signIn((await begin(slow)).page, id)
    await through(quick, id)
    stack.clock.advance({ days: 11 / (24 * 60) })
    expect((await land(slow, back)).to).toBe('/signup?google=expired')
    expect(await dataOf(quick)).toMatchObject({ firstName: 'Dana' })
    stack.clock.advance({ days: 20 / (24 * 60) })
    expect(await dataOf(quick)).toEqual({})
  })

  it('sweeps away what it ended', async () => {
    await through(browser(), givenPerson().id)
    await begin(browser())
    const now = stack.clock.now()
    const old = { where: { expiresAt: { lt: now } } }
    expect([await db.client.googleAttempt.count(old), await db.client.googleProfile.count(old)]).toEqual([0, 0])
  })
})
