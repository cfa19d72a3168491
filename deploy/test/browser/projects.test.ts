import { listProjects } from '@arc/contracts/inventory/projects'
import { getStats } from '@arc/contracts/inventory/stats'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, pageAtHome } from './fixtures.js'
import {
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  holdRequests,
  toast,
} from './page-helpers.js'
import { expectInlineRename, expectOverlayCloses, expectRefusals, heading, pick, typeName } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PROJECTS = /\/api\/projects(\/\d+)?$/
const overlay = (page: Page) => page.getByRole('dialog', { name: 'New project' })

async function dashboard(page: Page, name: string) {
  await page.goto('/dashboard')
  await heading(page, name)
}
async function openNew(page: Page) {
  await page.getByRole('button', { name: '+ Project' }).click()
  await overlay(page).getByRole('heading', { name: 'your archive, expanded', exact: true }).waitFor()
}
it('[PROJ-01] [PROJ-02] [PROJ-03] [ERR-04] on a phone the new project overlay asks for a name and accepts no blank one', async () => {
  const page = await browser.page({ device: 'phone', as: await browser.newUser() })
  await dashboard(page, 'Sample Home')
  await openNew(page)
  expect((await overlay(page).locator('form p').first().textContent())?.length).toBeGreaterThan(40)
  await expectAccessible(page)
  const name = overlay(page).getByRole('textbox', { name: 'Project name' })
  const add = overlay(page).locator('button[type=submit]')
  expect(await add.textContent()).toBe('Add')
  expect(await add.isDisabled()).toBe(true)
  await name.fill('   ')
  expect(await add.isDisabled()).toBe(true)

  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  await openNew(page)
  // Also while a toast is visible, and from the text field.
  const restore = await failRequests(page, 'POST', PROJECTS, 500)
  await name.fill('Studio')
  await name.press('Enter')
  await expectFailure(page, 'Error', 'Failed to create project')
  await restore()
  await name.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  await dismissToast(page)
  await openNew(page)
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await overlay(page).waitFor({ state: 'detached' })

  await openNew(page)
  const release = await holdRequests(page, 'POST', PROJECTS)
  await name.fill('  Studio ')
  await name.press('Enter')
  await eventually(() => add.textContent()).toBe('...')
  expect(await add.isDisabled()).toBe(true)
  await release()
  await expectToast(page, 'Project created', 'Studio')
  await overlay(page).waitFor({ state: 'detached' })
})

it('[PROJ-04] [CACHE-03] a new project appears without a reload, and the overlay closes 300 ms after the toast', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await addItem(visitor, { name: 'Chair', projectId: home.id })
  await browser.product.stack.settle()
  await page.clock.install()
  await dashboard(page, 'My Home')
  await page.evaluate('window.notReloaded = true')
  const requested: string[] = []
  await openNew(page)
  page.on('response', (response) => {
    if (response.request().method() === 'GET' && response.ok()) requested.push(new URL(response.url()).pathname)
  })
  await overlay(page).getByRole('textbox', { name: 'Project name' }).fill('Lake house')
  await expectOverlayCloses(page, overlay(page), {
    method: 'POST',
    address: PROJECTS,
    act: () => overlay(page).getByRole('button', { name: 'Add' }).click(),
    failure: 'Error',
    toast: ['Project created', 'Lake house'],
  })
  await heading(page, 'Lake house')
  await page.getByRole('navigation', { name: 'Projects' }).getByRole('button', { name: 'Lake house 0 items' }).waitFor()
  await page.getByText('Start adding items to see category insights').waitFor()
  expect(requested).toEqual(expect.arrayContaining(['/api/projects', expect.stringMatching(/^\/api\/projects\/\d+\/summary$/)]))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByText(`${(await visitor.call(getStats)).body.itemCount} item`, { exact: true })
    .waitFor()
  expect(requested).toContain('/api/user/stats')
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})

it('[PROJ-06] a project that cannot be created shows the reason', async () => {
  const page = await browser.page({ as: await browser.sharedUser() })
  await dashboard(page, 'Sample Home')
  await openNew(page)
  await overlay(page).getByRole('textbox', { name: 'Project name' }).fill('Studio')
  const act = () => overlay(page).getByRole('button', { name: 'Add' }).click()
  await expectRefusals(page, { method: 'POST', address: PROJECTS, act }, [
    [403, { message: 'Not today.' }, 'Error', 'Not today.'],
    [500, '', 'Error', 'Failed to create project'],
    [undefined, '', 'Error', 'Failed to create project. Please try again.'],
  ])
})

it('[PROJ-12] a project is renamed inline', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await dashboard(page, 'My Home')
  await expectInlineRename(page, {
    what: 'Project',
    address: PROJECTS,
    renamed: 'Project renamed',
    failed: 'Failed to rename project. Please try again.',
    storedName: async () => (await visitor.call(listProjects)).body.find(({ id }) => id === home.id)?.name,
  })
})

it('[PROJ-13] [PROJ-15] [ERR-04] a project is deleted after confirmation; the last own one is replaced by a new "My Home"', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await dashboard(page, 'My Home')
  await pick(page, 'Project menu', 'Delete Project')
  const question = page.getByRole('alertdialog')
  await question
    .getByText('Are you sure you want to delete "My Home"? This will remove all rooms and items in this project.', { exact: true })
    .waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await pick(page, 'Project menu', 'Delete Project')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Project replaced')
  const fresh = (await homeOf(visitor)).id
  expect(fresh).not.toBe(home.id)
  await eventually(() => page.evaluate("localStorage.getItem('selectedProjectId')")).toBe(String(fresh))
  await heading(page, 'My Home')
  // Undo brings it back in place of the new one; deleted again, it is put back from the trash.
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'Project replaced')
  await eventually(async () => (await homeOf(visitor)).id).toBe(home.id)
  await eventually(() => page.evaluate("localStorage.getItem('selectedProjectId')")).toBe(String(home.id))
  await heading(page, 'My Home')
  await pick(page, 'Project menu', 'Delete Project')
  await question.getByText(/^The project waits in the trash for 30 days, until /).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Project replaced')
  await page.goto('/trash')
  await page.getByRole('button', { name: 'Put back My Home' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put back My Home' }).click()
  await expectToast(page, 'My Home is back')
  expect((await homeOf(visitor)).id).toBe(home.id)
  await page.goto('/dashboard')
  await dashboard(page, 'My Home')

  await page.getByRole('button', { name: /^Sample Home/ }).click()
  await heading(page, 'Sample Home')
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })
  await pick(page, 'Project menu', 'Delete Project')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Project deleted')
  expect(await page.evaluate("localStorage.getItem('selectedProjectId')")).toBe(null)
  // Rooms and items of the deleted project are not requested again, also not when the server announces the deletion.
  await browser.product.stack.settle()
  await heading(page, 'My Home')
  expect(missing).toEqual([])
})

it('[PROJ-16] a project that cannot be deleted shows the reason', async () => {
  const page = await browser.page({ as: await browser.sharedUser() })
  await dashboard(page, 'Sample Home')
  const act = async () => {
    await pick(page, 'Project menu', 'Delete Project')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await expectRefusals(page, { method: 'DELETE', address: PROJECTS, act }, [
    [403, { message: 'It is needed.' }, 'Cannot Delete Project', 'It is needed.'],
    [403, '', 'Cannot Delete Project', 'This project cannot be deleted.'],
    [500, '', 'Error', 'Failed to delete project. Please try again.'],
    [undefined, '', 'Error', 'Failed to delete project. Please try again.'],
  ])
})

it('[PROJ-17] [ERR-04] a basic user cannot delete "My Home", whatever its name is now', async () => {
  const { page } = await pageAtHome(browser, { as: await browser.newUser('basic') })
  await dashboard(page, 'My Home')
  await (await typeName(page, 'Project', 'Castle')).press('Enter')
  await expectToast(page, 'Project renamed', 'Castle')
  await heading(page, 'Castle')
  await dismissToast(page)
  await pick(page, 'Project menu', 'Protected - cannot delete')
  await expectFailure(
    page,
    'Cannot Delete Project',
    "Basic users cannot delete their 'My Home' project. This is where your uploads are stored.",
  )
})

it('[PROJ-19] [ROOM-09] a basic user can view "Sample Home" but not change it', async () => {
  const visitor = await browser.sharedUser('basic')
  const page = await browser.page({ as: visitor })
  await dashboard(page, 'Sample Home')
  const banner = (await page.getByRole('note').first().textContent())?.replace(/\s+/g, ' ')
  expect(banner).toBe(
    "This is a sample project meant to help guide you. You can use the features but you can't save changes. Upgrade to the plus plan to get full editing access.",
  )
  await page.getByRole('heading', { name: 'Living Room' }).waitFor()
  const controls = page.getByRole('button', { name: /Project menu|\+ Room/ })
  expect(await controls.count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Living Room' }).getByRole('link').click()
  await heading(page, 'Living Room')
  await page.getByRole('list', { name: 'Items' }).getByRole('link').first().waitFor()
  expect(await page.getByRole('button', { name: /Room menu|AI Photo|Manual|Select|Actions for/ }).count()).toBe(0)
  await page.getByRole('list', { name: 'Items' }).getByRole('link').first().click()
  await page.getByRole('note').filter({ hasText: 'Sample Home is read-only' }).waitFor()
  expect(await page.getByRole('button', { name: /, edit$|^Add |Delete item/ }).count()).toBe(0)
})
