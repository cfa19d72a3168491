import { expect, it } from 'vitest'
import { addItem, pageAtHome } from './fixtures.js'
import { expectAccessible, holdRequests, mainScript, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('on a slow connection the home is shown as text with links until the app has arrived', async () => {
  const { visitor, home, page } = await pageAtHome(browser, { device: 'phone' })
  await addItem(visitor, { name: 'Piano', estimatedValue: 4200, projectId: home.id, roomId: home.room('Living Room') })
  const release = await holdRequests(page, 'GET', await mainScript())
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const view = page.locator('#first-view')
  await view.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  expect(await textOf(view)).toContain('Total Value$4,20010 rooms, 1 item')
  expect(await view.getByRole('link', { name: 'Living Room' }).getAttribute('href')).toBe(`/room/${home.room('Living Room')}`)
  await expectAccessible(page)
  await release()
  await page.locator('#root').getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  expect(await view.count()).toBe(0)
})
