import { getItem } from '@arc/contracts/inventory/items'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, jpeg, preselectProject, uploadPhoto } from './fixtures.js'
import { expectAccessible } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A home with a piano that lacks a receipt and a serial number, a lamp without a photo, and a sofa for which everything exists. */
async function furnished() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const place = { projectId: home.id, roomId: home.room('Living Room') }
  const imageUrl = await uploadPhoto(browser.product, visitor, 61)
  const piano = await addItem(visitor, { name: 'Piano', category: 'Instruments', estimatedValue: 4_000, imageUrl, ...place })
  await addItem(visitor, { name: 'Lamp', estimatedValue: 60, ...place })
  await addItem(visitor, { name: 'Sofa', estimatedValue: 2_000, imageUrl, receiptUrl: '/api/documents/none/file', ...place })
  await browser.product.stack.settle({ user: visitor })
  const page = await browser.page({ as: visitor })
  await preselectProject(page, home.id)
  return { visitor, piano, page }
}

/** Opens the page and the row of an item. */
async function open(page: Page, item: string): Promise<Locator> {
  await page.goto('/proof')
  await page.getByRole('button', { name: new RegExp(`^${item}`) }).click()
  const panel = page.getByRole('region', { name: `What ${item} needs` })
  await panel.waitFor()
  return panel
}
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const bar = (page: Page, proven: string, estimate: string) =>
  page.getByRole('img', { name: `Proven ${proven}, Estimate ${estimate}` }).waitFor()

it('[PROOF-14] a press beside a missing thing asks for it, and the amounts follow', async () => {
  const { page, visitor, piano } = await furnished()
  const panel = await open(page, 'Piano')
  const choose = async (button: string, file: Awaited<ReturnType<typeof jpeg>>) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(file)
  }
  await choose('Add receipt of Piano', await jpeg('IMG_1.jpg', 62))
  await page.getByText('Receipt added', { exact: true }).waitFor()
  await panel.getByText('One serial number, and nothing is missing.').waitFor()
  const { body } = await visitor.call(getItem, { params: { id: piano } })
  expect(body.documents.map(({ type }) => type)).toEqual(['Receipt'])

  await panel.getByRole('button', { name: 'Add serial number of Piano' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await panel.getByText('Enter the serial number.').waitFor()
  await page.keyboard.type('H1234')
  await page.keyboard.press('Enter')
  await panel.getByText('Nothing is missing.').waitFor()
  await panel.getByText('H1234').waitFor()
  await bar(page, '$6,000', '$60')

  await panel.getByRole('button', { name: 'Next: Lamp' }).click()
  await page.getByRole('region', { name: 'What Lamp needs' }).waitFor()
  await choose('Add photo of Lamp', await jpeg('lamp.jpg', 63))
  await headline(page, 'more than nine tenths is proven')
  await page.getByRole('heading', { name: 'nothing is missing' }).waitFor()
  await expectAccessible(page)
})
