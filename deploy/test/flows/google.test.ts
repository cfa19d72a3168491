import { randomUUID } from 'node:crypto'
import { Database } from '@arc/auth/database'
import { getUser, trialSignup } from '@arc/contracts/auth/accounts'
import { getGoogleData } from '@arc/contracts/auth/google'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../services/auth/test/google.browser.js'
import { FakeGoogle, freePort } from '../../../services/auth/test/google.fake.js'
import { type Product, startProduct } from '../product.js'

let home: string
let google: FakeGoogle
let product: Product
beforeAll(async () => {
  const port = await freePort()
  home = `http://127.0.0.1:${port}`
  google = await FakeGoogle.start(home)
  product = await startProduct({ ...google.env, PORT: String(port), PUBLIC_URL: home })
})
afterAll(async () => {
  await product.close()
  await google.close()
})

function newGoogleUser(verified = true) {
  const id = randomUUID()
  const email = `${id}@mail.example`
  google.people.set(id, { email, email_verified: verified, given_name: 'Dana', family_name: 'Whitfield' })
  return { id, email }
}
/** Signs in at Google and follows the callback. @returns the final path */
async function through(visitor: Browser, id: string): Promise<string> {
  const { url: page } = await visitor.go('/auth/google')
  const { url } = await visitor.go(await visitor.signIn(page, id))
  return `${url.pathname}${url.search}`
}
async function signUp(visitor: Browser, email: string): Promise<Response> {
  const person = { firstName: 'Dana', lastName: 'Whitfield', email, password: 'correct horse', trialCode: await product.trialCode() }
  return visitor.ask(trialSignup.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: home },
    body: JSON.stringify(person),
  })
}
const dataOf = async (visitor: Browser) => (await visitor.ask(getGoogleData.path)).json()
const emailOf = async (visitor: Browser) => getUser.response.parse(await (await visitor.ask(getUser.path)).json()).email
const subjectOf = (email: string) =>
  product.stack
    .service('auth')
    .get(Database)
    .client.account.findUniqueOrThrow({ where: { email } })
    .then(({ googleSubject }) => googleSubject)

describe('Google sign-in through the gateway', () => {
  it('[D-30] [API-43] [API-44] a new user returns to the sign-up form, completes it, and is signed in the next time', async () => {
    const { id, email } = newGoogleUser()
    const visitor = new Browser(home)
    expect(await through(visitor, id)).toBe('/signup')
    expect(await dataOf(visitor)).toEqual({ firstName: 'Dana', lastName: 'Whitfield', email })
    expect((await signUp(visitor, email)).status).toBe(200)
    expect(await emailOf(visitor)).toBe(email)
    expect([await dataOf(visitor), visitor.cookie('arc_google')]).toEqual([{}, undefined])

    const later = new Browser(home)
    expect(await through(later, id)).toBe('/dashboard')
    expect([await emailOf(later), await subjectOf(email)]).toEqual([email, id])
  })

  it('[D-30] a user who signed up without Google is signed in by email', async () => {
    const { id, email } = newGoogleUser()
    await signUp(new Browser(home), email)
    const visitor = new Browser(home)
    expect(await through(visitor, id)).toBe('/dashboard')
    expect(await emailOf(visitor)).toBe(email)
  })

  it('the Google profile is deleted after the sign-up, also for a saved cookie', async () => {
    const { id, email } = newGoogleUser()
    const visitor = new Browser(home)
    await through(visitor, id)
    const cookie = `arc_google=${visitor.cookie('arc_google')}`
    expect((await signUp(visitor, email)).status).toBe(200)
    const again = await fetch(`${home}${getGoogleData.path}`, { headers: { cookie } })
    expect(await again.json()).toEqual({})
  })

  it('an account with another email than the verified one is not linked', async () => {
    const { id, email } = newGoogleUser()
    const visitor = new Browser(home)
    await through(visitor, id)
    await signUp(visitor, `not-${email}`)
    expect(await subjectOf(`not-${email}`)).toBeNull()
    expect(await through(new Browser(home), id)).toBe('/signup')
  })

  it('an account with an unverified email is not linked', async () => {
    const { id, email } = newGoogleUser(false)
    const visitor = new Browser(home)
    expect(await through(visitor, id)).toBe('/signup?google=unverified')
    expect((await signUp(visitor, email)).status).toBe(200)
    expect(await subjectOf(email)).toBeNull()
    expect(await through(new Browser(home), id)).toBe('/signup?google=unverified')
  })

  it('start and callback accept GET only, with no other route below them', async () => {
    const ask = async (method: string, path: string) => (await fetch(`${home}${path}`, { method, redirect: 'manual' })).status
    expect([await ask('GET', '/auth/google'), await ask('GET', '/auth/google/callback')]).toEqual([302, 302])
    expect([await ask('POST', '/auth/google'), await ask('GET', '/auth/google/x'), await ask('GET', '/auth/google/callback/x')]).toEqual([
      405, 404, 404,
    ])
  })
})
