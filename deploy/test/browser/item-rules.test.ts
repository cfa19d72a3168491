import { getItem } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { lamp } from './fixtures.js'
import { advanceClock, eventually, pathOf } from './page-helpers.js'
import { heading, pauseAtToast, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ITEM = /\/api\/items\/\d+$/

it('[ITEM-16] deleting an item on its page leads back after 1000 ms, and moving it to another room reloads after 1000 ms', async () => {
  const { visitor, home, id, roomId } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  await page.goto(`/item/${id}?from=room-${roomId}`)
  await page.evaluate('window.notReloaded = true')
  await page.getByText('Add details', { exact: true }).click()
  await page.getByRole('button', { name: 'Room: Office, edit' }).click()
  await page.getByRole('combobox', { name: 'Room', exact: true }).selectOption(String(home.room('Kitchen')))
  await pauseAtToast(page, {
    method: 'PATCH',
    address: ITEM,
    act: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    failure: 'Update failed',
    toast: ['Item updated', 'Lamp'],
  })
  await advanceClock(page, 999)
  expect(await page.evaluate('window.notReloaded')).toBe(true)
  const reloaded = page.waitForEvent('load')
  await advanceClock(page, 1).catch(() => undefined)
  await reloaded
  expect(await page.evaluate('window.notReloaded')).toBe(undefined)
  expect((await visitor.call(getItem, { params: { id } })).body.roomId).toBe(home.room('Kitchen'))

  await page.clock.resume()
  await heading(page, 'Lamp')
  const ask = async () => {
    await pick(page, 'Item actions', 'Delete item')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await pauseAtToast(page, { method: 'DELETE', address: ITEM, act: ask, failure: 'Delete failed', toast: ['Item deleted', 'Lamp'] })
  await advanceClock(page, 999)
  expect(pathOf(page)).toBe(`/item/${id}`)
  await advanceClock(page, 1)
  await eventually(() => pathOf(page)).toBe(`/room/${roomId}`)
})
