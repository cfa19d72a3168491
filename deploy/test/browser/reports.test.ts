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
} from './page-helpers.js'
import { generateButton as generate, libraryList as library, reportHouse } from './report-house.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const house = () => reportHouse(browser)

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
