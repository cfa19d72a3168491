import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject, uploadPhoto } from './fixtures.js'
import { eventually, expectAccessible, expectToast, isFocused, misfits, textOf } from './page-helpers.js'
import { heading } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A home with a desk in the office, and a mug in the kitchen. */
async function furnished() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const place = { projectId: home.id, roomId: home.room('Office') }
  await addItem(visitor, {
    name: 'Desk',
    estimatedValue: 400,
    serialNumber: 'SN-9',
    imageUrl: await uploadPhoto(browser.product, visitor, 5),
    ...place,
  })
  await addItem(visitor, { name: 'Mug', estimatedValue: 8, projectId: home.id, roomId: home.room('Kitchen') })
  await browser.product.stack.settle({ user: visitor })
  const page = await browser.page({ as: visitor })
  await preselectProject(page, home.id)
  return page
}

it('[SHARE-12] [SHARE-13] [SHARE-15] a link is made, opened with its password, seen by its owner without a reload, and ended', async () => {
  const page = await furnished()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Shared links', exact: true }).click()
  await heading(page, 'share the list')
  await page.getByRole('heading', { name: 'nothing is shared' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Make a link' }).click()
  const preview = page.getByRole('dialog', { name: 'exactly what they will see' })
  const look = () => page.getByRole('button', { name: 'See what they see' }).click()
  const stopLooking = () => preview.getByRole('button', { name: 'Close' }).click()
  await look()
  await eventually(() => textOf(preview)).toContain('$408')
  await expectAccessible(page)
  await stopLooking()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByText('Please say who it is for.').waitFor()
  await page.getByRole('radio', { name: /^Family/ }).check()
  await look()
  await preview.getByRole('list', { name: /^Items of/ }).waitFor()
  expect(await textOf(preview)).not.toContain('$')
  await stopLooking()
  await page.getByRole('radio', { name: /^Insurer/ }).check()
  await page.getByRole('checkbox', { name: 'All rooms' }).uncheck()
  await look()
  await preview.getByText('Choose what they see.').waitFor()
  await stopLooking()
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await page.getByRole('checkbox', { name: 'Serial numbers' }).check()
  await look()
  await eventually(() => textOf(preview)).toContain('Serial number SN-9')
  expect(await textOf(preview)).not.toContain('Kitchen')
  await stopLooking()
  await page.getByLabel('Name', { exact: true }).fill('Marsh & Webb')
  await page.getByRole('checkbox', { name: 'Ask for a password' }).check()
  await page.getByRole('button', { name: 'Suggest one' }).click()
  const password = await page.getByLabel(/^Password/).inputValue()
  await page.getByRole('button', { name: 'Make the link' }).press('Enter')
  const shown = page.getByRole('textbox', { name: 'Link for Marsh & Webb' })
  await eventually(() => isFocused(shown)).toBe(true)
  const link = await shown.inputValue()
  expect(link).toMatch(/^http.*\/v#[\w-]{43}$/)
  await page.getByText(password).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Shared links' }).click()
  const row = page.getByRole('list', { name: 'Open links' }).getByRole('listitem').first()
  await eventually(() => textOf(row)).toMatch(/^Marsh & WebbOffice, with values, until .*\. Not opened/)
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])

  const guest = await browser.page({ device: 'phone', dark: true })
  await guest.goto(link)
  await heading(guest, 'locked with a password')
  const field = guest.getByLabel('Password', { exact: true })
  await eventually(() => isFocused(field)).toBe(true)
  await field.fill('wrong')
  await field.press('Enter')
  await guest.getByText('The password is not right.').waitFor()
  await expectAccessible(guest)
  await field.fill(password)
  await guest.getByRole('button', { name: 'Show the home' }).click()
  await heading(guest, 'My Home')
  await guest.getByText('Desk', { exact: true }).waitFor()
  // The photo comes without a session.
  await eventually(() => guest.getByAltText('Photo of Desk').evaluate((image) => Reflect.get(image, 'naturalWidth') > 0)).toBe(true)
  expect(await textOf(guest.locator('main'))).not.toContain('Kitchen')
  await expectAccessible(guest)
  expect(await misfits(guest)).toEqual([])

  await eventually(() => textOf(row)).toContain('Opened once')
  await row.getByRole('button', { name: /^Marsh & Webb/ }).click()
  const about = page.getByRole('dialog', { name: 'Marsh & Webb' })
  await about.getByText(/Office, with values\. Made by you\. Opened once\..*With a password\./).waitFor()
  await about.getByText('Seen by', { exact: true }).click()
  await eventually(() => textOf(about.getByRole('list', { name: 'Seen by, Marsh & Webb' }))).toMatch(/\d:\d\d [AP]M/)
  await about.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Actions for Marsh & Webb' }).click()
  await page.getByRole('menuitem', { name: 'Stop sharing' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End link' }).click()
  await expectToast(page, 'Link ended')
  await page.getByRole('heading', { name: 'nothing is shared' }).waitFor()
  await page.getByRole('list', { name: 'Ended' }).getByText('Marsh & Webb').waitFor()
  await guest.reload()
  await heading(guest, 'this link leads nowhere')
  await expectAccessible(guest)
})
