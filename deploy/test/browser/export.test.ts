import { readFile } from 'node:fs/promises'
import { getUser } from '@arc/contracts/auth/accounts'
import { listItems } from '@arc/contracts/inventory/items'
import { getAccountFigures } from '@arc/contracts/reports/account-exports'
import { expect, it } from 'vitest'
import { ReadZip } from '../zip.js'
import { addItem } from './fixtures.js'
import { eventually, expectAccessible, expectFailure, failRequests, pathOf, recordRequests, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const START = /\/api\/account-exports$/
const ACCOUNT = /\/api\/account$/
const PASSWORD = 'correct horse'

it('on a phone everything is exported as one file and downloaded; an empty account imports it on a desktop; failures show why', async () => {
  const visitor = await browser.newUser()
  await addItem(visitor, { name: 'Globe' })
  const { items } = (await visitor.call(getAccountFigures)).body
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/account/data')
  const section = page.getByRole('region', { name: 'Take a copy' })
  await eventually(() => textOf(page.getByRole('region', { name: 'Kept here' }))).toContain(`Items${items}`)
  await expectAccessible(page)
  const restore = await failRequests(page, 'POST', START, 500)
  await section.getByRole('button', { name: 'Make a copy of everything' }).click()
  await expectFailure(page, 'Failed to create the export.')
  await restore()
  await section.getByRole('button', { name: 'Make a copy of everything' }).click()
  const row = section.getByRole('list', { name: 'Finished exports' }).getByRole('listitem')
  await row.waitFor()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/^arc-export-\d{4}-\d\d-\d\d\.zip$/)
  const file = await readFile(await download.path())
  const zip = await ReadZip.from(file)
  expect(zip.records('item').map(({ name }) => name)).toContain('Globe')
  await row.getByRole('button', { name: /^Delete the export of/ }).click()
  await eventually(() => row.count()).toBe(0)

  const other = await browser.newUser()
  const theirs = await browser.page({ device: 'desktop', dark: true, as: other })
  await theirs.goto('/account/data')
  const bringing = theirs.getByRole('region', { name: 'Bring it back' })
  const choose = bringing.getByLabel('Export of an account, as ZIP')
  await choose.setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('no export') })
  await bringing.getByRole('alert').waitFor()
  expect(await textOf(bringing)).toContain('This file is not an export of a.r.c., or it is damaged.')
  await expectAccessible(theirs)
  await bringing.getByRole('button', { name: 'Dismiss' }).click()
  await choose.setInputFiles({ name: 'arc-export.zip', mimeType: 'application/zip', buffer: file })
  await bringing.getByText(/ were imported\.$/).waitFor()
  await expectAccessible(theirs)
  expect((await other.call(listItems)).body.map(({ name }) => name)).toContain('Globe')
  await bringing.getByRole('link', { name: 'Open the dashboard' }).click()
  await theirs.waitForURL((url) => url.pathname === '/dashboard')
})

it('[ACCT-06] deleting asks for a typed word, calls DELETE /api/account, and logs out; a failure says so and keeps what was typed', async () => {
  const visitor = await browser.newUser()
  const page = await browser.page({ device: 'desktop', as: visitor })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto('/account/data')
  const section = page.getByRole('region', { name: 'Leave' })
  await section.getByRole('button', { name: /^Delete account/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await dialog.getByLabel('Type DELETE to go on').fill('DELE')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  expect(await confirm.isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE')

  const restore = await failRequests(page, 'DELETE', ACCOUNT, 500)
  await confirm.click()
  await eventually(() => logged.some((text) => text.includes('The account was not deleted'))).toBe(true)
  await dialog.getByRole('alert').getByText('The account was not deleted').waitFor()
  expect(await dialog.getByLabel('Current password').inputValue()).toBe(PASSWORD)
  expect(pathOf(page)).toBe('/account/data')
  await restore()

  const calls = recordRequests(page, 'DELETE', ACCOUNT)
  const logouts = recordRequests(page, 'GET', /\/api\/logout$/)
  await confirm.click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(calls.map((request) => request.postDataJSON())).toEqual([{ password: PASSWORD }])
  expect(logouts).toHaveLength(1)
  expect((await visitor.call(getUser)).status).toBe(401)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})
