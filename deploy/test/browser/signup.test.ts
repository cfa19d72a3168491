import { randomUUID } from 'node:crypto'
import { trialSignup } from '@arc/contracts/auth/accounts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  advanceClock,
  expectAccessible,
  expectFailure,
  expectToast,
  holdRequests,
  pathOf,
  pauseClock,
  recordRequests,
  toast,
} from './page-helpers.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const SIGNUP = /\/api\/trial-signup$/
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account & Subscribe', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm password')
const accept = (page: Page) => page.getByRole('checkbox', { name: 'I accept the' })
const code = (page: Page) => page.getByLabel('Trial code')

async function form(device: Device = 'desktop') {
  const page = await browser.page({ device })
  await page.clock.install()
  await page.goto('/signup')
  await submit(page).waitFor()
  return page
}
/** A completed form without a trial code. */
async function filled(device: Device = 'desktop') {
  const page = await form(device)
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Last name').fill('Vogt')
  await page.getByLabel('Email').fill(`lena-${randomUUID()}@mail.example`)
  await password(page).fill('correct horse')
  await confirmation(page).fill('correct horse')
  await accept(page).check()
  return page
}

it('[SIGN-02] [D-30] without Google credentials its link returns to the form with a notice', async () => {
  const page = await form('phone')
  await page.getByRole('link', { name: 'Continue with Google', exact: true }).click()
  await page.getByText('Google is not connected here', { exact: true }).waitFor()
  expect(pathOf(page)).toBe('/signup')
  await expectAccessible(page)
})

it('[SIGN-06] [SIGN-14] [SHELL-18] [D-44] [DATA-12] a trial code opens the account, which an 8-second toast reports, and shows the dashboard', async () => {
  const page = await filled()
  const sent = recordRequests(page, 'POST', SIGNUP)
  await code(page).fill(await browser.product.trialCode('basic'))
  await page.getByText('✓ Valid trial code - 7 day basic trial', { exact: true }).waitFor()
  const release = await holdRequests(page, 'POST', SIGNUP)
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Creating Account...', exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await release()
  await expectToast(page, 'Trial account created!', 'Your 7-day trial of a.r.c. has begun.')
  expect(Object.keys(sent[0]?.postDataJSON()).sort()).toEqual(['email', 'firstName', 'lastName', 'password', 'trialCode'])
  await pauseClock(page)
  await advanceClock(page, 5_500)
  expect(await toast(page).count()).toBe(1)
  await advanceClock(page, 2_500)
  expect(await toast(page).count()).toBe(0)
  await page.clock.resume()
  await page.getByRole('dialog', { name: 'Welcome to a.r.c., Lena' }).waitFor()
  expect(pathOf(page)).toBe('/')
})

it('[SIGN-08] [SIGN-09] [SIGN-10] problems of the form are reported one at a time', async () => {
  const page = await filled()
  const sent = recordRequests(page, 'POST', SIGNUP)
  await code(page).fill(await browser.product.trialCode())
  await page.getByText(/^✓ Valid trial code/).waitFor()
  await confirmation(page).fill('correct house')
  await submit(page).click()
  await expectFailure(page, 'Password mismatch', 'Passwords do not match. Please try again.')
  await password(page).fill('seven77')
  await confirmation(page).fill('seven77')
  await submit(page).click()
  await expectFailure(page, 'Password too short', 'Password must be at least 8 characters long.')
  await password(page).fill('eigh-888')
  await confirmation(page).fill('eigh-888')
  await accept(page).uncheck()
  await submit(page).click()
  await expectFailure(page, 'Terms of Service required', 'Please accept the Terms of Service to continue.')
  expect(sent).toEqual([])

  const stranger = { firstName: 'A', lastName: 'B', email: `${randomUUID()}@mail.example`, trialCode: await browser.product.trialCode() }
  const visitor = browser.product.visitor()
  expect((await visitor.call(trialSignup, { body: { ...stranger, password: 'seven77' } })).status).toBe(400)
  expect((await visitor.call(trialSignup, { body: { ...stranger, password: 'eigh-888' } })).status).toBe(200)
})
