import { createUser, listUsers } from '@arc/contracts/admin/users'
import { login } from '@arc/contracts/auth/accounts'
import { SERVICE_NAMES } from '@arc/contracts/services'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ADMIN_PASSWORD } from '../product.js'
import { eventually, expectToast, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const admin = { 'x-admin-password': ADMIN_PASSWORD }

async function unlock(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.getByLabel('Admin password').fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Every service has a row with what it answered, and every regular task one with its last run. */
async function expectHealth(page: Page): Promise<void> {
  const services = page.getByRole('region', { name: 'Services' })
  for (const name of ['gateway', ...SERVICE_NAMES]) await services.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) }).waitFor()
  // The panel itself was answered by admin; its counts are stored every minute.
  await services.getByRole('row', { name: /^admin .*(100%|no requests)/ }).waitFor()
  const tasks = page.getByRole('region', { name: 'Regular tasks' })
  // It runs every 30 seconds, and for the first time after the product has started.
  await eventually(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    return textOf(tasks.getByRole('row', { name: /^Warn before deletion/ }))
  }).toMatch(/ago(none|\d+ emails?)$/)
  await tasks.getByRole('rowheader', { name: 'Empty the trash' }).waitFor()
}

it('the panel opens with the password of the server, creates, edits and deletes users, and shows what the services report and its log', async () => {
  await browser.product.stack.platform.cache.remove('limit:admin:127.0.0.1')
  const body = { email: `calloway-${Date.now()}@mail.example`, firstName: 'Ruth', lastName: 'Calloway', password: 'hunter-22' }
  const person = (await browser.product.visitor().call(createUser, { body }, admin)).body
  const page = await browser.page({ device: 'desktop', as: await browser.sharedUser() })
  await page.goto('/admin')
  await unlock(page, 'not the password')
  await page.getByRole('alert').getByText('Invalid admin password', { exact: true }).waitFor()
  await unlock(page)
  await page.getByRole('button', { name: 'New user' }).click()
  const form = page.getByRole('form', { name: 'New user' })
  const email = `created-${Date.now()}@mail.example`
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('hunter-22')
  await form.getByLabel('Plan').selectOption('pro')
  await form.getByRole('button', { name: 'Create user' }).click()
  await expectToast(page, 'User created', email)
  const signedIn = await browser.product.visitor().call(login, { body: { email, password: 'hunter-22' } })
  expect(signedIn.body.user.subscriptionTier).toBe('pro')

  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.email)
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await row.getByRole('button', { name: 'Edit Ruth Calloway' }).click()
  await row.getByLabel('First name').fill('Petra')
  await row.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'User updated')
  await row.getByRole('button', { name: 'Change the password of Petra Calloway' }).click()
  await row.getByLabel('New password').fill('123456')
  await row.getByRole('button', { name: 'Save' }).click()
  await row.getByText('This is one of the most common passwords.').waitFor()
  await row.getByLabel('New password').fill('q7#kfm')
  await row.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Password changed')
  await row.getByRole('button', { name: 'Delete Petra Calloway' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  await expectToast(page, 'User deleted')
  await page.getByText('nobody found').waitFor()
  expect((await browser.product.visitor().call(listUsers, { query: { q: person.id } }, admin)).body).toEqual([])

  await page.getByRole('tab', { name: 'Jobs and health' }).click()
  await page.getByRole('heading', { level: 2, name: 'gateway and services answer' }).waitFor()
  await expectHealth(page)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Panel opened' }).first().waitFor()
})
