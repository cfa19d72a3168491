import { randomUUID } from 'node:crypto'
import { login } from '@arc/contracts/auth/accounts'
import { forgotPassword, resetPassword } from '@arc/contracts/auth/password-reset'
import { hashPassword } from '@arc/kit/passwords'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { OldSignIns } from '../src/sessions/old-sign-ins.js'
import { newestEmailTo } from './emails.js'

const PASSWORD = 'correct horse'
const [ATTEMPTS, FROM_NEW_ORIGINS] = [10, 30]

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], {
    LOGIN_ATTEMPTS_PER_ACCOUNT: String(ATTEMPTS),
    LOGIN_ATTEMPTS_FROM_NEW_ORIGINS: String(FROM_NEW_ORIGINS),
    LOGIN_ATTEMPTS_PER_ORIGIN: '40',
  })
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

async function newAccount() {
  const id = randomUUID()
  const email = `${id}@mail.example`
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction((tx) => tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', passwordHash } }))
  return email
}
let lastOrigin = 0
/** An address that no other test uses. */
function newOrigin(): string {
  lastOrigin += 1
  return `198.51.${Math.floor(lastOrigin / 250)}.${lastOrigin % 250}`
}
const signIn = (email: string, origin: string, password = PASSWORD) =>
  stack.call('auth', login, { body: { email, password } }, null, { headers: { 'x-arc-origin': origin } })
async function guess(email: string, origin: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await signIn(email, origin, 'wrong')).status)
  return statuses
}

describe('ten wrong logins', () => {
  it('slow their origin down with a readable text, and the owner signs in from elsewhere, also for the first time there', async () => {
    const email = await newAccount()
    const attacker = newOrigin()
    expect(new Set(await guess(email, attacker, ATTEMPTS))).toEqual(new Set([401]))
    const refused = await signIn(email, attacker)
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please wait a few minutes and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn(email, newOrigin())).status).toBe(200)
  })

  it('count for all addresses of an IPv6 /64 together', async () => {
    const email = await newAccount()
    for (let host = 1; host <= ATTEMPTS; host += 1) await guess(email, `2001:db8:1:2::${host}`, 1)
    expect([(await signIn(email, '2001:db8:1:2:ffff::1')).status, (await signIn(email, '2001:db8:1:3::1')).status]).toEqual([429, 200])
  })

  it('are not reset by a right login of another origin', async () => {
    const email = await newAccount()
    const attacker = newOrigin()
    await guess(email, attacker, ATTEMPTS)
    await signIn(email, newOrigin())
    expect((await signIn(email, attacker)).status).toBe(429)
  })
})

describe('guessing from many origins', () => {
  it('is slowed down, and an origin of the owner is not', async () => {
    const email = await newAccount()
    const home = newOrigin()
    expect((await signIn(email, home)).status).toBe(200)
    const statuses: number[] = []
    for (let times = 0; times < FROM_NEW_ORIGINS; times += 1) statuses.push(...(await guess(email, newOrigin(), 1)))
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn(email, newOrigin())).status).toBe(429)
    expect((await signIn(email, home)).status).toBe(200)
  })

  it('does not keep an owner out who reads the email of the account', async () => {
    const email = await newAccount()
    for (let times = 0; times <= FROM_NEW_ORIGINS; times += 1) await guess(email, newOrigin(), 1)
    const abroad = newOrigin()
    expect((await signIn(email, abroad)).status).toBe(429)
    const headers = { 'x-arc-origin': abroad }
    await stack.call('auth', forgotPassword, { body: { email } }, null, { headers })
    await stack.settle()
    const token = /token=([\w-]+)/.exec((await newestEmailTo(stack, email)).text)?.[1] ?? ''
    await stack.call('auth', resetPassword, { body: { token, newPassword: 'battery staple' } }, null, { headers })
    expect((await signIn(email, abroad, 'battery staple')).status).toBe(200)
  })
})

it('one origin is slowed down whatever accounts it tries', async () => {
  const origin = newOrigin()
  const statuses: number[] = []
  for (let times = 0; times < 41; times += 1) statuses.push((await signIn(`${randomUUID()}@mail.example`, origin, 'wrong')).status)
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([401, 429])
})

it('stores origins as hashes only', async () => {
  const email = await newAccount()
  const origin = newOrigin()
  await signIn(email, origin)
  const rows = await db.client.$queryRawUnsafe<{ text: string }[]>('select known_origins::text as text from known_origins')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ text }) => text.includes(origin))).toEqual([])
})

it('forgets an origin 90 days after the last sign-in from it, also when nobody signs in again', async () => {
  const email = await newAccount()
  const origins = () => db.client.knownOrigin.count({ where: { account: { email } } })
  const forget = async (days: number) => {
    stack.clock.advance({ days })
    await stack.service('auth').get(OldSignIns).run()
  }
  await signIn(email, newOrigin())
  await forget(60)
  await signIn(email, newOrigin())
  expect(await origins()).toBe(2)
  await forget(31)
  expect(await origins()).toBe(1)
  await forget(58)
  expect(await origins()).toBe(1)
  await forget(2)
  expect(await origins()).toBe(0)
})
