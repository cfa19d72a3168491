import { getItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barcodePhoto } from './barcode-pictures.js'
import { homeOf, pageAtHome, textFile } from './fixtures.js'
import { eventually, expectAccessible, expectFailure, failRequests, pathOf, recordRequests, reload } from './page-helpers.js'
import { KETTLE, MIXER, startScannerBrowser, UNKNOWN } from './scanner-product.js'

const browser = startScannerBrowser()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const room = (page: Page) => page.getByRole('combobox', { name: 'Room' })
const photos = (page: Page) => page.getByLabel('Photos of barcodes')
const addButton = (page: Page) => page.getByRole('button', { name: /^(Add to|Select a room to add)/ })
const optionsOf = async (page: Page, name: string) =>
  (await page.getByRole('combobox', { name }).locator('option').allTextContents()).filter((text) => text !== 'Select a room')

/** Opens the scanner without a camera, so that nothing is read but what the test enters. */
async function openScanner(page: Page) {
  await page.goto('/scan')
  await page.getByRole('heading', { name: 'the camera is blocked' }).waitFor()
}

it('[AUTH-08] [SCAN-01] [SCAN-04] [SCAN-05] [SCAN-06] on a desktop a pro user scans with the camera, reviews the product, and adds it to a room of a project', async () => {
  const { page, visitor, home } = await pageAtHome(browser)
  const { body: cabin } = await visitor.call(createProject, { body: { name: 'Lake Cabin' } })
  await visitor.call(createRoom, { body: { name: 'Boathouse', projectId: cabin.id } })
  await page.context().grantPermissions(['camera'])
  await page.goto('/scan')
  await heading(page, 'Stand mixer, Artisan').waitFor()
  await page.getByText('0 12345 67890 5').waitFor()
  for (const value of ['Kitchenly', 'Appliances', 'Tilt-head mixer, 4.7 l bowl, red', '$449'])
    await page.getByText(value, { exact: true }).waitFor()
  await expectAccessible(page)

  await eventually(() => optionsOf(page, 'Project')).toEqual(['Lake Cabin', 'My Home'])
  await eventually(() => optionsOf(page, 'Room')).toContain('Kitchen')
  expect(await optionsOf(page, 'Room')).not.toContain('Boathouse')
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Lake Cabin' })
  await eventually(() => optionsOf(page, 'Room')).toContain('Boathouse')
  expect(await addButton(page).isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'My Home' })
  await room(page).selectOption({ label: 'Kitchen' })
  await page.getByRole('button', { name: 'Edit brand' }).click()
  await page.getByRole('textbox', { name: 'Brand' }).fill('Kitchenly & Sons')

  const added = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/items'))
  await page.getByRole('button', { name: 'Add to Kitchen' }).click()
  await page.getByText('Added to Kitchen').waitFor()
  await heading(page, 'read the barcode').waitFor()
  const answer = await added
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([
    200,
    {
      ...{
        name: 'Stand mixer, Artisan',
        brand: 'Kitchenly & Sons',
        category: 'Appliances',
        description: 'Tilt-head mixer, 4.7 l bowl, red',
      },
      ...{ estimatedValue: 449, roomId: home.room('Kitchen'), upc: MIXER, notes: `UPC: ${MIXER}` },
    },
  ])
  // The list of scans leads to the item.
  await page.getByRole('link', { name: 'Stand mixer, Artisan' }).click()
  await heading(page, 'Stand mixer, Artisan').waitFor()
  const { body: item } = await visitor.call(getItem, { params: { id: Number(pathOf(page).split('/')[2]) } })
  expect(item).toMatchObject({
    brand: 'Kitchenly & Sons',
    estimatedValue: 449,
    upc: MIXER,
    roomId: home.room('Kitchen'),
    projectId: home.id,
  })

  await browser.product.stack.settle({ user: visitor })
  await openTyped(page, MIXER)
  await page.getByText('You have this:').waitFor()
  expect(await page.getByRole('link', { name: 'Stand mixer, Artisan' }).getAttribute('href')).toBe(`/item/${item.id}`)
})

/** Looks a typed number up, on a desktop. */
async function openTyped(page: Page, code: string) {
  await page.context().clearPermissions()
  await openScanner(page)
  await page.getByLabel('Or type the number').fill(code)
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'read the barcode' }).waitFor()
}

it('[SCAN-01] [SCAN-06] [SCAN-09] on a phone a basic user chooses several photos and adds one item after the other; projects are not loaded', async () => {
  const { page, visitor } = await pageAtHome(browser, { device: 'phone', as: await browser.newUser('basic') })
  const projects = recordRequests(page, 'GET', /\/api\/projects$/)
  await openScanner(page)
  await expectAccessible(page)
  await photos(page).setInputFiles([await barcodePhoto(KETTLE), await barcodePhoto(), await barcodePhoto(MIXER)])
  await heading(page, 'Kettle, gooseneck').waitFor()
  await page.getByText('One more number is waiting.').waitFor()
  await eventually(() => optionsOf(page, 'Room')).toContain('Garage')
  expect(await page.getByRole('combobox', { name: 'Project' }).count()).toBe(0)
  // Each room once: those of the sample are not offered.
  expect((await optionsOf(page, 'Room')).filter((name) => name === 'Kitchen')).toEqual(['Kitchen'])
  await room(page).selectOption({ label: 'Kitchen' })
  await expectAccessible(page)

  const restore = await failRequests(page, 'POST', /\/api\/items$/, 500, { message: 'Something went wrong on our side.' })
  await addButton(page).click()
  await expectFailure(page, 'Failed to add item. Please try again.')
  await restore()
  await addButton(page).click()
  await heading(page, 'Stand mixer, Artisan').waitFor()
  // The next item goes to the same room with one tap.
  await page.getByRole('button', { name: 'Add to Kitchen' }).click()
  await page.getByRole('button', { name: 'Scanned today 2 items' }).click()
  await heading(page, 'scanned today').waitFor()
  expect(await page.getByRole('listitem').getByRole('link').allTextContents()).toEqual(['Stand mixer, Artisan', 'Kettle, gooseneck'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Scan another' }).click()
  await reload(page)
  await page.getByRole('button', { name: 'Scanned today 2 items' }).waitFor()
  expect(projects.map((request) => request.url())).toEqual([])
  expect((await homeOf(visitor)).room('Kitchen')).toBeGreaterThan(0)
})

it('[SCAN-02] [SCAN-07] [SCAN-08] [D-09] on a desktop a visitor gets a plain message for what is no barcode, a start for an unknown number, and signs up to save', async () => {
  const page = await browser.page()
  const added = recordRequests(page, 'POST', /\/api\/items/)
  await openScanner(page)
  await expectAccessible(page)
  await photos(page).setInputFiles([textFile()])
  await expectFailure(page, 'Invalid File', 'notes.txt is not an image file.')
  expect(await photos(page).getAttribute('accept')).toBe('image/*')
  await photos(page).setInputFiles([await barcodePhoto()])
  await page.getByRole('alert').getByText('No barcode could be read in this photo.').waitFor()

  const typed = page.getByLabel('Or type the number')
  for (const [text, problem] of [
    ['12345', 'A product number has 6 to 14 digits.'],
    ['12a456', 'A product number has digits only.'],
    ['4006381333932', "The last digit doesn't fit the others. Please compare it with the label."],
  ] as const) {
    await typed.fill(text)
    await typed.press('Enter')
    await page.getByRole('alert').getByText(problem).waitFor()
  }
  await page.getByRole('button', { name: 'Look up anyway' }).waitFor()
  await photos(page).setInputFiles([await barcodePhoto(UNKNOWN)])
  await heading(page, 'nobody knows this number').waitFor()
  await page.getByText('the catalog has no product for it').waitFor()
  const values = () => Promise.all(['Name', 'Category', 'Price'].map((label) => page.getByLabel(label, { exact: true }).inputValue()))
  expect(await values()).toEqual([`Product ${UNKNOWN}`, 'Electronics', '0'])
  await expectAccessible(page)
  expect(await addButton(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Scan another' }).click()

  const restore = await failRequests(page, 'POST', /\/api\/product-lookup$/)
  await typed.fill(MIXER)
  await typed.press('Enter')
  await page.getByText("The product couldn't be looked up.").waitFor()
  expect(await values()).toEqual([`Product ${MIXER}`, 'Electronics', '0'])
  await restore()
  await page.getByRole('link', { name: 'Sign Up to Save Item' }).click()
  await eventually(() => pathOf(page)).toBe('/signup')
  expect(added).toEqual([])
})

it('on a phone the scanner opens from the menu, and a camera that is refused leaves the other ways', async () => {
  const { page } = await pageAtHome(browser, { device: 'phone', dark: true })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('link', { name: 'Scanner' }).click()
  await page.getByRole('heading', { name: 'the camera is blocked' }).waitFor()
  await expectAccessible(page)
  await page.context().grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Try the camera again' }).click()
  await heading(page, 'Stand mixer, Artisan').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to scanning' }).click()
  // The camera still shows the number that was left out: it is not read again.
  await page.getByText('Hold the barcode in the frame').waitFor()
  await page.getByRole('button', { name: 'Scanned today 1 item' }).waitFor()
  await page.getByRole('button', { name: 'Type it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Type the number' })
  await dialog.getByLabel('Or type the number').fill(KETTLE)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await heading(page, 'Kettle, gooseneck').waitFor()
  await page.goBack()
  await page.getByText('Hold the barcode in the frame').waitFor()
  expect(pathOf(page)).toBe('/scan')
})
