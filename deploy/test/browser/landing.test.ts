import { expect, it } from 'vitest'
import { expectAccessible, pass, path, soon, stopClock, style } from './seen.js'
import { startWalk } from './walker.js'

const walk = startWalk()

it('[LAND-01] on a desktop the last word turns every two seconds, in its order', async () => {
  const page = await walk.page({ look: 'desktop', moving: true })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await stopClock(page)
  const now = () => page.locator('h1 [data-word=now]').textContent()
  const order = ['claims', 'coverage', 'moves', 'estates', 'collections', 'disasters', 'theft']
  // To the next turn, told to a tenth of a second.
  const first = await now()
  while ((await now()) === first) await pass(page, 100)
  const start = order.indexOf((await now()) ?? '')
  expect(start).toBeGreaterThanOrEqual(0)
  // Twice round, and each word stands the whole two seconds.
  for (let turn = 1; turn <= 14; turn += 1) {
    await pass(page, 1_900)
    expect(await now()).toBe(order[(start + turn - 1) % 7])
    await pass(page, 100)
    expect(await now()).toBe(order[(start + turn) % 7])
  }
})

it('[LAND-03] on a phone the start buttons lead to the signup, and "See Pricing" to the prices', async () => {
  const page = await walk.page({ look: 'phone' })
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
      await soon(() => path(page)).toBe(to)
    }
  }
})

it('the first page is accessible by night too, and its ending says what it costs', async () => {
  const page = await walk.page({ dark: true })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Be Ready Now, only $1.99/mo' }).waitFor()
  expect(await style(page.locator('html'), 'color-scheme')).toContain('dark')
  await expectAccessible(page)
})
