import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { login } from '@arc/contracts/auth/accounts'
import { checkResetToken, forgotPassword, resetPassword } from '@arc/contracts/auth/password-reset'
import { resolveSession, SESSIONS_ENDED } from '@arc/contracts/auth/sessions'
import { hashPassword } from '@arc/kit/passwords'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { hashOf } from '@arc/kit/secrets'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

const [OLD, NEW] = ['correct horse', 'battery staple']

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition], { PASSWORD_RESETS_PER_ACCOUNT: '3', PASSWORD_RESETS_PER_ORIGIN: '1000' })
  db = stack.service('auth').get(Database)
})
afterAll(() => stack.close())

async function newAccount({ password = OLD as string | null, demo = false } = {}) {
  const id = randomUUID()
  const email = `${id}@mail.example`
  const passwordHash = password && (await hashPassword(password))
  await db.transaction((tx) =>
    tx.account.create({ data: { id, email, firstName: 'Dana', lastName: 'W', tier: 'pro', demo, passwordHash } }),
  )
  return { id, email }
}
const forgot = (email: string) => stack.call('auth', forgotPassword, { body: { email } }, null)
const reset = (token: string, newPassword = NEW) => stack.call('auth', resetPassword, { body: { token, newPassword } }, null)
const check = async (token: string) => (await stack.call('auth', checkResetToken, { body: { token } }, null)).body.valid
const signIn = (email: string, password: string) => stack.call('auth', login, { body: { email, password } }, null)
const emailsTo = async (email: string) => (await new FolderMail(join(stack.dataDir, 'mail')).list()).filter(({ to }) => to === email)

/** Requests a link and reads it from the email. */
async function tokenFor(email: string, typed = email): Promise<string> {
  expect((await forgot(typed)).body).toEqual({ ok: true })
  await stack.settle()
  const [newest] = await emailsTo(email)
  return /\/v3\/forgot-password\?token=([\w-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}

describe('[D-04] the link to choose a new password', () => {
  it('takes no password that consists of the words of its owner, and works on after it', async () => {
    const { email } = await newAccount()
    const token = await tokenFor(email)
    const refused = await reset(token, 'Dana-2026!')
    expect([refused.status, refused.body.issues?.[0]?.path, await check(token)]).toEqual([400, 'newPassword', true])
    expect((await reset(token)).status).toBe(200)
  })

  it('sets the password once, ends every session, and is stored as a hash only', async () => {
    const { id, email } = await newAccount()
    const { headers } = await signIn(email, OLD)
    const session = /arc_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    const token = await tokenFor(email, email.toUpperCase())
    expect(await check(token)).toBe(true)
    expect(JSON.stringify(await db.client.passwordReset.findMany({ where: { accountId: id } }))).not.toContain(token)

    const ended: string[] = []
    const stop = await stack.platform.cache.subscribe(SESSIONS_ENDED, (hash) => ended.push(hash))
    expect((await reset(token)).status).toBe(200)
    // The gateway ends its live streams.
    await expect.poll(() => ended).toContain(hashOf(session))
    stop()
    expect((await signIn(email, OLD)).status).toBe(401)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await stack.call('auth', resolveSession, { body: { session } }, 'service')).body.user).toBeNull()
    const again = await reset(token, 'another one')
    expect([again.status, again.body.issues?.[0]?.path, await check(token)]).toEqual([400, 'token', false])
  })

  it('ends passkeys, API tokens and an unconfirmed change of the email, keeps the authenticator app, and notifies the owner', async () => {
    const { id: accountId, email } = await newAccount()
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)]
    await db.transaction(async (tx) => {
      await tx.account.update({ where: { id: accountId }, data: { emailVerifiedAt: createdAt, pendingEmail: 'new@mail.example' } })
      await tx.passkey.create({
        data: { id: `key-${accountId}`, accountId, name: 'Phone', publicKey: Buffer.from('key'), counter: 0, transports: [], createdAt },
      })
      await tx.apiToken.create({ data: { accountId, hash: `token-${accountId}`, name: 'Script', scope: 'write', createdAt, expiresAt } })
      await tx.totp.create({ data: { accountId, sealedSecret: 'sealed', confirmedAt: createdAt } })
      for (const purpose of ['confirm', 'undo'])
        await tx.emailLink.create({ data: { hash: `${purpose}-${accountId}`, accountId, purpose, email: 'new@mail.example', expiresAt } })
    })
    expect((await reset(await tokenFor(email))).status).toBe(200)
    const { pendingEmail, passkeys, apiTokens, totp, emailLinks } = await db.client.account.findUniqueOrThrow({
      where: { id: accountId },
      include: { passkeys: true, apiTokens: true, totp: true, emailLinks: true },
    })
    const left = emailLinks.map(({ purpose }) => purpose)
    expect({ pendingEmail, passkeys, apiTokens, left }).toEqual({ pendingEmail: null, passkeys: [], apiTokens: [], left: ['undo'] })
    expect(totp).not.toBeNull()
    await stack.settle()
    const [notice] = await emailsTo(email)
    expect([notice?.subject, notice?.text]).toEqual([
      'Your password was changed',
      expect.stringContaining('the passkeys and API tokens of the account were removed'),
    ])
  })

  it('is used by one of two that use it at once', async () => {
    const { email } = await newAccount()
    const token = await tokenFor(email)
    const statuses = (await Promise.all([reset(token, 'first one'), reset(token, 'second one')])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  it('ends with another one that was used, and after an hour', async () => {
    const { email } = await newAccount()
    const [first, second] = [await tokenFor(email), await tokenFor(email)]
    expect(first).not.toBe(second)
    expect((await reset(first)).status).toBe(200)
    expect((await reset(second)).status).toBe(400)
    const late = await tokenFor(email)
    stack.clock.advance({ days: 1.01 / 24 })
    expect([await check(late), (await reset(late)).status]).toEqual([false, 400])
  })

  it('gives an account without a password its first one', async () => {
    const { email } = await newAccount({ password: null })
    expect((await reset(await tokenFor(email))).status).toBe(200)
    expect((await signIn(email, NEW)).status).toBe(200)
  })

  it('is sent to no unknown address and no demo account, with the same response', async () => {
    const { email } = await newAccount({ demo: true })
    const responses = await Promise.all([email, `${randomUUID()}@mail.example`].map(forgot))
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
    ])
    await stack.settle()
    expect(await emailsTo(email)).toEqual([])
  })

  it('is limited for each address, whether it has an account or not, with a readable text', async () => {
    for (const email of [(await newAccount()).email, `${randomUUID()}@mail.example`]) {
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await forgot(email)).status).toBe(200)
      const { status, body, headers } = await forgot(email)
      expect([status, body.message]).toEqual([429, 'Too many attempts. Please wait a few minutes and try again.'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  it('[D-51] needs a password of 8 characters, and loses nothing before that', async () => {
    const { email } = await newAccount()
    const token = await tokenFor(email)
    expect(await reset(token, '1234567')).toMatchObject({ status: 400, body: { message: 'Password must be at least 8 characters long.' } })
    expect(await check(token)).toBe(true)
  })
})

it('requests from one origin are limited', async () => {
  const strict = await startStack([definition], { PASSWORD_RESETS_PER_ORIGIN: '2' })
  try {
    const statuses: number[] = []
    for (const token of ['a', 'b', 'c']) statuses.push((await strict.call('auth', checkResetToken, { body: { token } }, null)).status)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await strict.close()
  }
})
