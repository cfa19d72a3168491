import { changePassword, changePreferences, changeProfile, deleteAccount, getUser, login } from '@arc/contracts/auth/accounts'
import { checkEmailLink, useEmailLink as openEmailLink } from '@arc/contracts/auth/email-links'
import { revokeSession } from '@arc/contracts/auth/security'
import { getAccountFigures, listAccountExports } from '@arc/contracts/reports/account-exports'
import { listAccountImports } from '@arc/contracts/reports/account-imports'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { account, activeSession } from './support/account'
import { dismissToast, expectAccessible, expectFailure, expectToast, heading, shown, textsOf } from './support/expectations'
import { pushLive } from './support/live'
import { open, pathOf } from './support/open'
import { answer, fail, hold, refuse, sent, settleRequests } from './support/stubs'
import { OK, user } from './support/world'

const NEXT = 'next@mail.example'
const NOT_RIGHT = 'The current password is not right.'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const current = page.getByLabelText('Current password')

/** What the server says about a wrong current password. */
const wrongPassword = { message: NOT_RIGHT, error: NOT_RIGHT, issues: [{ path: 'currentPassword', message: NOT_RIGHT }] }

it('[ACCT-01] [ACCT-02] [D-57] on a desktop name and email are changed, the email with the current password', async () => {
  const security = account()
  answer(changeProfile, ({ input }) => {
    security.pendingEmail = input.email ?? null
    return { ...user({ firstName: 'Ana', version: 2 }), pendingEmail: security.pendingEmail }
  })
  await open('/account', { as: user() })
  await heading('the name on the cover')
  expect(textsOf(page.getByRole('tab'))).toEqual(['Profile', 'Settings', 'Security'])
  await shown(page.getByText('This address is not confirmed yet.'))
  await expectAccessible()

  await page.getByLabelText('First name').fill('Ana')
  let restore = refuse(changeProfile, 500)
  await press('Save profile')
  await expectFailure('Failed to update profile. Please try again.')
  restore()
  await press('Save profile')
  await expectToast('Profile updated')
  await expect.poll(() => sent(changeProfile).at(-1)).toMatchObject({ input: { firstName: 'Ana' }, ifMatch: 1 })
  await dismissToast()

  await page.getByLabelText('Email').fill(NEXT)
  await current.fill('wrong')
  restore = refuse(changeProfile, 400, wrongPassword)
  await press('Save profile')
  await expectFailure('Failed to update profile. Please try again.', NOT_RIGHT)
  await shown(page.getByRole('form', { name: 'Profile' }).getByText(NOT_RIGHT))
  await expectAccessible()
  restore()
  await current.fill('correct horse')
  await press('Save profile')
  await expectToast('Profile updated')
  await shown(page.getByText(`Waiting for you to open the link that we sent to ${NEXT}.`))
  const last = sent(changeProfile).at(-1)
  expect([last?.body, last?.ifMatch]).toEqual([{ email: NEXT, currentPassword: 'correct horse' }, 2])
})

it('an answer about the user that was asked for before a change was saved does not undo it', async () => {
  account()
  answer(changeProfile, { ...user({ firstName: 'Ana', version: 2 }), pendingEmail: null })
  await open('/account', { as: user() })
  await heading('the name on the cover')
  hold(getUser)
  const asked = sent(getUser).length
  pushLive({ type: 'account' })
  await expect.poll(() => sent(getUser).length).toBeGreaterThan(asked)
  await page.getByLabelText('First name').fill('Ana')
  await press('Save profile')
  await expectToast('Profile updated')
  await dismissToast()
  await settleRequests()
  await new Promise((resolve) => setTimeout(resolve, 100))

  // Nothing is left to save.
  await press('Save profile')
  await expectToast('Profile updated')
  expect(sent(changeProfile)).toHaveLength(1)
})

it('the link at a new address changes the email and leads to the account', async () => {
  account()
  answer(checkEmailLink, { purpose: 'confirm', email: NEXT, endsPassword: false })
  answer(openEmailLink, () => {
    answer(getUser, user({ email: NEXT }))
    return { purpose: 'confirm' as const, email: NEXT, endedPassword: false }
  })
  await open('/v3/confirm-email?token=t1', { as: user() })
  await heading('a new address')
  await expectAccessible()
  expect(sent(openEmailLink)).toEqual([])
  await press('Use this address')
  await expectToast('Email changed')
  await expect.poll(pathOf).toBe('/account')
  await expect.element(page.getByLabelText('Email')).toHaveValue(NEXT)
  expect(sent(openEmailLink).map(({ body }) => body)).toEqual([{ token: 't1' }])
})

it('a link that is opened on another device asks to sign in, and then confirms the address and ends nothing', async () => {
  account()
  const { email } = user()
  answer(checkEmailLink, { purpose: 'verify', email, endsPassword: true })
  await open('/v3/confirm-email?token=t1', { device: 'phone' })
  await heading('is this your address?')
  await shown(page.getByText(/^Sign in to the account with this address\./))
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  // What ends everything stands last, and asks for a click.
  await expect.element(page.getByLabelText('New password')).not.toBeVisible()
  await expectAccessible()
  refuse(login, 401, { message: 'Wrong email or password.' })
  await page.getByLabelText('Password', { exact: true }).fill('wrong')
  await press('Sign In')
  await expectFailure('Sign in failed', 'Wrong email or password.')
  expect(sent(openEmailLink)).toEqual([])
  answer(login, () => {
    answer(getUser, user())
    return { user: user() }
  })
  answer(openEmailLink, { purpose: 'verify', email, endedPassword: false })
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await press('Sign In')
  await expectToast('Email confirmed')
  await expect.poll(pathOf).toBe('/account')
  expect(sent(openEmailLink).map(({ body }) => body)).toEqual([{ token: 't1' }])
})

it('a link to an account that somebody else has opened takes it over, with a new password', async () => {
  const { email } = user()
  answer(checkEmailLink, { purpose: 'verify', email, endsPassword: true })
  answer(openEmailLink, { purpose: 'verify', email, endedPassword: true })
  await open('/v3/confirm-email?token=t1')
  await page.getByText('I did not create this account, or do not know its password').click()
  await shown(page.getByText(/The password and every session from before end/))
  await page.getByLabelText('New password').fill('battery staple')
  await press('Confirm')
  await expect.poll(pathOf).toBe('/login')
  expect(sent(openEmailLink).map(({ body }) => body)).toEqual([{ token: 't1', newPassword: 'battery staple' }])
})

it('[D-36] the settings have a switch for the welcome dialog, the plan, and the way to the reports', async () => {
  account()
  answer(changePreferences, ({ input }) => user({ hideWelcomeModal: input.hideWelcomeModal }))
  await open('/account', { as: user() })
  await page.getByRole('tab', { name: 'Settings' }).click()
  const welcome = page.getByRole('switch', { name: 'Welcome when I sign in' })
  await expect.element(welcome).not.toBeChecked()
  for (const [at, hidden] of [false, true].entries()) {
    await expect.element(welcome).toBeEnabled()
    await welcome.click()
    await expect.poll(() => sent(changePreferences)).toHaveLength(at + 1)
    expect(sent(changePreferences).at(-1)?.body).toEqual({ hideWelcomeModal: hidden })
  }
  const plan = page.getByRole('link', { name: /^a\.r\.c\. \+/ })
  await expect.element(plan).toHaveAttribute('href', '/billing')
  await expect.element(page.getByRole('link', { name: 'Open reports' })).toHaveAttribute('href', '/reports')
  await expectAccessible()
})

it('on a phone another session is signed out, with the password unless it was just entered', async () => {
  const others = [activeSession('s2', { device: 'iPhone' }), activeSession('s3', { device: 'Windows' })]
  const security = account({ sessions: [...others, activeSession('s1', { current: true })] })
  answer(revokeSession, ({ params }) => {
    security.sessions = security.sessions.filter(({ id }) => id !== params.id)
    return OK
  })
  await open('/account?tab=security', { as: user(), device: 'phone', dark: true })
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect.poll(() => sessions.elements()).toHaveLength(3)
  await expectAccessible()
  // The one of this browser comes first, and cannot be signed out here.
  expect(sessions.nth(0).getByRole('button').elements()).toEqual([])
  const restore = refuse(revokeSession, 400, wrongPassword)
  await sessions.nth(1).getByRole('button').click()
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  await shown(prompt)
  restore()
  await prompt.getByLabelText('Your current password').fill('correct horse')
  await prompt.getByRole('button', { name: 'Continue' }).click()
  await expectToast('Signed out')
  await expect.poll(() => sessions.elements()).toHaveLength(2)
  expect(sent(revokeSession).map(({ params, body }) => [params.id, body?.currentPassword])).toEqual([
    ['s2', undefined],
    ['s2', 'correct horse'],
  ])
})

it('[ACCT-03] [ACCT-04] [ACCT-05] [D-57] on a phone the password is changed', async () => {
  account()
  const fill = async (next: string, confirm = next) => {
    await page.getByLabelText('New password', { exact: true }).fill(next)
    await page.getByLabelText('Confirm password').fill(confirm)
    await press('Change password')
  }
  await open('/account?tab=security', { as: user(), device: 'phone', dark: true })
  await current.fill('wrong')
  await fill('bat7ry', 'other')
  await shown(page.getByText('New passwords do not match.'))
  await fill('zk4q9')
  await shown(page.getByText('Password must be at least 6 characters long.'))
  await expectAccessible()
  expect(sent(changePassword)).toEqual([])
  let restore = refuse(changePassword, 400, wrongPassword)
  await fill('bat7ry')
  await expectFailure(NOT_RIGHT)
  restore()
  for (const failing of [() => refuse(changePassword, 500), () => fail(changePassword)]) {
    await dismissToast()
    restore = failing()
    await press('Change password')
    await expectFailure('Failed to change password. Please try again.')
    restore()
  }
  answer(changePassword, OK)
  await current.fill('correct horse')
  await press('Change password')
  await expectToast('Password changed')
  expect(sent(changePassword).at(-1)?.body).toEqual({ currentPassword: 'correct horse', newPassword: 'bat7ry' })
  await expect.element(current).toHaveValue('')
})

it('[ACCT-06] an account that was not deleted says so and why, and keeps what was typed', async () => {
  account()
  answer(getAccountFigures, { items: 2, photos: 3, documents: 1, reports: 0, bytes: 9, empty: false })
  answer(listAccountExports, [])
  answer(listAccountImports, [])
  await open('/account/data', { as: user(), device: 'phone' })
  await page.getByRole('button', { name: /^Delete account/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await dialog.getByLabelText('Type DELETE to go on').fill('DELETE')
  await dialog.getByLabelText('Current password').fill('correct horse')
  const problem = dialog.getByRole('alert')
  const PAYING = 'A payment is in progress.'
  for (const [status, body, says] of [
    [500, '', 'The server answered with an error (500).'],
    [409, { message: PAYING, error: PAYING }, PAYING],
    [undefined, '', 'The server could not be reached. Check the connection and try again.'],
  ] as const) {
    const restore = status === undefined ? fail(deleteAccount) : refuse(deleteAccount, status, body)
    await confirm.click()
    await shown(problem.getByText('The account was not deleted'))
    await shown(problem.getByText(says))
    restore()
  }
  await expectAccessible()
  // A wrong password is said at its field.
  refuse(deleteAccount, 400, { message: NOT_RIGHT, error: NOT_RIGHT, issues: [{ path: 'password', message: NOT_RIGHT }] })
  await confirm.click()
  await shown(dialog.getByText(NOT_RIGHT))
  expect(problem.getByText('The account was not deleted').elements()).toEqual([])
  await expect.element(dialog.getByLabelText('Current password')).toHaveValue('correct horse')
})
