import { insureProject, type Project, renameProject } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast, expectAccessible, expectFailure, expectToast, heading, shown } from './support/expectations'
import { home } from './support/home'
import { selectHome } from './support/items'
import { pushLive } from './support/live'
import { open } from './support/open'
import { pick } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { project, user } from './support/world'

const MESSAGE = 'This was changed elsewhere.'

/** The dashboard of "My Home", which can also be changed elsewhere. */
async function dashboard() {
  const house = home({ projects: [project()] })
  selectHome()
  const now = () => house.projects[0] ?? project()
  const change = (changes: Partial<Project>): Project => {
    const changed = { ...now(), ...changes, version: now().version + 1 }
    house.projects = [changed]
    return changed
  }
  const changeElsewhere = (changes: Partial<Project>) => {
    const current = change(changes)
    pushLive({ type: 'inventory', projects: [current.id], rooms: [], items: [] })
    return current
  }
  answer(renameProject, ({ input }) => change(input))
  answer(insureProject, ({ input }) => change(input))
  await open('/dashboard', { as: user() })
  await heading('My Home')
  return { changeElsewhere }
}

it('a project renamed in two tabs shows the other name, keeps what was typed, and saves it on request', async () => {
  const { changeElsewhere } = await dashboard()
  const typed = page.getByRole('textbox', { name: 'Project name' })
  await pick('Project menu', 'Rename Project')
  await typed.fill('Cabin')
  const current = changeElsewhere({ name: 'Villa' })
  const restore = refuse(renameProject, 409, { message: MESSAGE, current, fields: ['name'] })
  await expect.poll(() => document.title).toMatch(/^Villa/)
  await expect.element(typed).toHaveValue('Cabin')
  await typed.click()
  await userEvent.keyboard('{Enter}')
  await expectFailure('Changed elsewhere')
  await shown(page.getByText('Project name was changed elsewhere to “Villa”.', { exact: true }))
  await expect.element(typed).toHaveValue('Cabin')
  await expectAccessible()
  restore()
  await page.getByRole('button', { name: 'Keep yours', exact: true }).click()
  await expectToast('Project renamed', 'Cabin')
  await heading('Cabin')
  await expect
    .poll(() => sent(renameProject).map(({ body, ifMatch }) => [body, ifMatch]))
    .toEqual([
      [{ name: 'Cabin' }, 1],
      [{ name: 'Cabin' }, current.version],
    ])
})

it('insurance that is entered in two tabs asks about each field, and a rename of the project is no conflict', async () => {
  const { changeElsewhere } = await dashboard()
  const card = page.getByRole('article', { name: 'Insurance coverage' })
  const company = card.getByRole('combobox', { name: 'Insurance company' })
  const coverage = card.getByRole('textbox', { name: 'Personal-items coverage' })
  const save = () => card.getByRole('button', { name: 'Save', exact: true }).click()
  await company.selectOptions('USAA')
  await coverage.fill('50000')
  changeElsewhere({ name: 'House' })
  await heading('House')
  const current = changeElsewhere({ insuranceCompany: 'Amica', personalItemsCoverage: 75_000 })
  const fields = ['insuranceCompany', 'personalItemsCoverage']
  const restore = refuse(insureProject, 409, { message: MESSAGE, current, fields })
  await save()
  await expectFailure('Changed elsewhere')
  await shown(card.getByText('Insurance company was changed elsewhere to “Amica”.', { exact: true }))
  await shown(card.getByText('Personal-items coverage was changed elsewhere to “75000”.', { exact: true }))
  await expect.element(company).toHaveValue('USAA')
  await expect.element(coverage).toHaveValue('50000')
  await expectAccessible()
  await card.getByRole('button', { name: 'Keep yours' }).first().click()
  await card.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(company).toHaveValue('USAA')
  await expect.element(coverage).toHaveValue('75000')
  await dismissToast()
  restore()
  await save()
  await expectToast('Insurance information updated')
  await shown(card.getByRole('heading', { name: /USAA/ }))
  await expect
    .poll(() => sent(insureProject)[0])
    .toMatchObject({ ifMatch: 1, input: { insuranceCompany: 'USAA', personalItemsCoverage: 50_000 } })
  await expect
    .poll(() => sent(insureProject)[1])
    .toMatchObject({
      ...{ ifMatch: current.version, input: { insuranceCompany: 'USAA', personalItemsCoverage: 75_000 } },
    })

  // A card that is not being edited follows.
  changeElsewhere({ insuranceCompany: 'Geico', personalItemsCoverage: 60_000 })
  await shown(card.getByRole('heading', { name: /Geico/ }))
})
