import { readFile } from 'node:fs/promises'
import { generateReport, listReports } from '@arc/contracts/reports/reports'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, uploadPhoto } from './fixtures.js'
import {
  advanceClock,
  dismissToast,
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  pauseClock,
  recordRequests,
  reload,
} from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const generate = (page: Page) => page.getByRole('button', { name: 'Generate Report' })
const library = (page: Page) => page.getByRole('list', { name: 'Reports' })

/** A home with three items, one of them with a photo. */
async function house(tier: 'basic' | 'pro' = 'pro') {
  const visitor = await browser.newUser(tier)
  const home = await homeOf(visitor)
  const location = { projectId: home.id, roomId: home.room('Office') }
  await addItem(visitor, { name: 'Desk', estimatedValue: 400, ...location })
  await addItem(visitor, { name: 'Chair', estimatedValue: 150, quantity: 2, ...location })
  await addItem(visitor, { name: 'Lamp', estimatedValue: 60, ...location, imageUrl: await uploadPhoto(browser.product, visitor, 61) })
  await browser.product.stack.settle()
  return { visitor, home }
}

it('[REP-01] [REP-02] [AUTH-08] on a phone only a pro user chooses a project; the library tab shows its count', async () => {
  for (const tier of ['basic', 'pro'] as const) {
    const { visitor } = await house(tier)
    const page = await browser.page({ device: 'phone', as: visitor })
    await page.goto('/reports')
    await generate(page).waitFor()
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Generate Report', 'Reports Library (0)'])
    expect(await page.getByRole('combobox', { name: 'Project' }).count()).toBe(tier === 'pro' ? 1 : 0)
    expect(await page.getByRole('main').getByRole('link', { name: 'Upgrade', exact: true }).count()).toBe(tier === 'pro' ? 0 : 1)
    await expectAccessible(page)
    await page.getByRole('tab', { name: /^Reports Library/ }).click()
    await page.getByRole('heading', { name: 'no report yet' }).waitFor()
    await expectAccessible(page)
  }
})

it('an empty home has nothing to report and leads to adding items', async () => {
  const visitor = await browser.newUser('basic')
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByText('There is nothing here to report yet.').waitFor()
  expect(await generate(page).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add your first items' }).click()
  await page.waitForURL('**/archive')
})

it('[REP-03] [REP-05] [REP-06] [REP-07] on a phone a report is generated, listed, downloaded and deleted', async () => {
  const { visitor, home } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.addInitScript(`window.progressTexts = []
      new MutationObserver(() => {
        for (const button of document.querySelectorAll('main button')) {
          const text = button.textContent.match(/^(?:Generating... )?\\d+%$/)?.[0]
          if (text && window.progressTexts.at(-1) !== text) window.progressTexts.push(text)
        }
      }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })`)
  // Server-sent events would trigger extra requests; this test measures only polling.
  await failRequests(page, 'GET', /\/api\/live$/)
  await page.clock.install()
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Project' }).selectOption(String(home.id))
  await page.getByText('3 items, $760').waitFor()
  const requested = recordRequests(page, 'GET', /\/api\/reports\/progress\//)
  const answered: string[] = []
  page.on('requestfinished', (request) => {
    if (requested.includes(request)) answered.push(request.url())
  })
  // The toast viewport loads with the first toast; the report is generated with the second.
  const refuse = await failRequests(page, 'POST', /\/api\/reports/, 500)
  await generate(page).click()
  await expectFailure(page, 'Error')
  await refuse()
  await page.evaluate('window.progressTexts = []')
  await pauseClock(page)
  await generate(page).click()
  const ready = page.getByRole('button', { name: 'Generating... 100%', exact: true })
  const answers = async (count: number) => {
    await eventually(() => answered.length).toBe(count)
    await advanceClock(page, 5)
  }
  await answers(1)
  while ((await ready.count()) === 0) {
    const before = requested.length
    await advanceClock(page, 140)
    expect(requested.length).toBe(before)
    await advanceClock(page, 10)
    await answers(before + 1)
  }
  await expectToast(page, 'Report generated')
  const shown = page.getByRole('tab', { name: 'Reports Library (1)', selected: true })
  await advanceClock(page, 480)
  expect(await shown.count()).toBe(0)
  await advanceClock(page, 20)
  await page.clock.resume()
  await shown.waitFor()
  const progressTexts = await page.evaluate<string[]>('window.progressTexts')
  expect(progressTexts[0]).toBe('Generating... 0%')
  expect(progressTexts.at(-1)).toBe('Generating... 100%')
  expect(requested.length).toBeGreaterThan(1)

  const { body: reports } = await visitor.call(listReports)
  const row = (await library(page).getByRole('listitem').textContent()) ?? ''
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(reports[0]?.createdAt ?? ''))
  for (const word of ['My Home', day, '3 items', '1 with photos', '$760']) expect(row).toContain(word)
  await expectAccessible(page)

  await page.evaluate('window.progressTexts = []')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: 40_000, uploadThroughput: -1 })
  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse(/\/api\/reports\/\d+\/download/),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(await answer.headerValue('content-disposition')).toContain(`"${download.suggestedFilename()}"`)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(String(file.length)).toBe(await answer.headerValue('content-length'))
  // Progress starts at 0 and follows the content length; the last step may not be rendered.
  const percents = (await page.evaluate<string[]>('window.progressTexts')).map((text) => Number(text.replace('%', '')))
  expect(percents[0]).toBe(0)
  expect(percents.length).toBeGreaterThan(2)
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
  expect(Math.max(...percents)).toBeLessThanOrEqual(100)
  await slow.detach()

  await dismissToast(page)
  const restore = await failRequests(page, 'DELETE', /\/api\/reports\/\d+$/, 500)
  const bin = page.getByRole('button', { name: 'Delete My Home' })
  await bin.click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectFailure(page, 'Delete Failed', 'Could not delete the report. Please try again.')
  await restore()
  await bin.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Report deleted', 'My Home')
  await page.getByRole('tab', { name: 'Reports Library (0)' }).waitFor()
  expect((await visitor.call(listReports)).body).toEqual([])
})

it('[D-33] everyone downloads the PDF, a pro user the CSV as well', async () => {
  for (const tier of ['basic', 'pro'] as const) {
    const { visitor, home } = await house(tier)
    await visitor.call(generateReport, { body: { projectId: home.id } })
    await browser.product.stack.settle()
    const page = await browser.page({ device: tier === 'pro' ? 'phone' : 'desktop', as: visitor })
    await page.goto('/reports')
    await page.getByRole('tab', { name: 'Reports Library (1)' }).click()
    await page.getByRole('button', { name: 'Download PDF' }).waitFor()
    const csv = page.getByRole('button', { name: 'Download CSV' })
    expect(await csv.count()).toBe(tier === 'pro' ? 1 : 0)
    if (tier === 'basic') continue
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(download.suggestedFilename()).toMatch(/^arc-My-Home-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    for (const cell of ['Desk', 'Chair', 'Lamp', 'Office', '300']) expect(text).toContain(`,${cell},`)
  }
})

it('[REP-04] [REP-08] a failed report shows an error and can be retried', async () => {
  const { visitor } = await house()
  const page = await browser.page({ as: visitor })
  await page.goto('/reports')
  const made = recordRequests(page, 'POST', /\/api\/reports/)
  const restore = await failRequests(page, 'POST', /\/api\/reports/, 500)
  await generate(page).click()
  await expectFailure(page, 'Error', 'Failed to generate report. Please try again.')
  await generate(page).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Report' }).count()).toBe(0)
  await restore()
  await dismissToast(page)
  await failRequests(page, 'GET', /\/api\/reports\/progress\//, 500)
  await generate(page).click()
  await expectFailure(page, 'Error', 'Failed to generate report. Please try again.')
  await generate(page).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Report' }).count()).toBe(0)
  expect(made).toHaveLength(2)
  await browser.product.stack.settle()

  await reload(page)
  await page.getByRole('tab', { name: 'Reports Library (1)' }).click()
  await failRequests(page, 'GET', /\/api\/reports\/\d+\/download/, 500)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expectFailure(page, 'Download Failed', 'Failed to download PDF. Please try again.')
  await page.getByRole('button', { name: 'Download PDF' }).waitFor()
})

it('a claim has a date of loss and rooms of its own', async () => {
  const { visitor, home } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Project' }).selectOption(String(home.id))
  await page.getByRole('combobox', { name: 'Kind of report' }).selectOption('claim')
  expect(await page.getByRole('combobox', { name: 'Room' }).count()).toBe(0)
  await page.getByLabel('Date of loss').fill('2026-02-03')
  await page.getByRole('group', { name: 'Rooms of the claim' }).getByRole('checkbox', { name: 'Office' }).check()
  await expectAccessible(page)
  const requested = page.waitForRequest((request) => request.url().endsWith('/api/reports/generate'))
  await generate(page).click()
  expect((await requested).postDataJSON()).toMatchObject({
    ...{ type: 'comprehensive', kind: 'claim', lossDate: '2026-02-03', roomIds: [home.room('Office')], roomId: null },
  })
  await page.getByRole('tab', { name: 'Reports Library (1)', selected: true }).waitFor()
  expect(await library(page).getByRole('listitem').textContent()).toContain('3 items')
})

it('a claim covers single items that were found by a word, or selected in a room', async () => {
  const { visitor, home } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Project' }).selectOption(String(home.id))
  await page.getByRole('combobox', { name: 'Kind of report' }).selectOption('claim')
  await page.getByRole('radio', { name: 'Single items' }).check({ force: true })
  expect(await generate(page).isDisabled()).toBe(true)
  await page.getByRole('searchbox', { name: 'Find items' }).fill('Chair')
  await page.getByRole('checkbox', { name: 'Desk' }).waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Chair' }).check()
  await page.getByRole('searchbox', { name: 'Find items' }).fill('')
  await page.getByRole('checkbox', { name: 'Lamp' }).check()
  await page.getByText('2 items, $360').waitFor()
  await page.getByRole('button', { name: 'Remove Lamp from the claim' }).click()
  await page.getByText('1 item, $300').waitFor()
  await expectAccessible(page)
  await generate(page).click()
  await page.getByRole('tab', { name: 'Reports Library (1)', selected: true }).waitFor()
  expect(await library(page).getByRole('listitem').textContent()).toContain('1 item, $300')

  await page.goto(`/room/${home.room('Office')}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Desk' }).check()
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Report for a claim' }).click()
  await page.getByText('1 item, $400').waitFor()
  expect(await page.getByRole('list', { name: 'Items of the claim' }).getByRole('listitem').allTextContents()).toEqual(['Desk'])
})

it('the library shows each cover with its picture and kind, and what changed since the report before', async () => {
  const { visitor, home } = await house()
  const made = async (body: object) => {
    await visitor.call(generateReport, { body: { projectId: home.id, ...body } })
    await browser.product.stack.settle()
  }
  await made({})
  await addItem(visitor, { name: 'Globe', estimatedValue: 40, projectId: home.id, roomId: home.room('Office') })
  await browser.product.stack.settle()
  await made({ kind: 'moving' })
  await made({})
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('tab', { name: 'Reports Library (3)' }).click()
  expect(await library(page).getByRole('heading').allTextContents()).toEqual([
    'Inventory of My Home',
    'Moving list, My Home',
    'Inventory of My Home',
  ])
  const pictures = library(page).locator('img')
  await eventually(() => pictures.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))).toEqual([
    ...[true, true, true],
  ])
  await expectAccessible(page)
  expect(await page.getByRole('button', { name: 'What changed in My Home' }).count()).toBe(1)
  await page.getByRole('button', { name: 'What changed in My Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'What changed' })
  await dialog.getByText(/^Since the report of .*: 1 item added\. The total went from \$760 to \$800\.$/).waitFor()
  expect(await dialog.getByRole('list', { name: 'Added' }).getByRole('listitem').textContent()).toContain('Globe')
  await expectAccessible(page)
})

it('[REP-03] a report that is made shows its steps and its pages', async () => {
  const { visitor } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  const steps = {
    ...{ stage: 'pages', items: 3, documents: 0, photos: { done: 1, total: 1 }, files: null },
    ...{ pages: { done: 4, total: 11 }, section: 'Office' },
  }
  await page.route('**/api/reports/progress/*', async (route) => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, progress: 58, status: 'running', steps } })
  })
  await page.goto('/reports')
  await generate(page).click()
  await page.getByRole('heading', { name: 'drawing page 5' }).waitFor()
  await page.getByRole('img', { name: '4 of 11 pages are drawn' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual([
    ...['3 items and 0 documents collected', '1 photo made for print', 'Office, 4 of 11 pages', 'Originals and signature'],
  ])
  expect(await page.getByRole('progressbar', { name: 'Report' }).getAttribute('aria-valuenow')).toBe('58')
  await expectAccessible(page)
  await browser.product.stack.settle()
})

it('a report is cancelled while it is generated, and the choices are there again', async () => {
  const { visitor } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  // The report never gets further than its start.
  await page.route('**/api/reports/progress/*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, progress: 30, status: 'running' } })
  })
  await page.route('**/api/reports/*/cancel', (route) => route.fulfill({ json: { ok: true } }))
  await page.goto('/reports')
  await page.getByRole('checkbox', { name: 'Include where photos were taken' }).check()
  await generate(page).click()
  await page.getByText('You can leave this page.', { exact: false }).waitFor()
  await expectAccessible(page)
  const refuse = await failRequests(page, 'POST', /\/cancel$/, 500)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectFailure(page, 'Error')
  await refuse()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectToast(page, 'Report cancelled')
  await generate(page).waitFor()
  await browser.product.stack.settle()
})
