import { accountChanged } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { beforeAll, describe, expect, it } from 'vitest'
import { begin, dataOf, openDoor, through } from './google.door.js'

const door = openDoor()
const heard: unknown[] = []
beforeAll(async () => {
  const handle = async ({ payload }: { payload: unknown }) => void heard.push(payload)
  await door.stack.platform.transport.subscribe({ consumer: 'test', types: [accountChanged.type], handle })
})

describe('somebody with an account', () => {
  it('[D-30] is signed in to it by their verified email, whatever its capitals', async () => {
    const { id, email } = door.givenPerson()
    const account = await door.givenAccount(email)
    door.google.people.set(id, { email: email.toUpperCase(), email_verified: true })
    const visitor = door.browser()
    expect(await through(visitor, id)).toMatchObject({ status: 302, to: '/dashboard' })
    expect(await door.userOf(visitor)).toBe(account.id)
    expect(visitor.cookie('arc_google_attempt')).toBeUndefined()
  })

  it('gets the cookie that the login gives', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email)
    const visitor = door.browser()
    const { page } = await begin(visitor)
    const { headers } = await visitor.ask(await visitor.signIn(page, id))
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^arc_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    )
  })

  it('is known again by their id at Google when an email changes, here or there', async () => {
    const { id, email } = door.givenPerson()
    const account = await door.givenAccount(email)
    await through(door.browser(), id)
    door.google.people.set(id, { email: `new-${email}`, email_verified: true })
    await door.db.transaction((tx) => tx.account.update({ where: { id: account.id }, data: { email: `other-${email}` } }))
    const visitor = door.browser()
    expect((await through(visitor, id)).to).toBe('/dashboard')
    expect(await door.userOf(visitor)).toBe(account.id)
  })

  it('is tied to their id at Google once, and the others hear of it', async () => {
    const { id, email } = door.givenPerson()
    const account = await door.givenAccount(email)
    await through(door.browser(), id)
    await through(door.browser(), id)
    await door.stack.settle()
    expect(await door.subjectOf(account.id)).toBe(id)
    const said = heard.filter((payload) => JSON.stringify(payload).includes(account.id))
    expect(said).toMatchObject([{ userId: account.id, version: 2, email }])
  })

  it('may look at it when it is suspended, as after a login', async () => {
    const { id, email } = door.givenPerson()
    const account = await door.givenAccount(email, { status: 'suspended' })
    const visitor = door.browser()
    await through(visitor, id)
    expect(await door.userOf(visitor)).toBe(account.id)
  })

  it('does not get into it by another Google account to which the email went later', async () => {
    const { id, email } = door.givenPerson()
    const account = await door.givenAccount(email, { googleSubject: 'who had it first' })
    const visitor = door.browser()
    expect((await through(visitor, id)).to).toBe('/signup?google=other')
    expect([await door.userOf(visitor), await door.subjectOf(account.id)]).toEqual([undefined, 'who had it first'])
  })

  it('never gets into a demo', async () => {
    const { id, email } = door.givenPerson()
    await door.givenAccount(email, { demo: true })
    const visitor = door.browser()
    expect((await through(visitor, id)).to).toBe('/signup')
    expect(await door.userOf(visitor)).toBeUndefined()
  })
})

describe('somebody whose email Google has not verified', () => {
  it.each(['by the email', 'by the id at Google'])('is never signed in, %s', async (by) => {
    const { id, email } = door.givenPerson({ email_verified: false })
    const account = await door.givenAccount(email, by === 'by the email' ? {} : { googleSubject: id })
    const before = await door.subjectOf(account.id)
    const visitor = door.browser()
    expect((await through(visitor, id)).to).toBe('/signup?google=unverified')
    expect([await door.userOf(visitor), await door.subjectOf(account.id)]).toEqual([undefined, before])
  })

  it('may use what Google told to sign up, but is not tied to it', async () => {
    const { id, email } = door.givenPerson({ email_verified: false })
    const visitor = door.browser()
    await through(visitor, id)
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
    expect(await door.db.client.googleProfile.findMany({ where: { email } })).toMatchObject([{ subject: null }])
  })
})

describe('somebody new', () => {
  it('[API-43] [API-44] [D-30] comes back to the sign-up, which knows their names and email', async () => {
    const { id, email } = door.givenPerson()
    const visitor = door.browser()
    expect(await through(visitor, id)).toMatchObject({ status: 302, to: '/signup' })
    expect(await door.userOf(visitor)).toBeUndefined()
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
  })

  it('may have no family name', async () => {
    const { id, email } = door.givenPerson({ given_name: 'Björk' })
    door.google.people.set(id, { email, email_verified: true, given_name: 'Björk' })
    const visitor = door.browser()
    await through(visitor, id)
    expect(await dataOf(visitor)).toEqual({ firstName: 'Björk', lastName: '', email })
  })

  it('[API-43] is told to no other browser, and to nobody who did not come from Google', async () => {
    const visitor = door.browser()
    await through(visitor, door.givenPerson().id)
    expect(await dataOf(door.browser())).toEqual({})
    const guessed = await fetch(`${door.stack.service('auth').address}${getGoogleData.path}`, { headers: { cookie: 'arc_google=guessed' } })
    expect([await guessed.json(), guessed.headers.get('cache-control')]).toEqual([{}, 'no-store'])
  })
})
