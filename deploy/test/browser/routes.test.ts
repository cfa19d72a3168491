import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject } from './fixtures.js'
import { eventually, expectAccessible, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[NAV-01] [NAV-07] on a desktop a signed-in user reaches the dashboard at its own, the root and any unknown path', async () => {
  const page = await browser.page({ device: 'desktop', as: await browser.sharedUser() })
  for (const address of ['/', '/dashboard', '/nowhere', '/v3/dashboard', '/room', '/checkout', '/email-preview']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Backup Status' }).waitFor()
    expect(pathOf(page)).toBe(address)
  }
})

it('[NAV-04] on a phone rooms and items have their own URLs, and a room card triggers a full page load', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const itemId = await addItem(visitor, { name: 'Bicycle', projectId: home.id, roomId })
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${itemId}`)
  await page.getByRole('heading', { level: 1, name: 'Bicycle' }).waitFor()
  await page.goto(`/room/${roomId}`)
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()

  await preselectProject(page, home.id)
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Garage' }).waitFor()
  await page.evaluate('window.notReloaded = true')
  await page.getByRole('article', { name: 'Garage' }).getByRole('link', { name: 'Garage' }).click()
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()
  expect(pathOf(page)).toBe(`/room/${roomId}`)
  expect(await page.evaluate('window.notReloaded')).toBe(undefined)
  await page.goto('/room/987654321')
  await page.getByRole('heading', { level: 1, name: 'Room not found' }).waitFor()
  await expectAccessible(page)
})

it('[NAV-11] on a phone a visitor reaches the landing page at any other path', async () => {
  const page = await browser.page({ device: 'phone' })
  for (const address of ['/', '/dashboard', '/billing', '/account', '/room/1', '/item/1', '/archive', '/nowhere', '/v3/dashboard']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: /be ready for/ }).waitFor()
  }
  await page.goto('/upgrade')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(pathOf(page)).toBe('/login')
})

it('a page that is not built yet shows a notice and a link back', async () => {
  for (const visitor of [undefined, await browser.newUser()]) {
    const page = await browser.page({ device: 'phone', as: visitor })
    await page.goto('/help')
    await page.getByRole('heading', { level: 1, name: 'help: not available yet' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Back to the/ }).click()
    await eventually(() => pathOf(page)).toBe(visitor ? '/dashboard' : '/')
  }
})
