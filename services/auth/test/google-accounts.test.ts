import { accountChanged } from '@arc/contracts/auth/account-events'
import { login } from '@arc/contracts/auth/accounts'
import { confirmGoogleCode, getGoogleAnswer, getGoogleData } from '@arc/contracts/auth/google'
import { resolveSession } from '@arc/contracts/auth/sessions'
import { confirmTotp, startTotp } from '@arc/contracts/auth/totp'
import { hashPassword } from '@arc/kit/passwords'
import { generate } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { endAccess } from '../src/accounts/earlier-access.js'
import { emailsTo } from './emails.js'
import type { Browser } from './google.browser.js'
import { dataOf, follow, signInThrough, startAuthorization, startGoogleFixture } from './google.fixture.js'

const fixture = startGoogleFixture()
const received: unknown[] = []
beforeAll(async () => {
  const handle = async ({ payload }: { payload: unknown }) => void received.push(payload)
  await fixture.stack.platform.transport.subscribe({ consumer: 'test', types: [accountChanged.type], handle })
})

describe('a visitor with an account', () => {
  it('[D-30] is signed in by a verified email, case-insensitively', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email)
    fixture.google.people.set(id, { email: email.toUpperCase(), email_verified: true })
    const visitor = fixture.browser()
    expect(await signInThrough(visitor, id)).toMatchObject({ status: 302, to: '/dashboard' })
    expect(await fixture.userOf(visitor)).toBe(account.id)
    expect(visitor.cookie('arc_google_attempt')).toBeUndefined()
  })

  it('gets the same session cookie as a login', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email)
    const visitor = fixture.browser()
    const { page } = await startAuthorization(visitor)
    const { headers } = await visitor.ask(await visitor.signIn(page, id))
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^arc_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    )
  })

  it('is recognised by the Google subject when an email changes on either side', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email)
    await signInThrough(fixture.browser(), id)
    fixture.google.people.set(id, { email: `new-${email}`, email_verified: true })
    await fixture.db.transaction((tx) => tx.account.update({ where: { id: account.id }, data: { email: `other-${email}` } }))
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id)).to).toBe('/dashboard')
    expect(await fixture.userOf(visitor)).toBe(account.id)
  })

  it('is linked to the Google subject once, with one event', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email)
    await signInThrough(fixture.browser(), id)
    await signInThrough(fixture.browser(), id)
    await fixture.stack.settle()
    expect(await fixture.subjectOf(account.id)).toBe(id)
    const published = received.filter((payload) => JSON.stringify(payload).includes(account.id))
    expect(published).toMatchObject([{ userId: account.id, version: 2, email }])
  })

  it('is signed in to a suspended account, as by a login', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email, { status: 'suspended' })
    const visitor = fixture.browser()
    await signInThrough(visitor, id)
    expect(await fixture.userOf(visitor)).toBe(account.id)
  })

  it('is not signed in by another Google account that took over the email later', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email, { googleSubject: 'first subject' })
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id)).to).toBe('/signup?google=other')
    expect([await fixture.userOf(visitor), await fixture.subjectOf(account.id)]).toEqual([undefined, 'first subject'])
  })

  it('is not signed in by an email that only looks like theirs: with dots, a plus address, or letters of another script', async () => {
    const account = await fixture.newAccount('dana.w@mail.example')
    for (const email of ['danaw@mail.example', 'd.ana.w@mail.example', 'dana.w+x@mail.example', 'dana.w@mail.example.evil.example']) {
      const visitor = fixture.browser()
      expect((await signInThrough(visitor, fixture.newGoogleUser({ email }).id)).to, email).toBe('/signup')
      expect(await fixture.userOf(visitor)).toBeUndefined()
    }
    // Cyrillic, full width, a Kelvin sign, a dotless i, a long s, and what no address has.
    const disguised = [
      'dаna.w@mail.example',
      'ｄana.w@mail.example',
      'dana.w@mail.example\u0000',
      'dana.w@ma\u0131l.example',
      ' ',
      'dana.w',
    ]
    for (const email of disguised) {
      const visitor = fixture.browser()
      expect((await signInThrough(visitor, fixture.newGoogleUser({ email }).id)).to, email).toMatch(/^\/signup/)
      expect(await fixture.userOf(visitor)).toBeUndefined()
    }
    const kelvin = await fixture.newAccount('kim@mail.example')
    expect((await signInThrough(fixture.browser(), fixture.newGoogleUser({ email: '\u212aim@mail.example' }).id)).to).not.toBe('/dashboard')
    expect([await fixture.subjectOf(account.id), await fixture.subjectOf(kelvin.id)]).toEqual([null, null])
  })

  it('whose account was deleted starts anew, and so does who has its email now', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email)
    const waiting = fixture.browser()
    const back = await waiting.signIn((await startAuthorization(waiting)).page, id)
    await signInThrough(fixture.browser(), id)
    await fixture.db.transaction((tx) => tx.account.delete({ where: { id: account.id } }))
    expect((await follow(waiting, back)).to).toBe('/signup')
    const next = await fixture.newAccount(email)
    const other = fixture.newGoogleUser({ email })
    expect((await signInThrough(fixture.browser(), other.id)).to).toBe('/dashboard')
    // The subject of the deleted account is nobody's; its email is linked to another one now.
    expect((await signInThrough(fixture.browser(), id)).to).toBe('/signup?google=other')
    expect(await fixture.subjectOf(next.id)).toBe(other.id)
  })

  it('whose email was changed here is not found by whoever has the old one now', async () => {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email)
    await signInThrough(fixture.browser(), id)
    await fixture.db.transaction((tx) => tx.account.update({ where: { id: account.id }, data: { email: `new-${email}` } }))
    const stranger = fixture.browser()
    expect((await signInThrough(stranger, fixture.newGoogleUser({ email }).id)).to).toBe('/signup')
    expect(await fixture.userOf(stranger)).toBeUndefined()
  })

  it('is linked once when two Google users of one email arrive at the same moment', async () => {
    const [one, two] = [fixture.newGoogleUser(), fixture.newGoogleUser()]
    const account = await fixture.newAccount('both@mail.example')
    for (const { id } of [one, two]) fixture.google.people.set(id, { email: 'both@mail.example', email_verified: true })
    const ways = await Promise.all([one, two].map(({ id }) => signInThrough(fixture.browser(), id)))
    expect(ways.map(({ to }) => to).sort()).toEqual(['/dashboard', '/signup?google=other'])
    expect([one.id, two.id]).toContain(await fixture.subjectOf(account.id))
  })

  it('is never signed in to a demo account', async () => {
    const { id, email } = fixture.newGoogleUser()
    await fixture.newAccount(email, { demo: true })
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id)).to).toBe('/signup')
    expect(await fixture.userOf(visitor)).toBeUndefined()
  })
})

describe('an account with an authenticator app', () => {
  /** An account with an app, and a browser that came back from Google. */
  async function waiting() {
    const { id, email } = fixture.newGoogleUser()
    const account = await fixture.newAccount(email, { emailVerifiedAt: new Date(), passwordHash: await hashPassword('correct horse') })
    const user = fixture.stack.newUser({ userId: account.id, tier: 'pro' })
    const { secret } = (await fixture.stack.call('auth', startTotp, { body: { currentPassword: 'correct horse' } }, user)).body
    expect((await fixture.stack.call('auth', confirmTotp, { body: { code: await codeOf(secret) } }, user)).status).toBe(200)
    fixture.stack.clock.advance({ days: 30 / 86_400 })
    const visitor = fixture.browser()
    const { to } = await signInThrough(visitor, id)
    return { account, secret, visitor, to }
  }
  const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(fixture.stack.clock.now().getTime() / 1000) })
  const headers = { 'content-type': 'application/json' }
  const send = (visitor: Browser, code: string) =>
    visitor.ask(confirmGoogleCode.path, { method: 'POST', headers, body: JSON.stringify({ code }) })

  it('is asked for its code after Google, and signed in with it, once', async () => {
    const { account, secret, visitor, to } = await waiting()
    expect([to, await fixture.userOf(visitor)]).toEqual(['/login?google=code', undefined])
    const said = async () => (await visitor.ask(getGoogleAnswer.path)).json()
    expect(await said()).toEqual({ answer: 'code' })
    const wrong = await send(visitor, '000000')
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { issues: [{ path: 'code' }] }])
    expect((await send(visitor, await codeOf(secret))).status).toBe(200)
    expect([await fixture.userOf(visitor), await said()]).toEqual([account.id, { answer: null }])
    expect(await fixture.db.client.googleCode.count({ where: { accountId: account.id } })).toBe(0)
  })

  it('is not signed in by another browser, ten minutes later, or once the password was reset', async () => {
    const { account, secret, visitor } = await waiting()
    expect((await send(fixture.browser(), await codeOf(secret))).status).toBe(401)
    fixture.stack.clock.advance({ days: 601 / 86_400 })
    const late = await send(visitor, await codeOf(secret))
    expect([late.status, await late.json()]).toMatchObject([
      401,
      { message: 'This sign-in has expired. Please continue with Google again.' },
    ])
    const next = await waiting()
    await fixture.db.transaction((tx) => endAccess(tx, next.account, fixture.stack.platform.cache))
    expect((await send(next.visitor, await codeOf(next.secret))).status).toBe(401)
    expect(await fixture.userOf(visitor)).not.toBe(account.id)
  })
})

describe('an account that somebody else opened with the email of a Google user', () => {
  it('[D-30] is taken over by its Google user: the password and every session from before end, and the owner is notified', async () => {
    const { id, email } = fixture.newGoogleUser()
    const password = 'correct horse'
    const account = await fixture.newAccount(email, { passwordHash: await hashPassword(password) })
    const signIn = () => fixture.stack.call('auth', login, { body: { email, password } }, null)
    const attacker = /arc_session=([^;]*)/.exec((await signIn()).headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id)).to).toBe('/dashboard')
    expect(await fixture.userOf(visitor)).toBe(account.id)
    const { body } = await fixture.stack.call('auth', resolveSession, { body: { session: attacker } }, 'service')
    expect([body.user, (await signIn()).status]).toEqual([null, 401])
    await fixture.stack.settle()
    expect((await emailsTo(fixture.stack, email)).map(({ subject }) => subject)).toEqual(['Your password was removed'])
  })

  it('keeps its password where the email was verified before', async () => {
    const { id, email } = fixture.newGoogleUser()
    const password = 'correct horse'
    await fixture.newAccount(email, { passwordHash: await hashPassword(password), emailVerifiedAt: new Date() })
    await signInThrough(fixture.browser(), id)
    expect((await fixture.stack.call('auth', login, { body: { email, password } }, null)).status).toBe(200)
  })
})

describe('a visitor whose email Google has not verified', () => {
  it.each(['by the email', 'by the subject'])('is never signed in, %s', async (by) => {
    const { id, email } = fixture.newGoogleUser({ email_verified: false })
    const account = await fixture.newAccount(email, by === 'by the email' ? {} : { googleSubject: id })
    const before = await fixture.subjectOf(account.id)
    const visitor = fixture.browser()
    expect((await signInThrough(visitor, id)).to).toBe('/signup?google=unverified')
    expect([await fixture.userOf(visitor), await fixture.subjectOf(account.id)]).toEqual([undefined, before])
  })

  it('may use the profile to sign up, but is not linked to it', async () => {
    const { id, email } = fixture.newGoogleUser({ email_verified: false })
    const visitor = fixture.browser()
    await signInThrough(visitor, id)
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
    expect(await fixture.db.client.googleProfile.findMany({ where: { email } })).toMatchObject([{ subject: null }])
  })
})

describe('a new visitor', () => {
  it('[API-43] [API-44] [D-30] returns to the sign-up form with names and email prefilled', async () => {
    const { id, email } = fixture.newGoogleUser()
    const visitor = fixture.browser()
    expect(await signInThrough(visitor, id)).toMatchObject({ status: 302, to: '/signup' })
    expect(await fixture.userOf(visitor)).toBeUndefined()
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
  })

  it('gets a cookie for the form that lives 30 minutes, as the privacy page says', async () => {
    const visitor = fixture.browser()
    const { page } = await startAuthorization(visitor)
    const { headers } = await visitor.ask(await visitor.signIn(page, fixture.newGoogleUser().id))
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^arc_google=[\w-]{43}; Max-Age=1800; Path=\/api; HttpOnly; SameSite=Lax$/),
    )
  })

  it('may have no family name', async () => {
    const { id, email } = fixture.newGoogleUser({ given_name: 'Björk' })
    fixture.google.people.set(id, { email, email_verified: true, given_name: 'Björk' })
    const visitor = fixture.browser()
    await signInThrough(visitor, id)
    expect(await dataOf(visitor)).toEqual({ firstName: 'Björk', lastName: '', email })
  })

  it('[API-43] does not expose the profile to another browser or to a guessed cookie', async () => {
    const visitor = fixture.browser()
    await signInThrough(visitor, fixture.newGoogleUser().id)
    expect(await dataOf(fixture.browser())).toEqual({})
    const guessed = await fetch(`${fixture.stack.service('auth').address}${getGoogleData.path}`, {
      headers: { cookie: 'arc_google=guessed' },
    })
    expect([await guessed.json(), guessed.headers.get('cache-control')]).toEqual([{}, 'no-store'])
  })
})
