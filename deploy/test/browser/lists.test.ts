import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject } from './fixtures.js'
import { eventually, expectAccessible, expectToast } from './page-helpers.js'
import { heading } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const names = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem').locator('b').allTextContents()

it('a room is filtered and sorted in the URL, saved as a view, and shown again in the list of all items', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const [office, garage] = [home.room('Office'), home.room('Garage')]
  await addItem(visitor, { name: 'Laptop', roomId: office, estimatedValue: 1300, purchaseYear: 2023 })
  await addItem(visitor, { name: 'Desk', roomId: office, estimatedValue: 580, purchaseYear: 2015 })
  await addItem(visitor, { name: 'Stapler', roomId: office, estimatedValue: 12 })
  await addItem(visitor, { name: 'Bicycle', roomId: garage, estimatedValue: 900, purchaseYear: 2019, tags: ['Sport'] })
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/room/${office}`)
  await heading(page, 'Office')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter items' })
  await dialog.getByLabel('Value from').fill('$500')
  await dialog.getByLabel('Receipt or appraisal').selectOption('Missing')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show items' }).click()
  await page.getByLabel('Order').selectOption('Oldest purchase')
  await eventually(() => names(page)).toEqual(['Desk', 'Laptop'])
  expect(new URL(page.url()).search).toBe('?minValue=500&documented=false&sort=oldest')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('To document')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expectToast(page, 'View saved', 'To document')

  await preselectProject(page, home.id)
  await page.goto('/items')
  await page.getByRole('button', { name: 'To document' }).click()
  await eventually(() => names(page)).toEqual(['Desk', 'Bicycle', 'Laptop'])
  await expectAccessible(page)
  await page.reload()
  await eventually(() => names(page)).toEqual(['Desk', 'Bicycle', 'Laptop'])
  await page.getByRole('button', { name: 'Remove the filter "At least $500"' }).click()
  await eventually(() => names(page)).toHaveLength(4)

  // By room, tag and age; what is no age is marked at its field.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await dialog.getByLabel('Room').selectOption('Garage')
  await dialog.getByLabel('Tag').selectOption('Sport')
  await dialog.getByLabel('Age from (years)').fill('old')
  await dialog.getByRole('button', { name: 'Show items' }).click()
  await dialog.getByText('Enter a number of years from 0 to 200.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Age from (years)').fill('2')
  await dialog.getByRole('button', { name: 'Show items' }).click()
  await eventually(() => names(page)).toEqual(['Bicycle'])
  for (const chip of ['Room: Garage', 'Tag: Sport', 'At least 2 years old'])
    await page.getByRole('button', { name: `Remove the filter "${chip}"` }).waitFor()

  await page.getByRole('button', { name: 'Manage views' }).click()
  const name = page.getByLabel('Name of the view "To document"')
  await name.fill('x'.repeat(201))
  await page.getByRole('alert').getByText('View name must be at most 200 characters.').waitFor()
  expect(await page.getByRole('button', { name: 'View renamed' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete the view "To document"' }).click()
  await expectToast(page, 'View deleted', 'To document')
})
