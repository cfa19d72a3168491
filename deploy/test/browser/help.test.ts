import { openTicket } from '@arc/contracts/admin/tickets'
import { expect, it } from 'vitest'
import { eventually, expectAccessible, expectToast, pathOf, recordRequests, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const CHAPTERS = [
  'Getting Started',
  'AI Photo Analysis',
  'Projects & Rooms',
  'Document Management',
  'Reports & Export',
  'Account & Billing',
]

it('[HELP-01] [HELP-03] the manual has six collapsible sections and a search, and offers support where nothing is found', async () => {
  const page = await browser.page({ device: 'desktop' })
  await page.goto('/help')
  const search = page.getByPlaceholder('Search help topics...', { exact: true })
  await search.waitFor()
  const sections = page.getByRole('heading', { level: 2 }).getByRole('button')
  expect(await sections.evaluateAll((all) => all.map((button) => button.querySelector('span')?.textContent))).toEqual(CHAPTERS)
  await expectAccessible(page)
  const first = page.getByRole('link', { name: 'Your first room', exact: true })
  await sections.first().click()
  await first.waitFor({ state: 'hidden' })
  expect(await sections.first().getAttribute('aria-expanded')).toBe('false')
  await sections.first().click()
  await first.waitFor()

  await search.fill('TRASH')
  await page
    .getByRole('status')
    .filter({ hasText: /topics?$/ })
    .waitFor()
  await page
    .locator('mark')
    .filter({ hasText: /^trash$/i })
    .first()
    .waitFor()
  expect(await sections.count()).toBe(0)
  await expectAccessible(page)
  await search.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'undo and the trash' }).waitFor()
  expect(pathOf(page)).toBe('/help/trash')

  await page.goto('/help?q=warrenty')
  await page.getByRole('heading', { name: 'No help topics found for "warrenty"', exact: true }).waitFor()
  await page.getByRole('link', { name: /Warranties and reminders/ }).waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Subject').inputValue()).toBe('warrenty')
  const sent = recordRequests(page, 'POST', new RegExp(`${openTicket.path}$`))
  await page.getByLabel('Message').fill('Where do I enter it?')
  await page.getByLabel('Email').fill('visitor@mail.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Message sent')
  expect(sent[0]?.postDataJSON()).toMatchObject({ subject: 'warrenty', message: 'Where do I enter it?', email: 'visitor@mail.example' })
})

it('[HELP-04] [HELP-05] on a phone a topic has a title, text and a picture, and the plans their prices', async () => {
  const page = await browser.page({ device: 'phone', dark: true, as: await browser.sharedUser('basic') })
  await page.goto('/help/first-room')
  await page.getByRole('heading', { level: 1, name: 'your first room' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Take the photos' }).waitFor()
  const picture = page.locator('figure img')
  await picture.scrollIntoViewIfNeeded()
  await eventually(() => page.evaluate(`document.querySelector('figure img').naturalWidth`)).toBeGreaterThan(400)
  expect(await page.evaluate(`document.querySelector('figure img').currentSrc`)).toContain('-phone-dark.webp')
  expect((await textOf(page.locator('figcaption'))).startsWith('Figure 1.1')).toBe(true)
  await expectAccessible(page)

  await page.goto('/help/plans')
  await page.getByRole('heading', { level: 1, name: 'the two plans' }).waitFor()
  const text = page.getByRole('article')
  await text.getByText('$4.99/month').waitFor()
  await text.getByText('Pro users get priority support').waitFor()

  await page.goto('/help/nothing')
  await page.getByRole('button', { name: 'Open the manual' }).click()
  await page.getByRole('heading', { level: 1, name: 'the manual' }).waitFor()
})
