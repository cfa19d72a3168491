import { insureProject, listProjects, renameProject } from '@arc/contracts/inventory/projects'
import { getRoom } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf, pageAtHome } from './fixtures.js'
import { dismissToast, eventually, expectAccessible, expectFailure, expectToast } from './page-helpers.js'
import { heading, typeName } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** The same page in two tabs of one user. */
async function twoTabs(pathOf: (home: Awaited<ReturnType<typeof homeOf>>) => string, name: string, device: Device = 'desktop') {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const open = async () => {
    const { page } = await pageAtHome(browser, { device, as: visitor })
    await page.goto(pathOf(home))
    await heading(page, name)
    return page
  }
  const project = async () => (await visitor.call(listProjects)).body.find(({ id }) => id === home.id)
  return { visitor, home, project, mine: await open(), theirs: await open() }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('[ERR-04] [D-44] a room renamed in two tabs shows the other name, keeps what was typed, and saves it on request', async () => {
  const { visitor, home, mine, theirs } = await twoTabs(({ room }) => `/room/${room('Office')}`, 'Office', 'phone')
  const params = { id: home.room('Office') }
  const stored = async () => (await visitor.call(getRoom, { params })).body.name
  const typed = await typeName(mine, 'Room', 'Study')
  await (await typeName(theirs, 'Room', 'Library')).press('Enter')
  await expectToast(theirs, 'Room Renamed', 'Library')
  // The live update of the other tab does not replace what is being typed.
  await eventually(() => mine.title()).toMatch(/^Library/)
  expect(await typed.inputValue()).toBe('Study')
  await typed.press('Enter')
  await expectFailure(mine, 'Changed elsewhere')
  await mine.getByText('Room name was changed elsewhere to “Library”.', { exact: true }).waitFor()
  expect([await typed.inputValue(), await stored()]).toEqual(['Study', 'Library'])
  await expectAccessible(mine)
  await press(mine, 'Keep yours')
  await expectToast(mine, 'Room Renamed', 'Study')
  expect(await stored()).toBe('Study')

  await heading(theirs, 'Study')
  await typeName(mine, 'Room', 'Den')
  await (await typeName(theirs, 'Room', 'Snug')).press('Enter')
  await expectToast(theirs, 'Room Renamed', 'Snug')
  await mine.getByRole('textbox', { name: 'Room name' }).press('Enter')
  await press(mine, 'Take theirs')
  await heading(mine, 'Snug')
  expect(await stored()).toBe('Snug')
})

it('a project renamed in two tabs shows the other name, keeps what was typed, and saves it on request', async () => {
  const { project, mine, theirs } = await twoTabs(() => '/dashboard', 'My Home')
  const typed = await typeName(mine, 'Project', 'Cabin')
  await (await typeName(theirs, 'Project', 'Villa')).press('Enter')
  await expectToast(theirs, 'Project renamed', 'Villa')
  await typed.press('Enter')
  await expectFailure(mine, 'Changed elsewhere')
  await mine.getByText('Project name was changed elsewhere to “Villa”.', { exact: true }).waitFor()
  expect([await typed.inputValue(), (await project())?.name]).toEqual(['Cabin', 'Villa'])
  await expectAccessible(mine)
  await press(mine, 'Keep yours')
  await expectToast(mine, 'Project renamed', 'Cabin')
  await heading(theirs, 'Cabin')
  expect((await project())?.name).toBe('Cabin')
})

it('insurance that is entered in two tabs asks about each field, and a rename of the project is no conflict', async () => {
  const { visitor, home, project, mine, theirs } = await twoTabs(() => '/dashboard', 'My Home')
  const card = (page: Page) => page.getByRole('article', { name: 'Insurance coverage' })
  const company = (page: Page) => card(page).getByRole('combobox', { name: 'Insurance company' })
  const coverage = (page: Page) => card(page).getByRole('textbox', { name: 'Personal-items coverage' })
  const save = (page: Page) => card(page).getByRole('button', { name: 'Save', exact: true }).click()
  const fill = async (page: Page, name: string, amount: string) => {
    await company(page).selectOption(name)
    await coverage(page).fill(amount)
  }
  const insurance = async () => {
    const { insuranceCompany, personalItemsCoverage } = (await project()) ?? {}
    return [insuranceCompany, personalItemsCoverage]
  }
  await fill(mine, 'USAA', '50000')
  await fill(theirs, 'Amica', '75000')
  await visitor.call(renameProject, { params: { id: home.id }, body: { name: 'House' } })
  await heading(theirs, 'House')
  await save(theirs)
  await expectToast(theirs, 'Insurance information updated')
  await card(theirs).getByRole('heading', { name: /Amica/ }).waitFor()

  await save(mine)
  await expectFailure(mine, 'Changed elsewhere')
  await card(mine).getByText('Insurance company was changed elsewhere to “Amica”.', { exact: true }).waitFor()
  await card(mine).getByText('Personal-items coverage was changed elsewhere to “75000”.', { exact: true }).waitFor()
  expect([await company(mine).inputValue(), await coverage(mine).inputValue()]).toEqual(['USAA', '50000'])
  expect(await insurance()).toEqual(['Amica', 75_000])
  await expectAccessible(mine)
  await card(mine).getByRole('button', { name: 'Keep yours' }).first().click()
  await card(mine).getByRole('button', { name: 'Take theirs' }).click()
  expect([await company(mine).inputValue(), await coverage(mine).inputValue()]).toEqual(['USAA', '75000'])
  await dismissToast(mine)
  await save(mine)
  await expectToast(mine, 'Insurance information updated')
  expect(await insurance()).toEqual(['USAA', 75_000])

  // The card of the other tab, which is not being edited, follows.
  await card(theirs).getByRole('heading', { name: /USAA/ }).waitFor()
  const current = { insuranceCompany: 'Geico', personalItemsCoverage: 60_000 }
  await visitor.call(insureProject, { params: { id: home.id }, body: current })
  await card(theirs).getByRole('heading', { name: /Geico/ }).waitFor()
})
