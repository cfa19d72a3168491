import { expect, it } from 'vitest'
import { advanceClock, computedStyle, eventually, expectAccessible, pathOf, pauseClock } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[LAND-01] on a desktop the last word rotates every two seconds, in order', async () => {
  const page = await browser.page({ device: 'desktop', moving: true })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pauseClock(page)
  const now = () => page.locator('h1 [data-word=now]').textContent()
  const order = ['claims', 'coverage', 'moves', 'estates', 'collections', 'disasters', 'theft']
  // Advance to the next change, in steps of a tenth of a second.
  const first = await now()
  while ((await now()) === first) await advanceClock(page, 100)
  const start = order.indexOf((await now()) ?? '')
  expect(start).toBeGreaterThanOrEqual(0)
  // Two full rounds; each word is shown for the full two seconds.
  for (let turn = 1; turn <= 14; turn += 1) {
    await advanceClock(page, 1_900)
    expect(await now()).toBe(order[(start + turn - 1) % 7])
    await advanceClock(page, 100)
    expect(await now()).toBe(order[(start + turn) % 7])
  }
})

it('[LAND-03] on a phone the start buttons open the sign-up page, and "See Pricing" the pricing page', async () => {
  const page = await browser.page({ device: 'phone' })
  for (const [name, to] of [
    ['Start your archive', '/signup'],
    ['See Pricing', '/v3/pricing'],
  ] as const) {
    await page.goto('/')
    const links = page.getByRole('link', { name, exact: true })
    await links.first().waitFor()
    const count = await links.count()
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at += 1) {
      await page.goto('/')
      await links.nth(at).click()
      await eventually(() => pathOf(page)).toBe(to)
    }
  }
})

it('the landing page is accessible in the dark theme, and its last section shows the price', async () => {
  const page = await browser.page({ dark: true })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Be Ready Now, only $1.99/mo' }).waitFor()
  expect(await computedStyle(page.locator('html'), 'color-scheme')).toContain('dark')
  await expectAccessible(page)
})
