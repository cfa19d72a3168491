import type { Page } from 'playwright-core'
import { addItem, homeOf, uploadPhoto } from './fixtures.js'
import type { TestBrowser } from './test-browser.js'

export const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate Report' })
export const libraryList = (page: Page) => page.getByRole('list', { name: 'Reports' })

/** A home with three items, one of them with a photo. */
export async function reportHouse(browser: TestBrowser, tier: 'basic' | 'pro' = 'pro') {
  const visitor = await browser.newUser(tier)
  const home = await homeOf(visitor)
  const location = { projectId: home.id, roomId: home.room('Office') }
  await addItem(visitor, { name: 'Desk', estimatedValue: 400, ...location })
  await addItem(visitor, { name: 'Chair', estimatedValue: 150, quantity: 2, ...location })
  await addItem(visitor, { name: 'Lamp', estimatedValue: 60, ...location, imageUrl: await uploadPhoto(browser.product, visitor, 61) })
  await browser.product.stack.settle({ user: visitor })
  return { visitor, home }
}
