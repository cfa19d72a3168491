import { getUser, login } from '@arc/contracts/auth/accounts'
import { createApiToken, revokeApiToken } from '@arc/contracts/auth/api-tokens'
import { removePasskey } from '@arc/contracts/auth/passkeys'
import { confirmTotp, removeTotp, startTotp } from '@arc/contracts/auth/totp'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { account, apiToken, passkey } from './support/account'
import { dismissToast, expectAccessible, expectToast, gone, heading, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { pick } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { OK, user } from './support/world'

const PASSWORD = 'correct horse'
const NOT_RIGHT = 'The current password is not right.'
const USED = 'This code is not right, or it was used already.'
const CODES = Array.from({ length: 10 }, (_, at) => `CODE-${at}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** What the server says about a field that it refuses. */
const issue = (path: string, message: string) => ({ message, error: message, issues: [{ path, message }] })

it('an authenticator app is set up on a phone, with the password when the server asks for it, and turned off', async () => {
  const security = account()
  answer(startTotp, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/arc:ada?secret=JBSWY3DPEHPK3PXP' })
  const restore = refuse(startTotp, 400, issue('currentPassword', NOT_RIGHT))
  await open('/account?tab=security', { as: user(), device: 'phone' })
  await press('Set up the app')
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  await shown(prompt)
  // Nothing was entered yet that could be wrong.
  expect(prompt.getByText(NOT_RIGHT).elements()).toEqual([])
  await expectAccessible()
  await page.getByLabelText('Your current password').fill('wrong')
  await press('Continue')
  await shown(page.getByText(NOT_RIGHT))
  restore()
  await page.getByLabelText('Your current password').fill(PASSWORD)
  await press('Continue')
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await shown(setup.getByRole('img', { name: 'QR code for the authenticator app' }))
  await expectAccessible()
  expect(textsOf(setup.getByCss('code'))).toEqual(['JBSW Y3DP EHPK 3PXP'])
  expect(sent(startTotp).map(({ body }) => body?.currentPassword)).toEqual([undefined, 'wrong', PASSWORD])

  const wrong = refuse(confirmTotp, 400, issue('code', USED))
  await setup.getByRole('textbox', { name: 'Code' }).fill('000000')
  await press('Turn on')
  await shown(setup.getByText(USED))
  wrong()
  answer(confirmTotp, () => {
    security.totp = { recoveryCodesLeft: 10 }
    return { recoveryCodes: CODES }
  })
  await setup.getByRole('textbox', { name: 'Code' }).fill('123456')
  await press('Turn on')
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => textsOf(codes)).toEqual(CODES)
  await expectAccessible()
  await press('I have stored them')
  await shown(page.getByText('10 recovery codes left'))
  expect(sent(confirmTotp).map(({ input }) => input.code)).toEqual(['000000', '123456'])

  await dismissToast()
  answer(removeTotp, () => {
    security.totp = null
    return OK
  })
  await press('Turn off')
  await expectToast('Second step turned off')
  await shown(page.getByRole('button', { name: 'Set up the app' }))
})

it('on a phone passkeys are listed and removed', async () => {
  const security = account({ passkeys: [passkey('My phone')] })
  answer(removePasskey, () => {
    security.passkeys = []
    return OK
  })
  await open('/account?tab=security', { as: user(), device: 'phone' })
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await shown(passkeys.getByText('My phone'))
  await expectAccessible()
  await press('Remove My phone')
  await expectToast('Passkey removed')
  await gone(passkeys)
  expect(sent(removePasskey).map(({ params }) => params)).toEqual([{ id: 'k1' }])
})

it('on a phone an API token is created, shown once, and revoked', async () => {
  const security = account()
  answer(createApiToken, () => {
    security.tokens = [apiToken('Backup')]
    return { ...apiToken('Backup'), token: 'arc_secret' }
  })
  answer(revokeApiToken, () => {
    security.tokens = []
    return OK
  })
  await open('/account/tokens', { as: user(), device: 'phone' })
  await heading('keys for programs')
  await shown(page.getByRole('heading', { name: 'no keys yet', level: 2 }))
  await expectAccessible()
  await press('Make a token')
  await page.getByRole('textbox', { name: 'Name' }).fill('Backup')
  await expectAccessible()
  await press('Create')
  const dialog = page.getByRole('dialog', { name: 'Your new token' })
  await expect.element(dialog.getByRole('textbox', { name: 'Token' })).toHaveValue('arc_secret')
  await expectAccessible()
  expect(sent(createApiToken).map(({ body }) => body)).toEqual([{ name: 'Backup', scope: 'read', days: 90 }])
  await press('I have stored it')
  await gone(dialog)
  await expectAccessible()
  await pick('Actions for Backup', 'Revoke')
  await expectToast('Token revoked')
  await gone(page.getByRole('list', { name: 'API tokens' }))
  expect(sent(revokeApiToken).map(({ params }) => params)).toEqual([{ id: 't1' }])
})

it('on a phone the login asks for the code of the authenticator app after the password', async () => {
  home()
  refuse(login, 401, issue('code', 'Enter the code of your authenticator app.'))
  await open('/login', { device: 'phone' })
  await page.getByLabelText('Email').fill('ada@mail.example')
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await press('Sign In')
  const code = page.getByLabelText('Code of your authenticator app, or a recovery code')
  await expect.element(code).toHaveFocus()
  refuse(login, 401, issue('code', USED))
  await code.fill('000000')
  await press('Sign In')
  await shown(page.getByText(USED))
  await expectAccessible()
  answer(login, () => {
    answer(getUser, user())
    return { user: user() }
  })
  await code.fill('CODE-0')
  await press('Sign In')
  await expect.poll(pathOf).toBe('/dashboard')
  expect(sent(login).map(({ body }) => body?.code)).toEqual([undefined, '000000', 'CODE-0'])
})
