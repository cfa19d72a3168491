import { randomUUID } from 'node:crypto'
import { changeProfile, getUser, login } from '@arc/contracts/auth/accounts'
import { changeAccount } from '@arc/contracts/auth/admin-users'
import { cancelEmailChange, checkEmailLink, sendVerification, useEmailLink } from '@arc/contracts/auth/email-links'
import { forgotPassword, resetPassword } from '@arc/contracts/auth/password-reset'
import { getSecurity } from '@arc/contracts/auth/security'
import { resolveSession } from '@arc/contracts/auth/sessions'
import { hashPassword } from '@arc/kit/passwords'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { emailsTo, newestEmailTo } from './emails.js'

const [OLD, NEW] = ['correct horse', 'battery staple']

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], {
    EMAIL_LINKS_PER_ACCOUNT: '3',
    PASSWORD_RESETS_PER_ORIGIN: '1000',
    LOGIN_ATTEMPTS_PER_ORIGIN: '1000',
  })
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

const newEmail = () => `${randomUUID()}@mail.example`

/** A signed-in account, as after a sign-up without Google. */
async function newAccount({ verified = false } = {}) {
  const [id, email] = [randomUUID(), newEmail()]
  const data = { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', passwordHash: await hashPassword(OLD) }
  await db.transaction((tx) => tx.account.create({ data: { ...data, emailVerifiedAt: verified ? stack.clock.now() : null } }))
  const user = stack.newUser({ userId: id, tier: 'pro' })
  const cookie = await signIn(email)
  const as = { headers: { cookie } }
  return {
    id,
    email,
    cookie,
    change: (body: { email?: string; firstName?: string; currentPassword?: string }) =>
      stack.call('auth', changeProfile, { body }, user, as),
    security: async () => (await stack.call('auth', getSecurity, {}, user, as)).body,
    currentEmail: async () => (await stack.call('auth', getUser, {}, user)).body.email,
    sendAgain: () => stack.call('auth', sendVerification, {}, user),
    cancel: () => stack.call('auth', cancelEmailChange, {}, user),
  }
}
async function signIn(email: string, password = OLD): Promise<string> {
  const { headers } = await stack.call('auth', login, { body: { email, password } }, null)
  return /arc_session=[^;]*/.exec(headers.getSetCookie()[0] ?? '')?.[0] ?? ''
}
const isSignedIn = async (cookie: string) =>
  (await stack.call('auth', resolveSession, { body: { session: cookie.split('=')[1] ?? '' } }, 'service')).body.user !== null
/** The token of the newest link that an address was sent. */
async function tokenTo(email: string): Promise<string> {
  await stack.settle()
  return /\/v3\/confirm-email\?token=([\w-]+)/.exec((await newestEmailTo(stack, email)).text)?.[1] ?? ''
}
const check = async (token: string, cookie = '') =>
  (await stack.call('auth', checkEmailLink, { body: { token } }, null, { headers: { cookie } })).body
const use = (token: string, cookie = '', newPassword?: string) =>
  stack.call('auth', useEmailLink, { body: { token, ...(newPassword ? { newPassword } : {}) } }, null, { headers: { cookie } })

describe('a change of the email', () => {
  it('[API-55] is confirmed at the new address once, and until then the old one stays', async () => {
    const { email, change, security, currentEmail } = await newAccount()
    const next = newEmail()
    const answer = await change({ email: next.toUpperCase(), firstName: 'Ana' })
    expect([answer.status, answer.body.email, answer.body.pendingEmail, answer.body.firstName]).toEqual([200, email, next, 'Ana'])
    expect(await security()).toMatchObject({ pendingEmail: next, emailVerified: false })
    const token = await tokenTo(next)
    expect(await check(token)).toEqual({ purpose: 'confirm', email: next, endsPassword: false })
    expect([await currentEmail(), await signIn(next)]).toEqual([email, ''])
    expect((await use(token)).body).toEqual({ purpose: 'confirm', email: next, endedPassword: false })
    expect([await currentEmail(), await signIn(email)]).toEqual([next, ''])
    expect(await signIn(next)).not.toBe('')
    expect(await security()).toMatchObject({ pendingEmail: null, emailVerified: true })
    expect((await use(token)).status).toBe(400)
  })

  it('needs the current password, unless the session was opened with it in the last five minutes', async () => {
    const { email, change, currentEmail } = await newAccount()
    stack.clock.advance({ days: 1 })
    const next = newEmail()
    expect(await change({ email: next })).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword' }] } })
    expect((await change({ email: next, currentPassword: 'wrong' })).status).toBe(400)
    expect(await emailsTo(stack, next)).toEqual([])
    expect((await change({ email: next, currentPassword: OLD })).body.pendingEmail).toBe(next)
    expect(await currentEmail()).toBe(email)
  })

  it('is announced at the old address, whose link withdraws it', async () => {
    const { email, change, currentEmail } = await newAccount({ verified: true })
    const next = newEmail()
    await change({ email: next })
    const [confirm, undo] = [await tokenTo(next), await tokenTo(email)]
    expect((await newestEmailTo(stack, email)).text).toContain(next)
    expect((await use(undo)).body).toEqual({ purpose: 'undo', email, endedPassword: false })
    expect([(await use(confirm)).status, await currentEmail()]).toEqual([400, email])
  })

  it('is undone by that link after it was confirmed, too, and every session and the password end', async () => {
    const { email, cookie, change } = await newAccount({ verified: true })
    const next = newEmail()
    await change({ email: next })
    const undo = await tokenTo(email)
    await use(await tokenTo(next))
    expect(await check(undo)).toEqual({ purpose: 'undo', email, endsPassword: true })
    expect((await use(undo, cookie, NEW)).body).toEqual({ purpose: 'undo', email, endedPassword: true })
    expect([await isSignedIn(cookie), await signIn(email), await signIn(next, NEW)]).toEqual([false, '', ''])
    expect(await signIn(email, NEW)).not.toBe('')
  })

  it('ends after 24 hours, with the next change, and when it is withdrawn', async () => {
    const account = await newAccount()
    const [first, second, third] = [newEmail(), newEmail(), newEmail()]
    await account.change({ email: first })
    const firstToken = await tokenTo(first)
    await account.change({ email: second })
    const secondToken = await tokenTo(second)
    expect((await use(firstToken)).status).toBe(400)
    stack.clock.advance({ days: 1.01 })
    expect([(await check(secondToken)).purpose, (await use(secondToken)).status]).toEqual([null, 400])
    await account.change({ email: third, currentPassword: OLD })
    const thirdToken = await tokenTo(third)
    expect((await account.cancel()).status).toBe(200)
    expect([(await use(thirdToken)).status, await account.currentEmail()]).toEqual([400, account.email])
  })

  it('[API-55] is refused for an email of another account, also of one that took it before the confirmation', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    expect(await account.change({ email: other.email })).toMatchObject({ status: 409, body: { issues: [{ path: 'email' }] } })
    const next = newEmail()
    await account.change({ email: next })
    const token = await tokenTo(next)
    await db.transaction((tx) => tx.account.update({ where: { id: other.id }, data: { email: next } }))
    expect((await use(token)).status).toBe(409)
  })

  it('is used by one of two that use the link at once', async () => {
    const { change } = await newAccount()
    const next = newEmail()
    await change({ email: next })
    const token = await tokenTo(next)
    expect((await Promise.all([use(token), use(token)])).map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is limited for each account with a readable text', async () => {
    const { change } = await newAccount()
    for (let times = 0; times < 3; times += 1) expect((await change({ email: newEmail() })).status).toBe(200)
    const refused = await change({ email: newEmail() })
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please wait a few minutes and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('stores its tokens as hashes only', async () => {
    const { id, change } = await newAccount()
    const next = newEmail()
    await change({ email: next })
    const token = await tokenTo(next)
    expect(JSON.stringify(await db.client.emailLink.findMany({ where: { accountId: id } }))).not.toContain(token)
  })
})

describe('the verification of the email', () => {
  it('keeps password and session of the browser that is signed in, once', async () => {
    const { email, cookie, security, sendAgain } = await newAccount()
    await sendAgain()
    const token = await tokenTo(email)
    expect(await check(token, cookie)).toEqual({ purpose: 'verify', email, endsPassword: false })
    expect((await use(token, cookie)).body).toEqual({ purpose: 'verify', email, endedPassword: false })
    expect(await security()).toMatchObject({ emailVerified: true, hasPassword: true })
    expect([await isSignedIn(cookie), (await use(token, cookie)).status]).toEqual([true, 400])
  })

  it('ends every earlier session and the password for a reader of the email who is not signed in', async () => {
    const { email, cookie, sendAgain } = await newAccount()
    await sendAgain()
    const token = await tokenTo(email)
    expect((await check(token)).endsPassword).toBe(true)
    expect(await use(token, '', 'Dana-2026!')).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
    expect((await use(token, '', NEW)).body.endedPassword).toBe(true)
    expect([await isSignedIn(cookie), await signIn(email)]).toEqual([false, ''])
    expect(await signIn(email, NEW)).not.toBe('')
  })

  it('is the effect of a password reset, too, which proves that its user reads the email', async () => {
    const { email, cookie, security } = await newAccount()
    await stack.call('auth', forgotPassword, { body: { email } }, null)
    await stack.settle()
    const token = /token=([\w-]+)/.exec((await newestEmailTo(stack, email)).text)?.[1] ?? ''
    await stack.call('auth', resetPassword, { body: { token, newPassword: NEW } }, null)
    expect([(await security()).emailVerified, await isSignedIn(cookie)]).toEqual([true, false])
  })
})

it('links of one origin are limited, with a readable text', async () => {
  const strict = await startStack([definition], { PASSWORD_RESETS_PER_ORIGIN: '2' })
  try {
    const ask = (token: string) => strict.call('auth', checkEmailLink, { body: { token } }, null)
    for (const token of ['a', 'b']) expect(await ask(token)).toMatchObject({ status: 200, body: { purpose: null } })
    const refused = await strict.call('auth', useEmailLink, { body: { token: 'c' } }, null)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  } finally {
    await strict.close()
  }
})

describe('a change of the email by the admin', () => {
  it('applies at once; the old address gets a link that restores it, and the new one a link that verifies it', async () => {
    const { id, email, cookie, currentEmail } = await newAccount({ verified: true })
    await stack.call('auth', forgotPassword, { body: { email } }, null)
    await stack.settle()
    const next = newEmail()
    const change = { userId: id, change: { email: next }, version: null }
    expect((await stack.call('auth', changeAccount, { body: change }, 'service')).status).toBe(200)
    expect(await currentEmail()).toBe(next)
    const verify = await tokenTo(next)
    const notice = await newestEmailTo(stack, email)
    expect([notice.subject, notice.text]).toEqual(['Your email was changed', expect.stringContaining(next)])
    expect(await db.client.passwordReset.count({ where: { accountId: id } })).toBe(0)
    expect((await check(verify, cookie)).purpose).toBe('verify')

    const undo = await tokenTo(email)
    expect(await check(undo)).toEqual({ purpose: 'undo', email, endsPassword: true })
    expect((await use(undo)).status).toBe(200)
    expect([await currentEmail(), await isSignedIn(cookie)]).toEqual([email, false])
  })

  it('sends nothing when the email stays', async () => {
    const { id, email } = await newAccount({ verified: true })
    const change = { userId: id, change: { email, firstName: 'Ana' }, version: null }
    expect((await stack.call('auth', changeAccount, { body: change }, 'service')).status).toBe(200)
    await stack.settle()
    expect(await emailsTo(stack, email)).toEqual([])
  })
})
