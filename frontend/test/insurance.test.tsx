import { insureProject } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, heading, shown, textOf, textsOf } from './support/expectations'
import type { Device } from './support/fresh-page'
import { home } from './support/home'
import { open as openPage } from './support/open'
import { priced } from './support/priced'
import { preselect } from './support/selected'
import { answer, refuse, sent } from './support/stubs'
import { project, roomOf, sampleHome, user } from './support/world'

const card = page.getByRole('article', { name: 'Insurance coverage' })
const company = card.getByRole('combobox', { name: 'Insurance company' })
const amount = card.getByRole('textbox', { name: 'Personal-items coverage' })
const press = (name: string) => card.getByRole('button', { name, exact: true }).click()

/** The dashboard of a home with a piano and no insurance; that of the sample is stored. */
async function open(device: Device = 'desktop') {
  const sample = sampleHome({ insuranceCompany: 'Other', personalItemsCoverage: 50_000 })
  const piano = priced({ name: 'Piano', estimatedValue: 4_200, roomId: roomOf(project(), 'Living Room').id })
  const house = home({ projects: [sample, project()], items: [piano] })
  preselect()
  answer(insureProject, ({ params, input }) => {
    const [changed = project()] = house.projects.filter(({ id }) => id === params.id).map((one) => ({ ...one, ...input }))
    house.projects = house.projects.map((one) => (one.id === params.id ? changed : one))
    return changed
  })
  await openPage('/dashboard', { device, as: user() })
  await heading('My Home')
  await shown(card)
}

it('[INS-01] [INS-02] [INS-03] [INS-08] [ERR-04] on a phone each project stores its insurance company and coverage', async () => {
  await open('phone')
  expect(textsOf(company.getByRole('option'))).toEqual([
    'Choose a company',
    ...['State Farm', 'Progressive', 'Geico', 'Allstate', 'Liberty Mutual', 'Travelers', 'USAA', 'Nationwide', 'Farmers'],
    ...['American Family', 'Amica', 'The Hartford', 'Auto-Owners', 'Erie Insurance', 'Other'],
  ])
  await company.selectOptions('Amica')
  await amount.fill('$75,000')
  await expectAccessible()
  await press('Save')
  await expectToast('Insurance information updated')
  await shown(card.getByRole('heading', { name: /Amica/ }))
  expect(textOf(card)).toContain('$75,000')
  await expect
    .poll(() => sent(insureProject))
    .toMatchObject([{ params: { id: project().id }, input: { insuranceCompany: 'Amica', personalItemsCoverage: 75_000 } }])
  await expectAccessible()

  await press('Edit')
  await company.selectOptions('Geico')
  await amount.fill('1')
  await press('Cancel')
  await shown(card.getByRole('heading', { name: /Amica/ }))
  await press('Edit')
  await expect.element(company).toHaveValue('Amica')
  await expect.element(amount).toHaveValue('75000')
  refuse(insureProject, 500, { message: 'The disk is full.' })
  await press('Save')
  await expectFailure('Error updating insurance', 'Failed to save: The disk is full.')

  // The other project has its own card.
  await page.getByRole('button', { name: /^Sample Home/ }).click()
  await heading('Sample Home')
  await shown(card.getByRole('heading', { name: /Other/ }))
})

it('[INS-06] [INS-07] company and coverage are both required, and the coverage must be an amount', async () => {
  await open()
  const refused = async (insurer: string, typed: string, title: string, text: string) => {
    await company.selectOptions(insurer)
    await amount.fill(typed)
    await press('Save')
    await expectFailure(title, text)
  }
  for (const [insurer, typed] of [
    ['', ''],
    ['USAA', ''],
    ['', '5000'],
  ] as const)
    await refused(insurer, typed, 'Missing information', 'Please select an insurance company and enter coverage amount.')
  for (const typed of ['0', '-5', 'plenty'])
    await refused('USAA', typed, 'Invalid coverage amount', 'Please enter a valid coverage amount.')
  expect(sent(insureProject)).toEqual([])
})
