import { Database } from '@arc/auth/database'
import { getUser, login } from '@arc/contracts/auth/accounts'
import { generate } from 'otplib'
import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { eventually, expectFailure, expectToast, pathOf, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PASSWORD = 'correct horse'
const PASSKEY = /\/api\/auth\/passkey$/
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The same product under a name, because an IP address has no passkeys. */
const home = (): string => `http://localhost:${new URL(browser.product.gateway.address).port}`

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${home()}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Sign In')
}
const signOut = (page: Page) => page.goto(`${home()}/api/logout`)

/** A device of Chromium's with a fingerprint reader that always recognises its user. */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const user = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  const options = { protocol: 'ctap2', transport: 'internal', ...user } as const
  return { devtools, ...(await devtools.send('WebAuthn.addVirtualAuthenticator', { options })) }
}

/** A page of a user who signed in with the password, and added a passkey of this device. */
async function withPasskey(email: string, name: string) {
  const page = await browser.page({ device: 'phone' })
  const device = await addAuthenticator(page)
  await enterPassword(page, email)
  await eventually(() => pathOf(page)).toBe('/dashboard')
  await page.goto(`${home()}/account?tab=security`)
  await press(page, 'Add a passkey')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(page, 'Continue')
  await expectToast(page, 'Passkey added')
  return { page, ...device }
}

async function pressPasskey(page: Page): Promise<void> {
  await page.goto(`${home()}/login`)
  await press(page, 'Sign in with a passkey')
}

it('an authenticator app, a passkey and an API token are set up on a phone, sign in, refuse what was used before, and are removed', async () => {
  const visitor = await browser.newUser()
  const { email } = (await visitor.call(getUser)).body
  const page = await browser.page({ device: 'phone' })
  await addAuthenticator(page)
  await enterPassword(page, email)
  await eventually(() => pathOf(page)).toBe('/dashboard')
  // As if five minutes had passed since: a change now needs the password.
  const auth = browser.product.stack.service('auth').get(Database)
  await auth.transaction((tx) => tx.session.updateMany({ where: { accountId: visitor.userId }, data: { provedAt: null } }))

  await page.goto(`${home()}/account?tab=security`)
  await press(page, 'Set up the app')
  await page.getByRole('dialog', { name: 'Your password, please' }).waitFor()
  await page.getByLabel('Your current password').fill('wrong')
  await press(page, 'Continue')
  await page.getByText('The current password is not right.').waitFor()
  await page.getByLabel('Your current password').fill(PASSWORD)
  await press(page, 'Continue')
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await setup.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const epoch = Math.floor(browser.product.stack.clock.now().getTime() / 1000)
  await setup.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret, epoch }))
  await press(page, 'Turn on')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await eventually(() => codes.count()).toBe(10)
  const [recovery = ''] = await codes.allInnerTexts()
  await press(page, 'I have stored them')
  await page.getByText('10 recovery codes left').waitFor()

  await press(page, 'Add a passkey')
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await press(page, 'Continue')
  await expectToast(page, 'Passkey added')
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor()

  await page.goto(`${home()}/account/tokens`)
  await press(page, 'Make a token')
  await page.getByRole('textbox', { name: 'Name' }).fill('Backup')
  await press(page, 'Create')
  const shown = page.getByRole('dialog', { name: 'Your new token' }).getByRole('textbox', { name: 'Token' })
  const authorization = `Bearer ${await shown.inputValue()}`
  await press(page, 'I have stored it')
  expect((await browser.product.visitor().fetch('/api/items', { headers: { authorization } })).status).toBe(200)
  await press(page, 'Actions for Backup')
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await expectToast(page, 'Token revoked')
  expect((await browser.product.visitor().fetch('/api/items', { headers: { authorization } })).status).toBe(401)

  await signOut(page)
  await enterPassword(page, email)
  await page.getByLabel(/^Code of your authenticator app/).fill('000000')
  await press(page, 'Sign In')
  await page.getByText('This code is not right, or it was used already.').waitFor()
  await page.getByLabel(/^Code of your authenticator app/).fill(recovery)
  await press(page, 'Sign In')
  await eventually(() => pathOf(page)).toBe('/dashboard')
  const again = await browser.product.visitor().call(login, { body: { email, password: PASSWORD, code: recovery } })
  expect(again.status).toBe(401)

  await signOut(page)
  await page.goto(`${home()}/login`)
  const sent = recordRequests(page, 'POST', PASSKEY)
  await press(page, 'Sign in with a passkey')
  await expectToast(page, 'Welcome back!')
  await eventually(() => pathOf(page)).toBe('/dashboard')
  const replayed = await browser.product.visitor().fetch('/api/auth/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: sent[0]?.postData() ?? '',
  })
  expect(replayed.status).toBe(400)

  await page.goto(`${home()}/account?tab=security`)
  await press(page, 'Remove My phone')
  await expectToast(page, 'Passkey removed')
  await press(page, 'Turn off')
  await expectToast(page, 'Second step turned off')
  await signOut(page)
  await page.goto(`${home()}/login`)
  await press(page, 'Sign in with a passkey')
  await expectFailure(page, 'Sign in failed')
})

it('a second device has a passkey of its own; a copy of the first one, and a device that does not recognise its user, open nothing', async () => {
  const visitor = await browser.newUser()
  const { email } = (await visitor.call(getUser)).body
  const phone = await withPasskey(email, 'My phone')
  const laptop = await withPasskey(email, 'My laptop')
  const [stolen] = (await phone.devtools.send('WebAuthn.getCredentials', { authenticatorId: phone.authenticatorId })).credentials
  if (!stolen) throw new Error('the device stored no passkey')
  for (const { page } of [phone, laptop]) {
    await signOut(page)
    await pressPasskey(page)
    await eventually(() => pathOf(page)).toBe('/dashboard')
    await signOut(page)
  }
  // The copy counts on from where it was made, and the phone has counted since.
  const page = await browser.page({ device: 'phone' })
  const copy = await addAuthenticator(page)
  await copy.devtools.send('WebAuthn.addCredential', { authenticatorId: copy.authenticatorId, credential: stolen })
  await pressPasskey(page)
  await expectFailure(page, 'Sign in failed')
  expect(pathOf(page)).toBe('/login')

  await phone.devtools.send('WebAuthn.setUserVerified', { authenticatorId: phone.authenticatorId, isUserVerified: false })
  await pressPasskey(phone.page)
  await expectFailure(phone.page, 'Sign in failed')
  await phone.devtools.send('WebAuthn.setUserVerified', { authenticatorId: phone.authenticatorId, isUserVerified: true })
  await pressPasskey(phone.page)
  await eventually(() => pathOf(phone.page)).toBe('/dashboard')
})
