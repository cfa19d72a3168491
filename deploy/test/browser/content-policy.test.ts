import { FolderMail } from '@arc/kit/ports/mail.folder'
import { expect, it } from 'vitest'
import { eventually } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

// The pages of each other test are watched as well: `startTestBrowser` fails a test whose pages did what the policy refuses.
const browser = startTestBrowser()

it('a style of a foreign hand is refused and noticed, and so would fail the test of any page', async () => {
  const page = await browser.page()
  await page.goto('/')
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p><style>p { color: red }</style>')`)
  const noticed: string[] = []
  await eventually(() => noticed.push(...browser.takeRefused())).toBeGreaterThanOrEqual(2)
  expect(noticed.every((text) => text.startsWith('/: ') && text.includes('style-src'))).toBe(true)
})

it('pages outside the application, and what the landing page loads as one scrolls, do nothing that it refuses', async () => {
  const page = await browser.page()
  const { mail } = browser.product.stack.platform
  const emails = `/dev/mail?key=${mail instanceof FolderMail && mail.key}`
  for (const path of ['/api/docs', emails, '/email-preview', '/loading-screen']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('h1').count(), path).toBeGreaterThan(0)
  }
  await page.goto('/')
  for (let at = 0; at < 12; at += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(100)
  }
  await page.waitForLoadState('networkidle')
})

it('a dialog stops the page behind it from scrolling, without a style that it refuses', async () => {
  const page = await browser.page({ as: await browser.newUser() })
  await page.goto('/account/data')
  await page
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate('getComputedStyle(document.body).overflow')).toContain('hidden')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(() => page.evaluate('getComputedStyle(document.body).overflow')).not.toContain('hidden')
})
