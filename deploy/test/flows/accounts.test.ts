import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  changePassword,
  changePreferences,
  changeProfile,
  deleteAccount,
  demoLogin,
  getUser,
  login,
  trialSignup,
} from '@arc/contracts/auth/accounts'
import { useEmailLink } from '@arc/contracts/auth/email-links'
import { logout } from '@arc/contracts/auth/sessions'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { validateTrialCode } from '@arc/contracts/billing/trial-codes'
import { createItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOGIN_ATTEMPTS_PER_ACCOUNT: '5' })
})
afterAll(() => product.close())

const email = () => `U${randomBytes(5).toString('hex')}@Mail.Example`
const person = (changes = {}) => ({ firstName: 'Dana', lastName: 'Whitfield', email: email(), password: 'correct horse', ...changes })

describe('accounts', () => {
  it('[API-46] [API-03] [AUTH-03] a trial code creates an account that is signed in at once, and never exposes the password', async () => {
    const visitor = product.visitor()
    const { body, headers } = await visitor.call(trialSignup, {
      body: { ...person(), trialCode: (await product.trialCode('pro')).toLowerCase() },
    })
    expect(body).toMatchObject({
      trialDays: 30,
      user: { subscriptionTier: 'pro', accountStatus: 'active', suspensionDate: null, hideWelcomeModal: false },
    })
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    const me = await visitor.call(getUser)
    expect(me.body).toMatchObject({ id: body.user.id, firstName: 'Dana' })
    expect(JSON.stringify(me.body)).not.toMatch(/assword|argon/)
    await product.stack.settle()
    expect((await visitor.call(getSubscription)).body).toMatchObject({ planType: 'pro', status: 'trialing', price: 4.99 })
  })

  it('[API-46] an email in use is rejected, case-insensitively', async () => {
    const who = person()
    await product.visitor().call(trialSignup, { body: { ...who, trialCode: await product.trialCode() } })
    const again = await product
      .visitor()
      .call(trialSignup, { body: { ...who, email: who.email.toUpperCase(), trialCode: await product.trialCode() } })
    expect(again).toMatchObject({ status: 409, body: { error: 'An account with this email already exists.' } })
  })

  it('[API-45] an unknown, expired or used-up code is rejected', async () => {
    const visitor = product.visitor()
    const code = await product.trialCode('basic', 1)
    expect((await visitor.call(validateTrialCode, { body: { code } })).body).toEqual({ trialDays: 7, planType: 'basic' })
    expect(await visitor.call(validateTrialCode, { body: { code: 'ARC-NOPE' } })).toMatchObject({
      status: 400,
      body: { message: 'Invalid trial code' },
    })
    expect((await visitor.call(trialSignup, { body: { ...person(), trialCode: code } })).status).toBe(200)
    expect((await product.visitor().call(trialSignup, { body: { ...person(), trialCode: code } })).status).toBe(400)
    expect((await visitor.call(validateTrialCode, { body: { code } })).status).toBe(400)
  })

  it('of concurrent redemptions of the last use, one succeeds', async () => {
    const trialCode = await product.trialCode('pro', 1)
    const tries = await Promise.all([1, 2, 3, 4].map(() => product.visitor().call(trialSignup, { body: { ...person(), trialCode } })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('[API-42] login ignores the case of the email, with one text for a wrong email and a wrong password', async () => {
    const who = person()
    await product.visitor().call(trialSignup, { body: { ...who, trialCode: await product.trialCode() } })
    expect((await product.visitor().call(login, { body: { email: who.email.toUpperCase(), password: who.password } })).status).toBe(200)
    const wrong = await product.visitor().call(login, { body: { email: who.email, password: 'wrong' } })
    const unknown = await product.visitor().call(login, { body: { email: email(), password: 'wrong' } })
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe(unknown.body.message)
  })

  it('login attempts per account are limited, with a readable text', async () => {
    const who = { email: email(), password: 'wrong' }
    for (let attempt = 0; attempt < 5; attempt++) await product.visitor().call(login, { body: who })
    const { status, body, headers } = await product.visitor().call(login, { body: who })
    expect(status).toBe(429)
    expect(body.message).toMatch(/Too many attempts/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('[API-04] logout revokes the session and redirects to the first page', async () => {
    const visitor = await product.signUp()
    const old = visitor.cookie
    const { status, headers } = await visitor.call(logout, {}, { accept: 'text/html' })
    // Pictures of the archive leave the browser; photos that wait to be sent stay.
    expect(headers.get('clear-site-data')).toBe('"cache"')
    expect(status).toBe(302)
    expect(headers.get('location')).toBe('/')
    visitor.cookie = old
    expect((await visitor.call(getUser)).status).toBe(401)
  })

  it.each<[string, Record<string, string>]>([
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', accept: 'text/html' }],
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe', accept: 'text/html' }],
    ['a picture in an older browser', { accept: 'image/avif,image/webp,*/*' }],
    ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ])('%s with the address of the logout signs nobody out', async (_name, sent) => {
    const visitor = await product.signUp()
    const { status, headers } = await visitor.fetch(logout.path, { headers: sent })
    expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([302, '/', null])
    expect((await visitor.call(getUser)).status).toBe(200)
  })

  it('[API-06] hideWelcomeModal is stored', async () => {
    const visitor = await product.signUp()
    await visitor.call(changePreferences, { body: { hideWelcomeModal: true } })
    expect((await visitor.call(getUser)).body.hideWelcomeModal).toBe(true)
  })

  it('[API-55] [API-56] name, email and password change; a wrong current password is 400; other sessions end', async () => {
    const visitor = await product.signUp()
    const mail = email()
    const changed = await visitor.call(changeProfile, { body: { firstName: 'Ana', lastName: 'Ng', email: mail } })
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Ana', lastName: 'Ng', pendingEmail: mail.toLowerCase() } })
    await product.stack.settle()
    const sent = (await new FolderMail(join(product.stack.dataDir, 'mail')).list()).find(({ to }) => to === mail.toLowerCase())
    const token = /confirm-email\?token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    expect((await product.visitor().call(useEmailLink, { body: { token } })).status).toBe(200)
    expect((await visitor.call(getUser)).body.email).toBe(mail.toLowerCase())
    const other = await product.signUp()
    expect((await other.call(changeProfile, { body: { firstName: 'B', lastName: 'C', email: mail } })).status).toBe(409)
    const elsewhere = product.visitor()
    await elsewhere.call(login, { body: { email: mail, password: 'correct horse' } })
    expect(await visitor.call(changePassword, { body: { currentPassword: 'no', newPassword: 'bat7ery' } })).toMatchObject({
      status: 400,
      body: { message: 'The current password is not right.' },
    })
    expect((await visitor.call(changePassword, { body: { currentPassword: 'correct horse', newPassword: 'short' } })).status).toBe(400)
    expect((await visitor.call(changePassword, { body: { currentPassword: 'correct horse', newPassword: 'bat7ery' } })).status).toBe(200)
    expect((await visitor.call(getUser)).status).toBe(200)
    expect((await product.visitor().call(login, { body: { email: mail, password: 'correct horse' } })).status).toBe(401)
    expect((await product.visitor().call(login, { body: { email: mail, password: 'bat7ery' } })).status).toBe(200)
  })

  it('[API-57] a deleted account loses its data, and its credentials no longer sign in', async () => {
    const who = person()
    const visitor = product.visitor()
    await visitor.call(trialSignup, { body: { ...who, trialCode: await product.trialCode() } })
    await product.stack.settle()
    await visitor.call(createItem, { body: { name: 'Vase', category: 'Decor' } })
    await product.stack.settle()
    expect((await visitor.call(deleteAccount)).status).toBe(200)
    await product.stack.settle()
    expect((await visitor.call(listProjects)).status).toBe(401)
    expect((await product.visitor().call(login, { body: who })).status).toBe(401)
    const { body } = await product.stack.call(
      'search',
      (await import('@arc/contracts/search/search')).searchItems,
      { query: { q: 'vase' } },
      product.stack.newUser({ userId: visitor.userId }),
    )
    expect(body.totalCount).toBe(0)
  })

  it('the demo login opens a basic account without personal data, with the sample to look at', async () => {
    const visitor = product.visitor()
    const { body } = await visitor.call(demoLogin, { body: {} })
    expect(body.user).toMatchObject({ demo: true, subscriptionTier: 'basic', firstName: 'Demo' })
    const { body: projects } = await visitor.call(listProjects)
    expect(projects[0]).toMatchObject({ name: 'Sample Home', readOnly: true })
  })
})
