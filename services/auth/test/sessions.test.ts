import { randomUUID } from 'node:crypto'
import { deleteAccount, demoLogin, getUser, login } from '@arc/contracts/auth/accounts'
import { getSecurity } from '@arc/contracts/auth/security'
import { resolveSession } from '@arc/contracts/auth/sessions'
import type { Log } from '@arc/kit/log'
import { hashPassword, isOutdated, passwordMatches } from '@arc/kit/passwords'
import { LOG } from '@arc/kit/service'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { OldSignIns } from '../src/sessions/old-sign-ins.js'
import { withoutPayments } from './no-payments.js'

/** Listed in the configuration, so never treated as basic. */
const UNLIMITED = randomUUID()

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], {
    LOGIN_ATTEMPTS_PER_ACCOUNT: '3',
    LOGIN_ATTEMPTS_PER_ORIGIN: '1000',
    UNLIMITED_USER_IDS: `${randomUUID()}, ${UNLIMITED}`,
  })
  withoutPayments(stack)
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

const PASSWORD = 'correct horse'
async function newAccount(id: string = randomUUID()) {
  const email = `${id}@mail.example`
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction((tx) => tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', passwordHash } }))
  return { id, email, user: stack.newUser({ userId: id, tier: 'pro' }) }
}
const signIn = (email: string, password = PASSWORD) => stack.call('auth', login, { body: { email, password } }, null)
const sessionOf = (headers: Headers) => /arc_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? ''
const resolve = async (session: string) => (await stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user
const logout = (session: string) =>
  fetch(`${stack.service('auth').address}/api/logout`, {
    headers: { cookie: `arc_session=${session}`, accept: 'text/html' },
    redirect: 'manual',
  })

describe('a password', () => {
  it('is stored as a salted argon2id hash only', async () => {
    const { id } = await newAccount()
    const row = await db.client.account.findUniqueOrThrow({ where: { id } })
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD))
  })

  it('matches its own hash only, and never an account without a password', async () => {
    const hash = await hashPassword(PASSWORD)
    expect([await passwordMatches(hash, PASSWORD), await passwordMatches(hash, 'wrong'), await passwordMatches(null, PASSWORD)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('that is wrong gets the same answer as an unknown email', async () => {
    const { email } = await newAccount()
    const [wrong, unknown] = [await signIn(email, 'wrong'), await signIn(`${randomUUID()}@mail.example`)]
    expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message])
  })

  it('is rate-limited: after too many attempts even the right one is refused', async () => {
    const { email } = await newAccount()
    for (let times = 0; times < 3; times++) expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email)).status).toBe(429)
  })

  it('that is right resets the count of wrong attempts', async () => {
    const { email } = await newAccount()
    for (let times = 0; times < 2; times++) await signIn(email, 'wrong')
    await signIn(email)
    for (let times = 0; times < 2; times++) expect((await signIn(email, 'wrong')).status).toBe(401)
  })
})

describe('a session', () => {
  it('is an HttpOnly cookie', async () => {
    const { headers } = await signIn((await newAccount()).email)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^arc_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('replaces the one that the browser had, of the same user or another one, and no other', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    const elsewhere = sessionOf((await signIn(one.email)).headers)
    const before = sessionOf((await signIn(one.email)).headers)
    const withCookie = { headers: { cookie: `arc_session=${before}` } }
    const answer = await stack.call('auth', login, { body: { email: other.email, password: PASSWORD } }, null, withCookie)
    expect(answer.status).toBe(200)
    expect([await resolve(before), await resolve(elsewhere)]).toEqual([null, expect.objectContaining({ userId: one.id })])
    expect(await resolve(sessionOf(answer.headers))).toMatchObject({ userId: other.id })
  })

  it('stays when the sign-in is refused', async () => {
    const { id, email } = await newAccount()
    const before = sessionOf((await signIn(email)).headers)
    const withCookie = { headers: { cookie: `arc_session=${before}` } }
    expect((await stack.call('auth', login, { body: { email, password: 'wrong' } }, null, withCookie)).status).toBe(401)
    expect(await resolve(before)).toMatchObject({ userId: id })
  })

  it('is written to the log when it opens, and so is a refusal, without the email', async () => {
    const { id, email } = await newAccount()
    const log = stack.service('auth').get<Log>(LOG)
    const [info, warn] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')]
    await signIn(email, 'wrong')
    await signIn(`nobody-${email}`, 'wrong')
    await signIn(email)
    expect(info).toHaveBeenCalledWith({ userId: id, by: 'password' }, 'signed in')
    const reason = 'wrong email or password'
    expect(warn.mock.calls).toEqual([id, null].map((userId) => [{ userId, by: 'password', reason }, 'sign-in refused']))
  })

  it('hashes the password again when its hash has parameters of before', async () => {
    const { id, email } = await newAccount()
    const hashNow = async () => (await db.client.account.findUniqueOrThrow({ where: { id } })).passwordHash ?? ''
    const current = await hashNow()
    await signIn(email)
    expect(await hashNow()).toBe(current)
    // The same password with 8 MiB and one pass.
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$uKrYawA0MXlrUzMTfmDEfw$3cN5Lu2tnEJhzs48aketLFiDGtHgbO6x/gCQVGmM1ms'
    await db.transaction((tx) => tx.account.update({ where: { id }, data: { passwordHash: weak } }))
    await signIn(email, 'wrong')
    expect(await hashNow()).toBe(weak)
    expect((await signIn(email)).status).toBe(200)
    expect(isOutdated(await hashNow())).toBe(false)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is stored as a hash only', async () => {
    const session = sessionOf((await signIn((await newAccount()).email)).headers)
    const rows = await db.client.$queryRawUnsafe<{ text: string }[]>('select sessions::text as text from sessions')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => text.includes(session))).toEqual([])
  })

  it('resolves to its user', async () => {
    const { email, user } = await newAccount()
    expect(await resolve(sessionOf((await signIn(email)).headers))).toEqual(user)
  })

  it('ends with the logout, and other sessions stay', async () => {
    const { email, user } = await newAccount()
    const [phone, desk] = [sessionOf((await signIn(email)).headers), sessionOf((await signIn(email)).headers)]
    await logout(phone)
    expect([await resolve(phone), await resolve(desk)]).toEqual([null, user])
  })

  it('ends when it expires', async () => {
    const { id, email } = await newAccount()
    const session = sessionOf((await signIn(email)).headers)
    await db.transaction((tx) => tx.session.updateMany({ where: { accountId: id }, data: { expiresAt: new Date(Date.now() - 1000) } }))
    expect(await resolve(session)).toBeNull()
  })

  it('ends when it was not used for 14 days, is not listed any more, and is forgotten', async () => {
    const { id, email, user } = await newAccount()
    const session = sessionOf((await signIn(email)).headers)
    const lastUse = async (days: number) => {
      const usedAt = new Date(Date.now() - days * 86_400_000)
      await db.transaction((tx) => tx.session.updateMany({ where: { accountId: id }, data: { usedAt } }))
    }
    await lastUse(13.9)
    // Its use counts from now on.
    expect(await resolve(session)).toMatchObject({ userId: id })
    await stack.settle()
    const stored = await db.client.session.findFirstOrThrow({ where: { accountId: id } })
    expect(stack.clock.now().getTime() - stored.usedAt.getTime()).toBeLessThan(60_000)
    await lastUse(14)
    expect(await resolve(session)).toBeNull()
    expect((await stack.call('auth', getSecurity, {}, user)).body.sessions).toEqual([])
    await stack.service('auth').get(OldSignIns).run()
    expect(await db.client.session.count({ where: { accountId: id } })).toBe(0)
  })

  it('ends when its account is deleted', async () => {
    const { email, user } = await newAccount()
    const session = sessionOf((await signIn(email)).headers)
    await stack.call('auth', deleteAccount, { body: { password: PASSWORD } }, user)
    expect(await resolve(session)).toBeNull()
  })

  it.each(['', 'x', "' or 1=1 --", 'ü'.repeat(200)])('with the value %j resolves to nobody', async (session) => {
    expect(await resolve(session)).toBeNull()
  })

  it('of a suspended account is read-only', async () => {
    const { id, email } = await newAccount()
    await db.transaction((tx) => tx.account.update({ where: { id }, data: { status: 'suspended' } }))
    expect(await resolve(sessionOf((await signIn(email)).headers))).toMatchObject({ userId: id, readOnly: true })
  })

  it('of a demo account lasts a day', async () => {
    const { headers } = await stack.call('auth', demoLogin, { body: {} }, null)
    expect(headers.getSetCookie()[0]).toContain('Max-Age=86400')
  })
})

describe('the signed-in user', () => {
  it('[D-08] has a flag if the configuration lists the id; the plan stays', async () => {
    const [listed, other] = [await newAccount(UNLIMITED), await newAccount()]
    const answers = await Promise.all([listed, other].map(({ user }) => stack.call('auth', getUser, {}, user)))
    expect(answers.map(({ body }) => [body.subscriptionTier, body.unlimited])).toEqual([
      ['pro', true],
      ['pro', false],
    ])
    expect(await resolve(sessionOf((await signIn(listed.email)).headers))).toMatchObject({ userId: UNLIMITED, unlimited: true })
  })

  it('is returned without the password', async () => {
    const { user, email } = await newAccount()
    const { body } = await stack.call('auth', getUser, {}, user)
    expect(body).toMatchObject({ id: user.userId, email, subscriptionTier: 'pro' })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  })
})
