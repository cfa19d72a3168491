import { randomUUID } from 'node:crypto'
import { login } from '@arc/contracts/auth/accounts'
import { setAccountPassword } from '@arc/contracts/auth/admin-users'
import { getSecurity } from '@arc/contracts/auth/security'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@arc/contracts/auth/totp'
import { hashPassword } from '@arc/kit/passwords'
import { hashOf } from '@arc/kit/secrets'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { emailsTo } from './emails.js'

const PASSWORD = 'correct horse'
const GUESSES = 5
const STEP_DAYS = 30 / 86_400

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], { PASSWORD_GUESSES_PER_ACCOUNT: String(GUESSES), LOGIN_ATTEMPTS_PER_ORIGIN: '1000' })
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(stack.clock.now().getTime() / 1000) })
const nextStep = () => stack.clock.advance({ days: STEP_DAYS })
const signIn = (email: string, code?: string) =>
  stack.call('auth', login, { body: { email, password: PASSWORD, ...(code === undefined ? {} : { code }) } }, null)

async function newAccount() {
  const id = randomUUID()
  const email = `${id}@mail.example`
  const passwordHash = await hashPassword(PASSWORD)
  await db.transaction((tx) => tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', passwordHash } }))
  const user = stack.newUser({ userId: id, tier: 'pro' })
  const body = { currentPassword: PASSWORD }
  return {
    ...{ id, email, user },
    start: (currentPassword = PASSWORD) => stack.call('auth', startTotp, { body: { currentPassword } }, user),
    confirm: (code: string) => stack.call('auth', confirmTotp, { body: { code } }, user),
    renew: () => stack.call('auth', renewRecoveryCodes, { body }, user),
    remove: () => stack.call('auth', removeTotp, { body }, user),
    totp: async () => (await stack.call('auth', getSecurity, {}, user)).body.totp,
  }
}
/** An account with an authenticator app. */
async function withApp() {
  const account = await newAccount()
  const { secret } = (await account.start()).body
  const { recoveryCodes } = (await account.confirm(await codeOf(secret))).body
  nextStep()
  return { ...account, secret, recoveryCodes }
}

describe('an authenticator app', () => {
  it('counts from its first code on, and its owner gets ten recovery codes and an email', async () => {
    const account = await newAccount()
    const { secret, uri } = (await account.start()).body
    expect(uri).toBe(`otpauth://totp/a.r.c.:${encodeURIComponent(account.email)}?secret=${secret}&issuer=a.r.c.`)
    expect([await account.totp(), (await signIn(account.email)).status]).toEqual([null, 200])
    expect((await account.confirm('000000')).status).toBe(400)
    const { status, body } = await account.confirm(await codeOf(secret))
    expect([status, body.recoveryCodes.length, new Set(body.recoveryCodes).size]).toEqual([200, 10, 10])
    // 120 bits.
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/)
    expect(await account.totp()).toEqual({ recoveryCodesLeft: 10 })
    await stack.settle()
    expect((await emailsTo(stack, account.email)).map(({ subject }) => subject)).toEqual(['An authenticator app was added'])
    expect((await account.start()).status).toBe(409)
  })

  it('is the second step of the login, after the password', async () => {
    const { email, secret } = await withApp()
    expect(await signIn(email)).toMatchObject({ status: 401, body: { issues: [{ path: 'code' }] } })
    expect(await signIn(email, '000000')).toMatchObject({ status: 401, body: { issues: [{ path: 'code' }] } })
    const wrongPassword = await stack.call('auth', login, { body: { email, password: 'wrong', code: await codeOf(secret) } }, null)
    expect([wrongPassword.status, wrongPassword.body.issues]).toEqual([401, undefined])
    const { status, headers } = await signIn(email, await codeOf(secret))
    expect([status, headers.getSetCookie()[0]]).toEqual([200, expect.stringContaining('arc_session=')])
  })

  it('accepts each code once, also of two logins at once, and none from before the last one', async () => {
    const { email, secret } = await withApp()
    const code = await codeOf(secret)
    const both = await Promise.all([signIn(email, code), signIn(email, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    nextStep()
    expect([(await signIn(email, code)).status, (await signIn(email, await codeOf(secret))).status]).toEqual([401, 200])
  })

  it('limits guesses of the code', async () => {
    const { email, secret } = await withApp()
    for (let guess = 0; guess < GUESSES; guess += 1) expect((await signIn(email, '000000')).status).toBe(401)
    const refused = await signIn(email, await codeOf(secret))
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many attempts. Please wait a few minutes and try again.'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is stored encrypted, and the recovery codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await withApp()
    const rows = await db.client.$queryRawUnsafe<{ text: string }[]>(
      'select totp::text as text from totp union all select recovery_codes::text from recovery_codes',
    )
    expect(rows.filter(({ text }) => text.includes(id)).length).toBeGreaterThan(10)
    const shown = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]
    expect(rows.filter(({ text }) => shown.some((one) => text.includes(one)))).toEqual([])
  })

  it('is removed with the password, and the login has one step again', async () => {
    const { email, user, remove, totp } = await withApp()
    expect((await stack.call('auth', removeTotp, { body: {} }, user)).status).toBe(400)
    expect((await stack.call('auth', removeTotp, { body: { currentPassword: 'wrong' } }, user)).status).toBe(400)
    expect([(await remove()).status, await totp(), (await signIn(email)).status]).toEqual([200, null, 200])
  })

  it('stays when the admin sets a password, and is removed with it on demand, which its owner reads in an email', async () => {
    const { id, email, totp } = await withApp()
    const set = (body: { removeTotp?: boolean }) =>
      stack.call('auth', setAccountPassword, { body: { userId: id, newPassword: PASSWORD, ...body } }, 'service')
    expect([(await set({})).status, (await signIn(email)).status]).toEqual([200, 401])
    expect([(await set({ removeTotp: true })).status, (await signIn(email)).status, await totp()]).toEqual([200, 200, null])
    expect(await db.client.recoveryCode.count({ where: { accountId: id } })).toBe(0)
    await stack.settle()
    expect((await emailsTo(stack, email)).map(({ subject }) => subject)).toContain('The authenticator app was removed')
  })

  it('of one account does not sign in to another', async () => {
    const [one, other] = [await withApp(), await withApp()]
    expect((await signIn(one.email, await codeOf(other.secret))).status).toBe(401)
    expect((await signIn(one.email, other.recoveryCodes[0])).status).toBe(401)
  })

  it('cannot be set up without the password', async () => {
    const { start, user } = await newAccount()
    expect((await stack.call('auth', startTotp, { body: {} }, user)).status).toBe(400)
    expect((await start('wrong')).status).toBe(400)
  })
})

describe('a recovery code', () => {
  it('of an earlier version, with 16 characters, still works once', async () => {
    const { id, email } = await withApp()
    await db.transaction((tx) => tx.recoveryCode.create({ data: { accountId: id, hash: hashOf('ABCDEFGHJKLMNPQR') } }))
    const answers = [await signIn(email, 'ABCD-EFGH-JKLM-NPQR'), await signIn(email, 'ABCD-EFGH-JKLM-NPQR')]
    expect(answers.map(({ status }) => status)).toEqual([200, 401])
  })

  it('signs in once, in any notation, and its owner gets an email', async () => {
    const { email, recoveryCodes, totp } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(email, first.toLowerCase())).status).toBe(200)
    expect((await signIn(email, first)).status).toBe(401)
    expect((await signIn(email, second.replaceAll('-', ' '))).status).toBe(200)
    expect(await totp()).toEqual({ recoveryCodesLeft: 8 })
    await stack.settle()
    const used = (await emailsTo(stack, email)).filter(({ subject }) => subject === 'A recovery code was used')
    expect(used.map(({ text }) => /Codes left: (\d+)/.exec(text)?.[1]).sort()).toEqual(['8', '9'])
  })

  it('signs one of two in that use it at once', async () => {
    const { email, recoveryCodes } = await withApp()
    const both = await Promise.all([signIn(email, recoveryCodes[0]), signIn(email, recoveryCodes[0])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('ends with the codes that replace it', async () => {
    const { email, recoveryCodes, renew } = await withApp()
    const { recoveryCodes: next } = (await renew()).body
    expect([(await signIn(email, recoveryCodes[0])).status, (await signIn(email, next[0])).status]).toEqual([401, 200])
  })
})
