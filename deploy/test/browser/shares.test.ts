import { createHomeShare, listHomeShares } from '@arc/contracts/inventory/shares'
import { listWishes } from '@arc/contracts/inventory/wishes'
import { generateReport } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject, uploadPhoto } from './fixtures.js'
import {
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  isFocused,
  misfits,
  textOf,
  toast,
} from './page-helpers.js'
import { heading } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A home with a desk in the office, and a mug in the kitchen. */
async function furnished(device: Device, dark = false) {
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
  await browser.product.stack.settle()
  const page = await browser.page({ device, dark, as: visitor })
  await preselectProject(page, home.id)
  return { visitor, home, page }
}

it('[SHARE-12] [SHARE-13] [SHARE-15] a link is made, opened with its password, seen by its owner without a reload, and ended', {
  timeout: 120_000,
}, async () => {
  const { page } = await furnished('desktop')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Share', exact: true }).click()
  await heading(page, 'lend the list')
  await page.getByText('Nobody has a link at the moment.').waitFor()
  const preview = page.getByRole('region', { name: 'exactly what they will see' })
  await eventually(() => textOf(preview)).toContain('$408')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByText('Please say who it is for.').waitFor()
  await page.getByRole('radio', { name: /^Family/ }).check()
  await eventually(() => textOf(preview)).not.toContain('$')
  await page.getByRole('radio', { name: /^Insurer/ }).check()
  await page.getByRole('checkbox', { name: 'All rooms' }).uncheck()
  await preview.getByText('Choose what they see.').waitFor()
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await page.getByRole('checkbox', { name: 'Serial numbers' }).check()
  await eventually(() => textOf(preview)).toContain('Serial number SN-9')
  expect(await textOf(preview)).not.toContain('Kitchen')
  await page.getByLabel('Name', { exact: true }).fill('Marsh & Webb')
  await page.getByRole('button', { name: 'Suggest one' }).click()
  const password = await page.getByLabel(/^Password/).inputValue()
  await page.getByRole('button', { name: 'Make the link' }).press('Enter')
  const shown = page.getByRole('textbox', { name: 'Link for Marsh & Webb' })
  await eventually(() => isFocused(shown)).toBe(true)
  const link = await shown.inputValue()
  expect(link).toMatch(/^http.*\/v#[\w-]{43}$/)
  await page.getByText(password).waitFor()
  const row = page.getByRole('list', { name: 'lent out now' }).getByRole('listitem').first()
  await eventually(() => textOf(row)).toMatch(/^Marsh & WebbOffice, with values\. Not opened yet\..*With a password\./)
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

  await eventually(() => textOf(row)).toContain('Opened once.')
  await row.getByText('Seen by', { exact: true }).click()
  await eventually(() => textOf(row.getByRole('list', { name: 'Seen by, Marsh & Webb' }))).toMatch(/\d:\d\d [AP]M/)
  await row.getByRole('button', { name: 'End the link for Marsh & Webb' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End link' }).click()
  await expectToast(page, 'Link ended')
  await page.getByText('Nobody has a link at the moment.').waitFor()
  await page.getByText('Ended (1)', { exact: true }).waitFor()
  await guest.reload()
  await heading(guest, 'this link leads nowhere')
  await expectAccessible(guest)
})

it('[SHARE-12] [SHARE-14] [SHARE-15] on a phone, a report is shared from the same page, and failures can be repeated', async () => {
  const { page, visitor, home } = await furnished('phone', true)
  await visitor.call(generateReport, { body: { projectId: home.id } })
  await browser.product.stack.settle()
  const choice = { projectId: home.id, roomIds: null, values: false, documents: false, serialNumbers: false }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await visitor.call(createHomeShare, { body: { ...choice, name: 'Mum', expiresAt: tomorrow } })
  const shares = async () => (await visitor.call(listHomeShares, { params: { id: home.id }, query: {} })).body.shares

  let restore = await failRequests(page, 'GET', /\/shares(\?|$)/, 500)
  await page.goto('/share')
  await page.getByRole('heading', { name: /did not load/ }).waitFor()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('All rooms, no values.', { exact: false }).waitFor()
  await page.getByRole('radio', { name: 'A report' }).check()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await page.getByText('Choose a report.').waitFor()
  await page.getByRole('radio', { name: /^My Home/ }).check()
  await page.getByText(/^The PDF “My Home”/).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Jo')
  restore = await failRequests(page, 'POST', /\/shares$/, 500)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expectFailure(page, 'The link was not made', 'Please try again.')
  await restore()
  await page.getByRole('button', { name: 'Make the link' }).click()
  expect(await page.getByRole('textbox', { name: 'Link for Jo' }).inputValue()).toMatch(/\/shared#[\w-]{43}$/)
  await page.getByText('The report “My Home”.', { exact: false }).waitFor()
  await expectAccessible(page)
  expect(await misfits(page)).toEqual([])

  restore = await failRequests(page, 'DELETE', /\/shares\//, 500)
  await page.getByRole('button', { name: 'End the link for Mum' }).click()
  await page.getByRole('button', { name: 'End link' }).click()
  await expectFailure(page, 'The link was not ended. Please try again.')
  expect((await shares())[0]?.endedAt).toBeNull()
  await restore()
})

it('[SHARE-19] who is to get an item is said on its page, in its room and on the page of the estate, and undone', async () => {
  const { page, visitor, home } = await furnished('phone')
  await page.goto('/estate')
  await heading(page, 'who gets what')
  await page.getByText('No item has a wish yet.', { exact: false }).waitFor()
  await page.getByLabel('Find an item').fill('desk')
  await page.getByRole('button', { name: 'Add a wish for Desk' }).click()
  await page.getByRole('dialog', { name: 'Who is to get “Desk”?' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please say who is to get it.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('To whom').fill('Jo')
  await page.getByLabel('To whom').press('Enter')
  const row = page.getByRole('list', { name: 'wishes' }).getByRole('listitem')
  await eventually(() => textOf(row)).toContain('to Jo')
  // The item that was found says so, too.
  await eventually(() => textOf(page.getByRole('list', { name: 'Items that were found' }).getByRole('listitem'))).toContain('to Jo')
  expect(await misfits(page)).toEqual([])
  await row.getByRole('link', { name: 'Desk' }).click()
  await page.getByRole('button', { name: 'Item actions' }).click()
  await page.getByRole('menuitem', { name: 'Estate wish...' }).click()
  await eventually(() => page.getByLabel('To whom').inputValue()).toBe('Jo')
  const wishes = async () =>
    (await visitor.call(listWishes, { params: { id: home.id }, query: {} })).body.wishes.map(({ toWhom }) => toWhom)
  await page.getByRole('button', { name: 'Remove the wish' }).click()
  await expectToast(page, 'Wish removed', 'Desk')
  expect(await wishes()).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await eventually(wishes).toEqual(['Jo'])

  await page.goto(`/room/${home.room('Office')}`)
  await page.getByRole('button', { name: 'Actions for Desk' }).click()
  await page.getByRole('menuitem', { name: 'Estate wish...' }).click()
  await page.getByLabel('To whom').fill('Mia')
  await page.getByLabel('To whom').press('Enter')
  await eventually(wishes).toEqual(['Mia'])
})
