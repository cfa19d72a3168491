import { changeItem, createItem, getItem } from '@arc/contracts/inventory/items'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, jpeg, pageAtHome, preselectProject, uploadPhoto } from './fixtures.js'
import { eventually, expectAccessible, failRequests, misfits } from './page-helpers.js'
import { DEVICES, type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A home with a piano that lacks a receipt and a serial number, a lamp without a photo, and a sofa for which everything exists. */
async function furnished(device: Device = 'desktop', dark = false) {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const place = { projectId: home.id, roomId: home.room('Living Room') }
  const imageUrl = await uploadPhoto(browser.product, visitor, 61)
  const piano = await addItem(visitor, { name: 'Piano', category: 'Instruments', estimatedValue: 4_000, imageUrl, ...place })
  await addItem(visitor, { name: 'Lamp', estimatedValue: 60, ...place })
  await addItem(visitor, { name: 'Sofa', estimatedValue: 2_000, imageUrl, receiptUrl: '/api/documents/none', ...place })
  await browser.product.stack.settle()
  const page = await browser.page({ device, dark, as: visitor })
  await preselectProject(page, home.id)
  return { visitor, home, place, piano, page }
}

/** Opens the page and waits for the item that is shown in detail. */
async function open(page: Page, item: string): Promise<Locator> {
  await page.goto('/proof')
  const panel = page.getByRole('region', { name: 'What this item needs' })
  await panel.getByRole('heading', { name: item }).waitFor()
  return panel
}
const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const bar = (page: Page, stands: string, word: string) =>
  page.getByRole('img', { name: `${stands} would stand, ${word} rests on your word` }).waitFor()
const rows = (page: Page) => page.getByRole('region', { name: 'worth doing first' }).getByRole('listitem').allInnerTexts()

it.each(DEVICES)('[PROOF-13] on a %s, shows what would stand, what is missing, and the chosen item', async (device) => {
  const { page } = await furnished(device, device === 'phone')
  const panel = await open(page, 'Piano')
  await headline(page, 'a third of it would stand')
  await bar(page, '$2,000', '$4,060')
  expect((await rows(page)).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/Piano Missing: receipt, serial number, value basis \$4,000/),
    expect.stringMatching(/Lamp Missing: photo \$60/),
  ])
  await page.getByText('2 of 3 items', { exact: true }).waitFor()
  expect(
    await page.getByRole('img', { name: /^\d of \d there$/ }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['1 of 4 there', '1 of 2 there'])
  await panel.getByText('With these two, $4,000 more would stand.').waitFor()
  await expectAccessible(page)
  const lamp = page.getByRole('button', { name: 'Lamp', exact: true })
  await lamp.focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'Lamp' }).waitFor()
  await panel.getByText('One photo, and $60 more would stand.').waitFor()
  expect(await lamp.getAttribute('aria-current')).toBe('true')
  const isMoved = device === 'phone'
  expect(await panel.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(isMoved)
  await eventually(() => panel.evaluate((element) => element.getBoundingClientRect().top < 800)).toBe(true)
  await page.reload()
  await panel.getByRole('heading', { name: 'Lamp' }).waitFor()
  await page.getByText('How this is judged').click()
  await page.getByText('Other pages count what has a receipt or an appraisal as documented, here $2,000.').waitFor()
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
})

it('[PROOF-14] a press beside a missing thing asks for it, and the amounts follow', async () => {
  const { page, visitor, piano } = await furnished()
  const panel = await open(page, 'Piano')
  const choose = async (button: string, file: Awaited<ReturnType<typeof jpeg>>) => {
    const chooser = page.waitForEvent('filechooser')
    await panel.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(file)
  }
  await choose('Add receipt of Piano', await jpeg('IMG_1.jpg', 62))
  await page.getByText('Receipt added', { exact: true }).waitFor()
  await panel.getByText('One serial number, and $4,000 more would stand.').waitFor()
  const { body } = await visitor.call(getItem, { params: { id: piano } })
  expect(body.documents.map(({ type }) => type)).toEqual(['Receipt'])

  await panel.getByRole('button', { name: 'Add serial number of Piano' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await panel.getByText('Enter the serial number.').waitFor()
  await page.keyboard.type('H1234')
  await page.keyboard.press('Enter')
  await panel.getByText('Nothing is missing: this would stand.').waitFor()
  await panel.getByText('H1234').waitFor()
  await bar(page, '$6,000', '$60')

  await panel.getByRole('button', { name: 'Next: Lamp' }).click()
  await panel.getByRole('heading', { name: 'Lamp' }).waitFor()
  await choose('Add photo of Lamp', await jpeg('lamp.jpg', 63))
  await headline(page, 'all of it would stand')
  await page.getByRole('heading', { name: 'nothing is missing' }).waitFor()
  await expectAccessible(page)
})

it('[PROOF-14] a value is typed, and a receipt is chosen from the library', async () => {
  const { page, visitor, place } = await furnished()
  const rug = await addItem(visitor, { name: 'Rug', ...place, imageUrl: await uploadPhoto(browser.product, visitor, 64) })
  const panel = await open(page, 'Piano')
  await page.getByText('1 item has no value yet and counts as $0: see the end of the list.').waitFor()
  await page.getByRole('button', { name: 'Rug', exact: true }).click()
  await panel.getByText('Without a value it counts as $0.').waitFor()
  await panel.getByRole('button', { name: 'Add the value' }).click()
  await panel.getByLabel('Value of one, in dollars').fill('$1,200.50')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('One receipt settles both, and $1,201 more would stand.').waitFor()
  expect((await visitor.call(getItem, { params: { id: rug } })).body.estimatedValue).toBe(1_200.5)

  await page.goto('/documents')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg('rug.jpg', 65))
  await browser.product.stack.settle()
  await open(page, 'Piano')
  await page.getByRole('button', { name: 'Rug', exact: true }).click()
  await panel.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the receipt' })
  await dialog.getByText('rug.jpg').first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await panel.getByText('Nothing is missing: this would stand.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

it('[PROOF-15] follows what changes elsewhere without a reload, and shows another project', async () => {
  const { page, visitor, place, piano } = await furnished()
  const panel = await open(page, 'Piano')
  await page.evaluate('window.notReloaded = true')
  await visitor.call(createItem, { body: { name: 'Ring', category: 'Jewelry', estimatedValue: 5_000, ...place } })
  await page.getByRole('button', { name: 'Ring', exact: true }).waitFor()
  await bar(page, '$2,000', '$9,060')
  await page.getByRole('button', { name: 'Piano', exact: true }).click()
  await visitor.call(changeItem, { params: { id: piano }, body: { serialNumber: 'H1', receiptUrl: '/api/documents/none' } })
  await panel.getByText('Nothing is missing: this would stand.').waitFor()
  await bar(page, '$6,000', '$5,060')
  await page.getByRole('button', { name: 'My Home' }).click()
  await page.getByRole('menuitem', { name: 'Sample Home' }).click()
  await page.getByText(/^\d+ of 78 items$/).waitFor()
  await panel.getByRole('heading', { name: 'Media console, oak' }).waitFor()
  await panel
    .getByRole('button', { name: /^Add .* of / })
    .first()
    .waitFor()
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})

it('[PROOF-16] [PROOF-17] menu, dashboard and insights lead to it; an empty home invites to start, and a read-only one has no actions', async () => {
  const visitor = await browser.newUser('basic')
  const { page, home } = await pageAtHome(browser, { as: visitor, device: 'phone' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Proof' }).click()
  await headline(page, 'nothing to prove yet')
  await page.getByRole('link', { name: 'Archive Now' }).waitFor()
  await expectAccessible(page)
  await page.evaluate(`localStorage.setItem('selectedProjectId', '${home.sampleId}')`)
  for (const [from, link] of [
    ['/dashboard', 'What a claim would miss'],
    ['/insights', 'What would stand in a claim'],
  ] as const) {
    await page.goto(from)
    await page.getByRole('link', { name: link }).click()
    await page.waitForURL('**/proof')
    await headline(page, 'more than three quarters of it would stand')
  }
  const panel = page.getByRole('region', { name: 'What this item needs' })
  await panel.getByText(/more would stand\.$/).waitFor()
  expect(await panel.getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await eventually(async () => (await rows(page)).length).toBe(24)
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])
})

it('[PROOF-16] a failed request can be repeated, and a failed upload says so and changes nothing', async () => {
  const { page, visitor, piano } = await furnished()
  const restore = await failRequests(page, 'GET', /\/api\/projects\/.+\/proof/)
  await page.goto('/proof')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await expectAccessible(page)
  await restore()
  await retry.click()
  const panel = page.getByRole('region', { name: 'What this item needs' })
  await panel.getByRole('heading', { name: 'Piano' }).waitFor()
  await failRequests(page, 'POST', /\/api\/documents/, 500, { message: 'The disk is full.' })
  const chooser = page.waitForEvent('filechooser')
  await panel.getByRole('button', { name: 'Add the receipt' }).click()
  await (await chooser).setFiles(await jpeg('receipt.jpg', 66))
  await page.getByText('Not added', { exact: true }).waitFor()
  await panel.getByText('With these two, $4,000 more would stand.').waitFor()
  await panel.getByRole('button', { name: 'Add the receipt' }).waitFor()
  expect((await visitor.call(getItem, { params: { id: piano } })).body.documents).toEqual([])
})
