import { getHousehold } from '@arc/contracts/auth/household'
import { createProject, deleteProject, getProjectSummary, listProjects, renameProject } from '@arc/contracts/inventory/projects'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceClock, installClock, resumeClock } from './support/clock'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, heading, shown, textOf } from './support/expectations'
import { home } from './support/home'
import { expectInlineRename, typeName } from './support/inline-rename'
import { open, visit } from './support/open'
import { preselect } from './support/selected'
import { expectRefusals, pauseAtToast, pick } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { item, project, roomOf, sampleHome, user } from './support/world'

const overlay = page.getByRole('dialog', { name: 'New project' })
const name = overlay.getByRole('textbox', { name: 'Project name' })
const add = overlay.getByCss('button[type=submit]')
const closing = () => page.getByCss('[data-phase=closing]').elements().length

/** A user whose projects can be created and renamed. */
function owner() {
  const house = home({ items: [item()] })
  preselect()
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(getStats, () => ({ itemCount: house.items.length }))
  answer(createProject, ({ input }) => {
    const created = project({ id: 3, name: input.name, isHome: false })
    house.projects = [...house.projects, created]
    return created
  })
  answer(renameProject, ({ params, input }) => {
    const [renamed = project()] = house.projects.filter(({ id }) => id === params.id).map((one) => ({ ...one, name: input.name }))
    house.projects = house.projects.map((one) => (one.id === params.id ? renamed : one))
    return renamed
  })
  return house
}
async function dashboard(as = user(), of = 'My Home') {
  await open('/dashboard', { as })
  await heading(of)
}
async function openNew() {
  await page.getByRole('button', { name: '+ Project' }).click()
  await shown(overlay.getByRole('heading', { name: 'your archive, expanded', exact: true }))
}

it('[PROJ-01] [PROJ-02] [PROJ-03] [ERR-04] on a phone the new project overlay asks for a name and accepts no blank one', async () => {
  owner()
  await open('/dashboard', { device: 'phone', as: user() })
  await openNew()
  expect(textOf(overlay.getByCss('form p').first()).length).toBeGreaterThan(40)
  await expectAccessible()
  expect(textOf(add)).toBe('Add')
  await expect.element(add).toBeDisabled()
  await name.fill('   ')
  await expect.element(add).toBeDisabled()

  await userEvent.keyboard('{Escape}')
  await gone(overlay)
  await openNew()
  // Also while a toast is visible, and from the text field.
  const restore = refuse(createProject, 500)
  await name.fill('Studio')
  await userEvent.keyboard('{Enter}')
  await expectFailure('Error', 'Failed to create project')
  restore()
  name.element().focus()
  await userEvent.keyboard('{Escape}')
  // A name is typed: it is asked about.
  await page.getByRole('button', { name: 'Throw away' }).click()
  await gone(overlay)
  await dismissToast()
  await openNew()
  await overlay.getByRole('button', { name: 'Close' }).click()
  await gone(overlay)

  await openNew()
  const release = hold(createProject)
  await name.fill('  Studio ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => textOf(add)).toBe('...')
  await expect.element(add).toBeDisabled()
  release()
  await expectToast('Project created', 'Studio')
  await gone(overlay)
  await expect.poll(() => sent(createProject).map(({ input }) => input)).toEqual([{ name: 'Studio' }, { name: 'Studio' }])
})

it('[PROJ-04] [CACHE-03] a new project appears without a reload, and the overlay closes 300 ms after the toast', async () => {
  owner()
  installClock()
  await dashboard()
  await openNew()
  await name.fill('Lake house')
  const asked = () => [sent(listProjects).length, sent(getProjectSummary).length, sent(getStats).length]
  const [lists = 0, summaries = 0] = asked()
  const act = () => overlay.getByRole('button', { name: 'Add' }).click()
  await pauseAtToast({ route: createProject, act, toast: ['Project created', 'Lake house'] })
  await advanceClock(299)
  expect(closing()).toBe(0)
  await advanceClock(1)
  await expect.poll(closing).toBe(1)
  resumeClock()
  await gone(overlay)
  await heading('Lake house')
  await shown(page.getByRole('navigation', { name: 'Projects' }).getByRole('button', { name: 'Lake house 0 items' }))
  await shown(page.getByText('Start adding items to see category insights'))
  await expect.poll(() => sent(listProjects).length).toBeGreaterThan(lists)
  await expect.poll(() => sent(getProjectSummary).length).toBeGreaterThan(summaries)
  await expect.poll(() => sent(getProjectSummary).at(-1)?.params).toEqual({ id: 3 })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await shown(page.getByRole('dialog', { name: 'Menu' }).getByText('1 item', { exact: true }))
  await expect.poll(() => sent(getStats).length).toBeGreaterThan(0)
})

it('[PROJ-06] a project that cannot be created shows the reason', async () => {
  owner()
  await dashboard()
  await openNew()
  await name.fill('Studio')
  await expectRefusals(createProject, () => overlay.getByRole('button', { name: 'Add' }).click(), [
    [403, { message: 'Not today.' }, 'Error', 'Not today.'],
    [500, '', 'Error', 'Failed to create project'],
    [undefined, '', 'Error', 'Failed to create project. Please try again.'],
  ])
})

it('[PROJ-12] a project is renamed inline', async () => {
  owner()
  await dashboard()
  await expectInlineRename({
    ...{ what: 'Project', route: renameProject },
    ...{ renamed: 'Project renamed', failed: 'Failed to rename project. Please try again.' },
  })
  await expect.poll(() => new Set(sent(renameProject).map(({ params }) => params.id))).toEqual(new Set([project().id]))
})

it('[PROJ-16] a project that cannot be deleted shows the reason', async () => {
  home()
  await dashboard(user(), 'Sample Home')
  const act = async () => {
    await pick('Project menu', 'Delete Project')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await expectRefusals(deleteProject, act, [
    [403, { message: 'It is needed.' }, 'Cannot Delete Project', 'It is needed.'],
    [403, '', 'Cannot Delete Project', 'This project cannot be deleted.'],
    [500, '', 'Error', 'Failed to delete project. Please try again.'],
    [undefined, '', 'Error', 'Failed to delete project. Please try again.'],
  ])
})

it('[PROJ-17] [ERR-04] a basic user cannot delete "My Home", whatever its name is now', async () => {
  owner()
  await dashboard(user({ tier: 'basic' }))
  await typeName('Project', 'Castle')
  await userEvent.keyboard('{Enter}')
  await expectToast('Project renamed', 'Castle')
  await heading('Castle')
  await dismissToast()
  await pick('Project menu', 'Protected - cannot delete')
  await expectFailure('Cannot Delete Project', "Basic users cannot delete their 'My Home' project. This is where your uploads are stored.")
  expect(sent(deleteProject)).toEqual([])
})

it('[PROJ-19] [ROOM-09] a basic user can view "Sample Home" but not change it', async () => {
  const sample = sampleHome({ readOnly: true })
  const room = roomOf(sample, 'Living Room')
  const sofa = item({ name: 'Sofa', projectId: sample.id, roomId: room.id })
  home({ projects: [sample, project()], items: [sofa] })
  await dashboard(user({ tier: 'basic' }), 'Sample Home')
  expect(textOf(page.getByRole('note').first())).toBe(
    "This is a sample project meant to help guide you. You can use the features but you can't save changes. Upgrade to the plus plan to get full editing access.",
  )
  const link = page.getByRole('heading', { name: 'Living Room' }).getByRole('link')
  await expect.element(link).toHaveAttribute('href', `/room/${room.id}`)
  await gone(page.getByRole('button', { name: /Project menu|\+ Room/ }))
  await expectAccessible()
  // The link loads the page again, so the test goes there itself.
  visit(`/room/${room.id}`)
  await heading('Living Room')
  const first = page.getByRole('list', { name: 'Items' }).getByRole('link').first()
  await shown(first)
  await gone(page.getByRole('button', { name: /Room menu|AI Photo|Manual|Select|Actions for/ }))
  await first.click()
  await shown(page.getByRole('note').filter({ hasText: 'Sample Home is read-only' }))
  await gone(page.getByRole('button', { name: /, edit$|^Add / }))
  await page.getByRole('button', { name: 'Item actions' }).click()
  await shown(page.getByRole('menuitem').first())
  await gone(page.getByRole('menuitem', { name: 'Delete item' }))
})
