import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { lamp } from './fixtures.js'
import { eventually, expectToast } from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[CACHE-05] on a desktop creating and changing an item updates room, menu and counts without a reload', async () => {
  const { visitor, roomId } = await lamp(browser)
  const page = await browser.page({ device: 'desktop', as: visitor })
  const count = async (text: string) => {
    await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByText(text, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
  }
  await page.goto(`/room/${roomId}`)
  await heading(page, 'Office')
  await page.evaluate('window.notReloaded = true')
  await count('1 item')
  await pick(page, 'Add item', '+ Manual')
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByRole('textbox', { name: 'Item name' }).fill('Stapler')
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Electronics')
  await form.getByRole('textbox', { name: 'Estimated value' }).fill('12')
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') requested.push(new URL(request.url()).pathname)
  })
  await form.getByRole('button', { name: 'Add item' }).click()
  await expectToast(page, 'Item created', 'Stapler')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Stapler/ }).waitFor()
  await page.getByText('2 items, $72', { exact: true }).waitFor()
  await count('2 items')
  expect((await visitor.call(getStats)).body.itemCount).toBe(2)
  await eventually(() => requested).toEqual(
    expect.arrayContaining(['/api/items/page', `/api/rooms/${roomId}/summary`, '/api/auth/user', '/api/user/stats']),
  )
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})
