import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoPhoto, itemsInPhoto, jpeg, textFile } from './fixtures.js'
import { eventually, expectAccessible, expectFailure, expectToast, pathOf } from './page-helpers.js'
import { DEVICES, type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const PHOTOS = async () => [
  await demoPhoto('living-room'),
  await jpeg('painted-stool-1.jpg', 1),
  await jpeg('painted-stool-2.jpg', 2),
  await jpeg('green-teapot.jpg', 3),
  await jpeg('walnut-sideboard.jpg', 4),
  await jpeg('garden-gnome.jpg', 5),
  await jpeg('brass-telescope.jpg', 6),
  await jpeg('IMG_0001.jpg', 7),
]

// Every other photo shows one item; one is merged with another, one is removed.
const FOUND = itemsInPhoto('living-room').length + 7
const SAVED = FOUND - 2

async function signUp(page: Page, device: Device) {
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: /be ready for/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start your archive' }).first().click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(`ines-${device}@mail.example`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByLabel('Trial code').pressSequentially((await browser.product.trialCode('pro')).toLowerCase())
  await page.getByText('✓ Valid trial code - 30 day pro trial', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'I accept the' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account & Subscribe' }).click()
  await expectToast(page, 'Trial account created!', 'Your 30-day trial of a.r.c. + has begun.')
  await page.getByRole('dialog', { name: 'Welcome to a.r.c. +, Ines' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start Building My Inventory' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
  await expectAccessible(page)
}

async function sendPhotos(page: Page, device: Device) {
  if (device === 'phone') {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Add to / })
      .getByRole('link', { name: /^From photos/ })
      .click()
  } else {
    await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
    await page.getByRole('link', { name: 'Photo Archive' }).click()
  }
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  await expectAccessible(page)
  const requested = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: device === 'phone' ? 'Choose from your photos' : '+ Add from Library' }).click()
  const chooser = await requested
  // This state is short, so the test waits for it before it uploads.
  const looking = page.getByRole('heading', { name: 'analysing your photos' }).waitFor()
  const counting = page.getByText(/^\d+ items? so far, in \d of 8 photos$/).waitFor()
  await chooser.setFiles([...(await PHOTOS()), textFile()])
  await Promise.all([expectFailure(page, 'Invalid File', 'notes.txt is not an image file.'), looking, counting])
  await expectAccessible(page)
}

async function review(page: Page) {
  await page.getByRole('heading', { name: `${FOUND} items found` }).waitFor()
  await page.getByText(/1 still needs a name\. Nothing is saved yet\.$/).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Merge Painted stool with another' }).first().click()
  const same = page.getByRole('dialog', { name: 'merge duplicates' })
  await expectAccessible(page)
  await same.getByRole('button', { name: 'Painted stool' }).click()
  await same.getByRole('button', { name: 'These are two' }).click()
  await page.getByRole('heading', { name: `${FOUND - 1} items found` }).waitFor()

  await page.getByRole('button', { name: 'Remove Garden gnome' }).click()
  await page.getByRole('heading', { name: `${SAVED} items found` }).waitFor()

  await page.getByRole('button', { name: 'Edit Green teapot' }).click()
  const form = page.getByRole('form', { name: 'Edit Green teapot' })
  await form.getByLabel('Brand').fill('Pewter & Sons')
  await form.getByLabel('Value of one, $').fill('85')
  await form.getByLabel('Room').selectOption('Kitchen')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Done' }).click()

  // Nothing is saved while a name is missing: the input is marked.
  await page.getByRole('button', { name: `Save ${SAVED} items` }).click()
  const unnamed = page.getByLabel('What is it?')
  await eventually(() => unnamed.getAttribute('aria-invalid')).toBe('true')
  await unnamed.fill('Théodolite')
  await page.getByRole('button', { name: `Save ${SAVED} items` }).click()
  await expectToast(page, 'Items Saved', `${SAVED} items in My Home.`)
}

const VALUE = `$${(itemsInPhoto('living-room').reduce((sum, { likely, quantity }) => sum + (likely ?? 0) * quantity, 0) + 85).toLocaleString('en-US')}`

async function lookAround(page: Page) {
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  const counts = (label: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  await eventually(() => counts('Items').textContent()).toBe(`${SAVED}`)
  expect(await counts('Photos').textContent()).toBe(`${SAVED}`)
  expect(await counts('Rooms').textContent()).toBe('10')
  await page.getByText('Total Value').waitFor()
  expect(await page.locator('main').textContent()).toContain(VALUE)
  await expectAccessible(page)

  await page.getByRole('heading', { name: 'Living Room' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Living Room' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Acoustic guitar/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Acoustic guitar' }).waitFor()
  await expectAccessible(page)
}

async function find(page: Page) {
  await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('searchbox').fill('teapot')
  await search.getByRole('link', { name: /Green teapot/ }).waitFor()
  await expectAccessible(page)
  await search.getByRole('searchbox').fill('brass telescpe')
  await search.getByRole('link', { name: /Brass telescope/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Brass telescope' }).waitFor()
}

async function print(page: Page) {
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText(`${SAVED} items`).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.waitForURL('**/reports')
  await page.getByRole('button', { name: 'Generate Report' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expectToast(page, 'Report generated')
  await page.getByRole('tab', { name: 'Reports Library (1)', selected: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'My Home' }).waitFor()
  expect(await page.getByRole('list', { name: 'Reports' }).textContent()).toContain(VALUE)
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()])
  expect(download.suggestedFilename()).toMatch(/^arc-My-Home-\d{4}-\d\d-\d\d\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.length).toBeGreaterThan(20_000)
}

for (const device of DEVICES)
  it(`on a ${device} a new user gets from the landing page to a downloaded report`, async () => {
    const page = await browser.page({ device, dark: device === 'phone' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await signUp(page, device)
    await sendPhotos(page, device)
    await review(page)
    await lookAround(page)
    await find(page)
    await print(page)
    expect(pathOf(page)).toBe('/reports')
    expect(faults).toEqual([])
  })
