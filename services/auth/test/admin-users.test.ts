import { randomUUID } from 'node:crypto'
import { changePassword, login } from '@arc/contracts/auth/accounts'
import { createAccount, endAccountSessions, setAccountPassword } from '@arc/contracts/auth/admin-users'
import { resolveSession, SESSIONS_ENDED } from '@arc/contracts/auth/sessions'
import { hashOf } from '@arc/kit/secrets'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'

const [SET, OWN] = ['correct horse', 'battery staple']

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition], { LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
})
afterAll(() => stack.close())

async function newPerson() {
  const [userId, email] = [randomUUID(), `${randomUUID()}@mail.example`]
  const body = { userId, email, firstName: 'Dana', lastName: 'Whitfield', password: SET, subscriptionTier: 'pro' as const }
  expect((await stack.call('auth', createAccount, { body }, 'service')).status).toBe(200)
  return { userId, email, user: stack.newUser({ userId, tier: 'pro' }) }
}
const signIn = async (email: string, password = SET) => {
  const { status, headers, body } = await stack.call('auth', login, { body: { email, password } }, null)
  return { status, message: body.message, session: /arc_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '' }
}
const isOpen = async (session: string) => (await stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user !== null
const setPassword = (userId: string, newPassword: string) =>
  stack.call('auth', setAccountPassword, { body: { userId, newPassword } }, 'service')

describe('a password that the admin sets', () => {
  it('signs in for three days, and is not to be chosen again', async () => {
    const { userId, email, user } = await newPerson()
    stack.clock.advance({ days: 2.9 })
    expect((await signIn(email)).status).toBe(200)
    stack.clock.advance({ days: 0.2 })
    expect(await signIn(email)).toMatchObject({ status: 401, message: expect.stringContaining('“Forgot password”') })
    expect((await signIn(email, 'another one')).message).toBe('Email or password is not right.')

    expect((await setPassword(userId, SET)).status).toBe(200)
    const cookie = `arc_session=${(await signIn(email)).session}`
    const change = (newPassword: string) =>
      stack.call('auth', changePassword, { body: { currentPassword: SET, newPassword } }, user, { headers: { cookie } })
    expect(await change(SET)).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
    expect((await change(OWN)).status).toBe(200)
    stack.clock.advance({ days: 4 })
    expect((await signIn(email, OWN)).status).toBe(200)
  })

  it('consists of no words of its user', async () => {
    const { userId } = await newPerson()
    expect(await setPassword(userId, 'Whitfield26')).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
    expect((await setPassword(randomUUID(), OWN)).status).toBe(404)
  })
})

describe('the sessions of users', () => {
  it('are ended by the admin, of one user or of all', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    const [first, second] = [(await signIn(one.email)).session, (await signIn(other.email)).session]
    const ended: string[] = []
    const stop = await stack.platform.cache.subscribe(SESSIONS_ENDED, (hash) => ended.push(hash))
    const end = (userId: string | null) => stack.call('auth', endAccountSessions, { body: { userId } }, 'service')
    expect((await end(one.userId)).status).toBe(200)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    expect([(await end(randomUUID())).status, (await end(null)).status]).toEqual([404, 200])
    expect(await isOpen(second)).toBe(false)
    // Gateways forget them at once, and end their live streams.
    await expect.poll(() => ended).toEqual(expect.arrayContaining([hashOf(first), hashOf(second)]))
    stop()
    expect((await signIn(one.email)).status).toBe(200)
  })
})
