import { expect, it } from 'vitest'
import { lamp } from './fixtures.js'
import { boxOf, eventually, expectAccessible, pathOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('on a desktop the question mark opens the sheet of keyboard shortcuts', async () => {
  const page = await browser.page({ device: 'desktop', as: await browser.sharedUser() })
  await page.goto('/reports')
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Without the mouse' })
  await sheet.getByText('This sheet').waitFor()
  await expectAccessible(page)
  expect((await boxOf(sheet)).width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

it('the keys of the sheet open their pages and forms, and are text in an input', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit item' })
  const name = form.getByRole('textbox', { name: 'Item name' })
  await name.fill('')
  await name.pressSequentially('gdn?/')
  expect(await name.inputValue()).toBe('gdn?/')
  expect(pathOf(page)).toBe(`/item/${id}`)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  for (const [keys, path] of [
    ['gr', '/reports'],
    ['gd', '/dashboard'],
    ['ga', '/archive'],
    ['go', '/documents'],
    ['p', '/archive'],
    ['n', '/archive'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await eventually(() => pathOf(page)).toBe(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await page.getByRole('form', { name: 'New item' }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
})
