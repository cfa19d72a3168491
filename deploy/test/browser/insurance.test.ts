import { insureProject, listProjects } from '@arc/contracts/inventory/projects'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, pageAtHome } from './fixtures.js'
import { boxOf, chunkOf, expectAccessible, expectFailure, expectToast, failRequests, holdRequests } from './page-helpers.js'
import { DEVICES, type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PROJECT = /\/api\/projects\/\d+(\/insurance)?$/
const card = (page: Page) => page.getByRole('article', { name: 'Insurance coverage' })
const company = (page: Page) => card(page).getByRole('combobox', { name: 'Insurance company' })
const amount = (page: Page) => card(page).getByRole('textbox', { name: 'Personal-items coverage' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()

async function open(device: Device = 'desktop') {
  const { visitor, home, page } = await pageAtHome(browser, { device })
  await addItem(visitor, { name: 'Piano', estimatedValue: 4200, projectId: home.id, roomId: home.room('Living Room') })
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'My Home' }).waitFor()
  await card(page).waitFor()
  return { visitor, home, page }
}

it('[INS-01] [INS-02] [INS-03] [INS-08] [ERR-04] on a phone each project stores its insurance company and coverage', async () => {
  const { visitor, home, page } = await open('phone')
  expect(await company(page).getByRole('option').allTextContents()).toEqual([
    'Choose a company',
    ...['State Farm', 'Progressive', 'Geico', 'Allstate', 'Liberty Mutual', 'Travelers', 'USAA', 'Nationwide', 'Farmers'],
    ...['American Family', 'Amica', 'The Hartford', 'Auto-Owners', 'Erie Insurance', 'Other'],
  ])
  await company(page).selectOption('Amica')
  await amount(page).fill('$75,000')
  await expectAccessible(page)
  await press(page, 'Save')
  await expectToast(page, 'Insurance information updated')
  await card(page).getByRole('heading', { name: /Amica/ }).waitFor()
  expect(await card(page).textContent()).toContain('$75,000')
  const { body: projects } = await visitor.call(listProjects)
  expect(projects.find((project) => project.id === home.id)).toMatchObject({
    insuranceCompany: 'Amica',
    personalItemsCoverage: 75_000,
  })
  await expectAccessible(page)

  await press(page, 'Edit')
  await company(page).selectOption('Geico')
  await amount(page).fill('1')
  await press(page, 'Cancel')
  await card(page).getByRole('heading', { name: /Amica/ }).waitFor()
  await press(page, 'Edit')
  expect([await company(page).inputValue(), await amount(page).inputValue()]).toEqual(['Amica', '75000'])
  const restore = await failRequests(page, 'PATCH', PROJECT, 500, { message: 'The disk is full.' })
  const restorePut = await failRequests(page, 'PUT', PROJECT, 500, { message: 'The disk is full.' })
  await press(page, 'Save')
  await expectFailure(page, 'Error updating insurance', 'Failed to save: The disk is full.')
  await restore()
  await restorePut()

  // The other project has its own card.
  await page.getByRole('button', { name: /^Sample Home/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
  await card(page).getByRole('heading', { name: /Other/ }).waitFor()
})

it.each(DEVICES)('on a %s nothing moves when the card arrives, with and without a stored insurance', async (device) => {
  const { visitor, home, page } = await pageAtHome(browser, { device })
  const code = await chunkOf('features/projects/insurance-card.tsx')
  const topOfRooms = async () => (await boxOf(page.getByRole('heading', { level: 2, name: 'Rooms' }))).y
  async function expectNoShift() {
    const release = await holdRequests(page, 'GET', code)
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor()
    const before = await topOfRooms()
    await release()
    await card(page).waitFor()
    expect(Math.abs((await topOfRooms()) - before)).toBeLessThan(2)
  }
  await expectNoShift()
  await visitor.call(insureProject, { params: { id: home.id }, body: { insuranceCompany: 'Amica', personalItemsCoverage: 75_000 } })
  await expectNoShift()
})

it('[INS-06] [INS-07] company and coverage are both required, and the coverage must be an amount', async () => {
  const { page } = await open()
  const refused = async (insurer: string, typed: string, title: string, text: string) => {
    await company(page).selectOption(insurer)
    await amount(page).fill(typed)
    await press(page, 'Save')
    await expectFailure(page, title, text)
  }
  for (const [insurer, typed] of [
    ['', ''],
    ['USAA', ''],
    ['', '5000'],
  ] as const)
    await refused(insurer, typed, 'Missing information', 'Please select an insurance company and enter coverage amount.')
  for (const typed of ['0', '-5', 'plenty'])
    await refused('USAA', typed, 'Invalid coverage amount', 'Please enter a valid coverage amount.')
})
