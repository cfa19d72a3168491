import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf, pageAtHome } from './fixtures.js'
import { eventually, expectAccessible, expectToast, toast } from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

async function dashboard(page: Page, name: string) {
  await page.goto('/dashboard')
  await heading(page, name)
}

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
  await browser.product.stack.settle({ user: visitor })
  await heading(page, 'My Home')
  expect(missing).toEqual([])
})
