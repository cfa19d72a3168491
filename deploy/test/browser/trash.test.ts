import { getItem } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { lamp } from './fixtures.js'
import { eventually, expectToast, pathOf, toast } from './page-helpers.js'
import { pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Undo' }).click()
const status = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).status

it('an item that is deleted on its page comes back with "Undo"', async () => {
  const { visitor, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}?from=room-${roomId}`)
  await pick(page, 'Item actions', 'Delete item')
  const question = page.getByRole('alertdialog')
  await question.getByText(/^Lamp waits in the trash for 30 days, until \w{3} \d+, \d{4}; its documents stay in your library\.$/).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Item deleted', 'Lamp')
  await eventually(() => pathOf(page)).toBe(`/room/${roomId}`)
  expect(await status(visitor, id)).toBe(404)
  await undo(page)
  await expectToast(page, 'Undone', 'Item deleted')
  await page.getByRole('list', { name: 'Items' }).getByRole('link', { name: /Lamp/ }).waitFor()
  expect(await status(visitor, id)).toBe(200)
})
