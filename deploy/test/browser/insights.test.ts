import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { insureProject } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { addItem, homeOf, pageAtHome, preselectProject } from './fixtures.js'
import { expectAccessible, failRequests, misfits } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('an empty home invites to start, and the sample home shows all charts', async () => {
  const { page } = await pageAtHome(browser, { device: 'phone' })
  await page.goto('/insights')
  await page.getByRole('heading', { name: 'nothing to weigh yet' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'My Home' }).click()
  await page.getByRole('menuitem', { name: 'Sample Home' }).click()
  await page.getByRole('heading', { name: /^\w+ rooms hold two thirds of it$/ }).waitFor()
  for (const name of ['Value by room', 'Value by category', 'Coverage against archived value', 'Replacement cost and actual cash value'])
    await page.getByText(name, { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Living Room/ })
    .first()
    .click()
  await page.waitForURL(/\/room\/\d+$/)
})

it('each chart has a table with the same figures behind it', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const at = (room: string) => ({ projectId: home.id, roomId: home.room(room) })
  const year = new Date().getFullYear()
  await addItem(visitor, { name: 'Sofa', category: 'Furniture', estimatedValue: 900, purchaseYear: year - 6, ...at('Living Room') })
  await addItem(visitor, { name: 'Ring', category: 'Jewelry', estimatedValue: 600, purchaseYear: year - 6, ...at('Master Bedroom') })
  await visitor.call(insureProject, {
    params: { id: home.id },
    body: { insuranceCompany: 'Geico', personalItemsCoverage: 1_000 },
  })
  const page = await browser.page({ as: visitor })
  await preselectProject(page, home.id)
  await page.goto('/insights')
  await page.getByRole('heading', { name: 'one item is more than half of it' }).waitFor()
  await page.getByRole('heading', { name: '$500 would not be covered' }).waitFor()
  for (const summary of await page.getByText('Show the table').all()) await summary.click()
  const rows = async (name: string) =>
    (await page.getByRole('table', { name }).getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/))
  expect((await rows('Value by room')).slice(0, 3)).toEqual([
    ['Room', 'Items', 'Value', 'Share', 'Documented'],
    ['Living Room', '1', '$900', '60%', '0%'],
    ['Master Bedroom', '1', '$600', '40%', '0%'],
  ])
  expect(await rows('Value by category')).toEqual([
    ['Category', 'Documented', 'Estimated', 'Value', 'Share'],
    ['Furniture', '$0', '$900', '$900', '60%'],
    ['Jewelry', '$0', '$600', '$600', '40%'],
  ])
  expect((await rows('Coverage against archived value')).at(-1)).toEqual(['Difference', '−$500'])
  expect((await rows('Replacement cost and actual cash value'))[6]).toEqual([String(year), '$1,500', '$1,050'])
  await expectAccessible(page)
})

it.each([1, 12, 2_000])('on a phone in dark colors the charts of %i items fit, with names and numbers that can be read', async (count) => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const year = new Date().getFullYear()
  const names = ['Living Room', 'Kitchen', 'Garage', 'Office', 'Bathroom', 'Family Room', 'Junk Drawer']
  const items = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Thing ${at}`, category: `Kind ${at % 40}`, roomId: home.room(names[at % names.length] ?? '') },
    ...{ estimatedValue: 12.5 * ((at % 97) + 1), purchaseYear: year - (at % 30) },
  }))
  await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
  const page = await browser.page({ device: 'phone', dark: true, as: visitor })
  await preselectProject(page, home.id)
  await page.goto('/insights')
  await page.getByText('Replacement cost and actual cash value', { exact: true }).first().waitFor()
  await expectAccessible(page)
  expect([
    await misfits(page),
    await page
      .locator('main')
      .getByText(/NaN|undefined|Infinity/)
      .count(),
  ]).toEqual([[], 0])
  expect(await page.locator('main svg [d*="NaN"]').count()).toBe(0)
  const summaries = await page.getByText('Show the table').all()
  for (const summary of summaries) await summary.click()
  expect([summaries.length > 2, await misfits(page)]).toEqual([true, []])
})

it('a failed request says so and can be repeated', async () => {
  const { page } = await pageAtHome(browser)
  const restore = await failRequests(page, 'GET', /\/api\/projects\/.+\/insights/)
  await page.goto('/insights')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await expectAccessible(page)
  await restore()
  await retry.click()
  await page.getByRole('heading', { name: 'nothing to weigh yet' }).waitFor()
})
