import { readFile } from 'node:fs/promises'
import { listReports } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
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
import { generateButton as generate, libraryList as library, reportHouse } from './report-house.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const house = (tier?: 'basic' | 'pro') => reportHouse(browser, tier)

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
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('shows the cover with its picture and about how many pages there will be, and downloads the CSV that was chosen when it is ready', async () => {
  const { visitor, home } = await house()
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Project' }).selectOption(String(home.id))
  await page.getByText('3 items, $760').waitFor()
  const picture = page.getByRole('main').locator('img')
  await eventually(() => picture.evaluateAll((all) => all.map((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))).toEqual([
    true,
  ])
  const formats = page.getByRole('group', { name: 'Format' })
  expect(await formats.getByRole('radio').count()).toBe(3)
  const [, estimate = ''] = /About (\d+) pages/.exec((await formats.textContent()) ?? '') ?? []
  await formats.getByRole('radio', { name: /^CSV/ }).check()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), generate(page).click()])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await page.getByRole('tab', { name: 'Reports Library (1)', selected: true }).waitFor()
  const { body: reports } = await visitor.call(listReports)
  expect(Math.abs((reports[0]?.pages ?? 0) - Number(estimate))).toBeLessThanOrEqual(2)
  // The PDF that is downloaded next is not followed by the CSV again.
  await page.getByRole('tab', { name: 'Generate Report' }).click()
  await page.getByRole('tab', { name: 'Reports Library (1)' }).click()
  const [again] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()])
  expect(again.suggestedFilename()).toMatch(/\.pdf$/)
})
