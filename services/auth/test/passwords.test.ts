import { randomUUID } from 'node:crypto'
import { changePassword, checkPassword, deleteAccount, login } from '@arc/contracts/auth/accounts'
import { resolveSession, SESSIONS_ENDED } from '@arc/contracts/auth/sessions'
import { hashOf } from '@arc/kit/secrets'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCommonPassword } from '../src/accounts/common-passwords.js'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { storeAccount } from './account.fixture.js'
import { emailsTo } from './emails.js'
import { withoutPayments } from './no-payments.js'

const [OLD, NEW] = ['correct horse', 'bat7ry']

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], { PASSWORD_GUESSES_PER_ACCOUNT: '4', LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
  db = stack.service('auth').get(Database)
  withoutPayments(stack)
})
afterAll(() => stack.close())

const newAccount = ({ password = OLD as string | null } = {}) => storeAccount(stack, db, password)
type User = Awaited<ReturnType<typeof newAccount>>['user']
async function signIn(email: string, password = OLD) {
  const { status, headers } = await stack.call('auth', login, { body: { email, password } }, null)
  return { status, cookie: /arc_session=[^;]*/.exec(headers.getSetCookie()[0] ?? '')?.[0] ?? '' }
}
/** Signed in, as after a sign-in with Google. */
async function newAccountWithoutPassword() {
  const { user } = await newAccount({ password: null })
  const [secret, now] = [randomUUID(), stack.clock.now()]
  const times = { createdAt: new Date(), usedAt: now, expiresAt: new Date(Date.now() + 86_400_000) }
  await db.transaction((tx) => tx.session.create({ data: { hash: hashOf(secret), accountId: user.userId, ...times } }))
  return { user, session: `arc_session=${secret}` }
}
const change = (user: User, currentPassword: string, newPassword: string, cookie = '') =>
  stack.call('auth', changePassword, { body: { currentPassword, newPassword } }, user, { headers: { cookie } })
const remove = (user: User, password?: string, cookie = '') =>
  stack.call('auth', deleteAccount, { body: password === undefined ? {} : { password } }, user, { headers: { cookie } })
const userOf = async (cookie: string) =>
  (await stack.call('auth', resolveSession, { body: { session: cookie.split('=')[1] ?? '' } }, 'service')).body.user

describe('the change of the password', () => {
  it('[API-56] needs the current one, ends the other sessions, and notifies the owner', async () => {
    const { email, user } = await newAccount()
    const [here, elsewhere] = [await signIn(email), await signIn(email)]
    const ended: string[] = []
    const stop = await stack.platform.cache.subscribe(SESSIONS_ENDED, (hash) => ended.push(hash))
    expect(await change(user, 'wrong', NEW, here.cookie)).toMatchObject({
      status: 400,
      body: { message: 'The current password is not right.', issues: [{ path: 'currentPassword' }] },
    })
    const changed = await change(user, OLD, NEW, here.cookie)
    expect(changed.status).toBe(200)
    // This session goes on with another cookie, so that whoever had copied it is out, too.
    const renewed = /arc_session=[^;]*/.exec(changed.headers.getSetCookie()[0] ?? '')?.[0] ?? ''
    expect([await userOf(renewed), await userOf(here.cookie), await userOf(elsewhere.cookie)]).toEqual([user, null, null])
    // The gateway ends their live streams.
    await expect.poll(() => ended.toSorted()).toEqual([here, elsewhere].map(({ cookie }) => hashOf(cookie.split('=')[1] ?? '')).toSorted())
    stop()
    expect([(await signIn(email)).status, (await signIn(email, NEW)).status]).toEqual([401, 200])
    await stack.settle()
    expect((await emailsTo(stack, email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('refuses one that consists of the name or the email of its owner, or of the name of the product', async () => {
    const { user, email } = await newAccount()
    const { firstName } = await db.client.account.findUniqueOrThrow({ where: { email } })
    for (const own of [`${firstName}2026!`, 'inventory-26'])
      expect(await change(user, OLD, own)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('your name, your email or the name of the product'), issues: [{ path: 'newPassword' }] },
      })
    expect((await signIn(email)).status).toBe(200)
  })

  it('[ACCT-04] refuses 5 characters', async () => {
    const { user } = await newAccount()
    expect(await change(user, OLD, 'zk4q9')).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 6 characters long.' },
    })
  })

  it('limits guesses of the current password for each account, with a readable text', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    for (let guess = 0; guess < 4; guess += 1) expect((await change(one.user, 'wrong', NEW)).status).toBe(400)
    const refused = await change(one.user, OLD, NEW)
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please wait a few minutes and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await change(other.user, OLD, NEW)).status).toBe(200)
    expect((await signIn(one.email)).status).toBe(200)
  })

  it.each(['123456', 'password1', 'Football', 'QWERTY123'])('refuses the common password %s', async (common) => {
    const { user } = await newAccount()
    expect(await change(user, OLD, common)).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
  })
})

describe('the list of common passwords', () => {
  it('ends with its line 100,000, and matches whole lines only', async () => {
    const [first, last, afterLast, beginning] = ['123456', '070162', '07012006', 'trustn0']
    expect(await Promise.all([first, last, afterLast, beginning].map(isCommonPassword))).toEqual([true, true, false, false])
    expect(await isCommonPassword('')).toBe(false)
    expect(await isCommonPassword('123456\npassword')).toBe(false)
    expect(await isCommonPassword(randomUUID())).toBe(false)
  })
})

describe('the deletion of the account', () => {
  it('[ACCT-06] needs the password of an account that has one', async () => {
    const { email, user } = await newAccount()
    const { cookie } = await signIn(email)
    stack.clock.advance({ days: 1 })
    expect(await remove(user, undefined, cookie)).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    expect((await remove(user, 'wrong', cookie)).status).toBe(400)
    expect((await signIn(email)).status).toBe(200)
    expect((await remove(user, OLD, cookie)).status).toBe(200)
    expect((await signIn(email)).status).toBe(401)
  })

  it('[API-57] needs it not in the first five minutes of a session that was opened with it', async () => {
    const { email, user } = await newAccount()
    const { cookie } = await signIn(email)
    const stranger = await newAccount()
    expect((await remove(stranger.user, undefined, cookie)).status).toBe(400)
    expect((await remove(user, undefined, cookie)).status).toBe(200)
  })

  it('of an account without a password needs a sign-in in the last five minutes', async () => {
    const { user, session } = await newAccountWithoutPassword()
    const refused = { status: 403, body: { message: expect.stringContaining('sign in again') } }
    expect(await remove(user)).toMatchObject(refused)
    expect(await remove(user, undefined, (await newAccountWithoutPassword()).session)).toMatchObject(refused)
    const opened = (minutes: number) => {
      const createdAt = new Date(Date.now() - minutes * 60_000)
      return db.transaction((tx) => tx.session.updateMany({ where: { accountId: user.userId }, data: { createdAt } }))
    }
    await opened(5.1)
    expect(await remove(user, undefined, session)).toMatchObject(refused)
    await opened(4.9)
    expect((await remove(user, undefined, session)).status).toBe(200)
  })
})

describe('a password for a new account', () => {
  it('is checked before a payment, and the checks of an origin are limited', async () => {
    const strict = await startStack([definition], { PASSWORD_CHECKS_PER_ORIGIN: '3' })
    try {
      const check = (password: string, person = {}) => strict.call('auth', checkPassword, { body: { password, ...person } }, null)
      expect(await check('password1')).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
      expect(await check('Ottilie-26', { firstName: 'Ottilie' })).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
      expect((await check(OLD)).status).toBe(200)
      const refused = await check(OLD)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    } finally {
      await strict.close()
    }
  })
})
