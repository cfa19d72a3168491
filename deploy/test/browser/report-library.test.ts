import { readFile } from 'node:fs/promises'
import { generateReport } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { expectAccessible } from './page-helpers.js'
import { reportHouse } from './report-house.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[D-33] everyone downloads the PDF, a pro user the CSV as well', async () => {
  for (const tier of ['basic', 'pro'] as const) {
    const { visitor, home } = await reportHouse(browser, tier)
    await visitor.call(generateReport, { body: { projectId: home.id } })
    await browser.product.stack.settle({ user: visitor })
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
