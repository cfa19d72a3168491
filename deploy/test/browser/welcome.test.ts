import { Database as AuthDatabase } from '@arc/auth/database'
import { getUser } from '@arc/contracts/auth/accounts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, expectFailure, expectToast, failRequests, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const NEVER = "Don't show this again"

async function greeted(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await dialog.waitFor()
  expect(await dialog.getByText(/Sample Home shows example rooms and items/).count()).toBe(1)
  expect(await dialog.getByRole('listitem').count()).toBe(4)
  expect(await dialog.getByRole('checkbox', { name: NEVER, exact: true }).isChecked()).toBe(false)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start Building My Inventory', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('[DASH-16] [DASH-18] [ERR-04] the welcome dialog is shown once per browser session, until the user turns it off', async () => {
  for (const tier of ['basic', 'pro'] as const) {
    const visitor = await browser.product.signUp(tier)
    const session = async () => {
      const page = await browser.page({ as: visitor })
      await page.goto('/dashboard')
      await page.getByRole('heading', { level: 1, name: 'Sample Home', includeHidden: true }).waitFor({ state: 'attached' })
      return { page, dialog: page.getByRole('dialog', { name: /^Welcome to/ }) }
    }
    const first = await session()
    const restore = await failRequests(first.page, 'PATCH', /\/api\/user\/preferences$/, 500)
    await first.dialog.getByRole('checkbox', { name: NEVER }).click()
    await expectFailure(first.page, 'Error', 'Failed to save preference. The welcome modal may appear again.')
    await restore()
    await first.dialog.getByRole('button', { name: 'Start Building My Inventory', exact: true }).click()
    await first.dialog.waitFor({ state: 'detached' })
    await reload(first.page)
    await first.page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
    expect(await first.dialog.count()).toBe(0)

    const second = await session()
    const [sent] = await Promise.all([
      second.page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/user/preferences')),
      second.dialog.getByRole('checkbox', { name: NEVER }).click(),
    ])
    expect(sent.postDataJSON()).toEqual({ hideWelcomeModal: true })
    await expectToast(second.page, 'Preference saved')
    expect((await visitor.call(getUser)).body.hideWelcomeModal).toBe(true)

    const third = await session()
    expect(await third.dialog.count()).toBe(0)
  }
})

it('[DASH-17] on a phone both plans greet by first name, or "there" without one', async () => {
  for (const [tier, title] of [
    ['basic', 'Welcome to a.r.c., Mira'],
    ['pro', 'Welcome to a.r.c. +, Mira'],
  ] as const) {
    const page = await browser.page({ device: 'phone', as: await browser.product.signUp(tier, { firstName: 'Mira' }) })
    await page.goto('/dashboard')
    await greeted(page, title)
  }
  const nameless = await browser.product.signUp()
  await browser.product.stack
    .service('auth')
    .get(AuthDatabase)
    .client.account.update({ where: { id: nameless.userId }, data: { firstName: '' } })
  const page = await browser.page({ device: 'phone', as: nameless })
  await page.goto('/dashboard')
  await greeted(page, 'Welcome to a.r.c. +, there')
})
