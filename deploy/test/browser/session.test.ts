import { getUser } from '@arc/contracts/auth/accounts'
import { getItem } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, failRequests, pathOf, pauseClock, recordRequests, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true })
const signIn = (page: Page) => dialog(page).getByRole('button', { name: 'Sign In', exact: true })

/** An open item page whose brand has just been typed, and whose session the server has ended. */
async function expired() {
  const visitor = await browser.newUser('pro', { firstName: 'Ida', lastName: 'Brandt' })
  const home = await homeOf(visitor)
  const id = await addItem(visitor, { name: 'Lamp', projectId: home.id, roomId: home.room('Office') })
  const { email } = (await visitor.call(getUser)).body
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${id}`)
  await page.getByRole('button', { name: 'Add brand' }).click()
  const brand = page.getByLabel('Brand', { exact: true })
  await brand.fill('Artemide')
  await visitor.fetch('/api/logout', { headers: { accept: 'text/html' } })
  return { visitor, id, email, page, brand }
}

it('on a phone an expired session asks for the password over the page, keeps the input and repeats the save', async () => {
  const { id, email, page, brand } = await expired()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).getByText('Ida Brandt', { exact: true }).waitFor()
  await dialog(page).getByText(email, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await brand.inputValue()).toBe('Artemide')

  await password(page).fill('wrong horse')
  await signIn(page).click()
  await eventually(() => password(page).getAttribute('aria-invalid')).toBe('true')
  await password(page).fill('correct horse')
  await signIn(page).click()

  await dialog(page).waitFor({ state: 'detached' })
  await expectToast(page, 'Item updated', 'Lamp')
  await page.getByRole('button', { name: 'Brand: Artemide, edit' }).waitFor()
  const stored = await page.evaluate<{ brand: string }>(
    `fetch('${getItem.path.replace('{id}', String(id))}').then((answer) => answer.json())`,
  )
  expect(stored.brand).toBe('Artemide')
  expect(pathOf(page)).toBe(`/item/${id}`)
})

it('the live stream is not retried once the session has expired', async () => {
  const visitor = await browser.newUser()
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  const refused = recordRequests(page, 'GET', /\/api\/live$/)
  await failRequests(page, 'GET', /\/api\/live$/, 401)
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Generate Report' }).waitFor()
  await visitor.fetch('/api/logout', { headers: { accept: 'text/html' } })
  await pauseClock(page)
  // The dialog is downloaded when it is needed.
  await eventually(async () => {
    await page.clock.runFor(1_000)
    return dialog(page).count()
  }).toBe(1)
  const before = refused.length
  expect(before).toBeGreaterThan(0)
  await page.clock.runFor(600_000)
  expect(refused).toHaveLength(before)
})

it('another user of the same browser sees nothing that was stored for the first; the first still does after a reload', async () => {
  const [first, second] = [await browser.newUser(), await browser.newUser()]
  const page = await browser.page({ as: first })
  // Not on the archive page: it forgets photos whose files this browser does not have.
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`localStorage.setItem('arc.photos.archive', '3')`)
  await reload(page)
  const menu = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  }
  await menu()
  await page.getByRole('link', { name: /^3 photos/ }).waitFor()
  const [name = '', value = ''] = second.cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: browser.product.gateway.address }])
  await page.reload()
  await menu()
  expect(await page.getByRole('link', { name: /^3 photos/ }).count()).toBe(0)
  expect(await page.evaluate(`localStorage.getItem('arc.photos.archive')`)).toBeNull()
})
