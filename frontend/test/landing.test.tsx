import { getGoogleData } from '@arc/contracts/auth/google'
import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { computedStyle, expectAccessible, shown, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { openLanding } from './support/landing'
import { open, pathOf } from './support/open'
import { takeSandboxPayments } from './support/payments'
import { answer } from './support/stubs'

const word = page.getByCss('h1 [data-word=now]')
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

it('[LAND-01] on a desktop the last word rotates every two seconds, in order', async () => {
  installClock()
  await open('/', { moving: true })
  await shown(word)
  pauseClock()
  const now = () => word.element().textContent ?? ''
  const order = ['claims', 'coverage', 'moves', 'estates', 'collections', 'disasters', 'theft']
  // Advance to the next change, in steps of a tenth of a second.
  const first = now()
  while (now() === first) await advanceClock(100)
  const start = order.indexOf(now())
  expect(start).toBeGreaterThanOrEqual(0)
  // Two full rounds; each word is shown for the full two seconds.
  for (let turn = 1; turn <= 14; turn += 1) {
    await advanceClock(1_900)
    expect(now()).toBe(order[(start + turn - 1) % 7])
    await advanceClock(100)
    expect(now()).toBe(order[(start + turn) % 7])
  }
})

it('[LAND-03] on a phone the start buttons open the sign-up page, and "See Pricing" the pricing page', async () => {
  takeSandboxPayments()
  answer(getGoogleData, {})
  for (const [name, to, headline] of [
    ['Start your archive', '/signup', 'open your archive'],
    ['See Pricing', '/v3/pricing', 'less than the coffee on the table'],
  ] as const) {
    const links = page.getByRole('link', { name, exact: true })
    await openLanding({ device: 'phone' })
    const count = links.elements().length
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at += 1) {
      if (at > 0) await openLanding({ device: 'phone' })
      await expect.poll(() => links.elements()).toHaveLength(count)
      await links.nth(at).click()
      await expect.poll(pathOf).toBe(to)
      await shown(page.getByRole('heading', { level: 1, name: headline }))
    }
  }
})

it('[LAND-02] on a phone the landing page has feature blocks, the question of each audience, and a section about data', async () => {
  await openLanding({ device: 'phone' })
  await shown(page.getByRole('heading', { level: 2, name: 'everything it does, in order' }))
  await shown(
    page
      .getByCss('dt')
      .filter({ hasText: /^Reports$/ })
      .first(),
  )
  const uses = page.getByRole('region', { name: 'somebody will ask' })
  expect(textsOf(uses.getByRole('heading', { level: 3 }))).toEqual([
    'Homeowners',
    'Estate planners',
    'Small businesses',
    'Interior designers',
    'Collectors',
    'Rental managers',
  ])
  const data = page.getByRole('region', { name: 'yours stays yours, in writing' })
  expect(data.getByRole('listitem').elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'Quote 3 of 4' }).click()
  await shown(page.getByText('Illinois Insurance Association'))
  await expectAccessible()
})

it('[LAND-02] the printed report shows the items of the plate, and on a desktop its picture travels there', async () => {
  await openLanding({ moving: true })
  const spread = page.getByRole('region', { name: 'on the worst day, you hand over this' })
  spread.element().scrollIntoView()
  const plate = page.getByRole('region', { name: 'one room, written down' })
  const names = textsOf(plate.getByRole('listitem').getByCss('strong'))
  expect(names.length).toBeGreaterThan(0)
  const headers = () =>
    spread
      .getByRole('row')
      .getByRole('rowheader')
      .elements()
      .map((header) => header.firstChild?.textContent)
  expect(headers()).toEqual([...names, 'Living Room'])
  await shown(spread.getByText('7, $4,949'))
  // The picture has left its slots for the one that moves, which ends on the left page.
  await expect.poll(() => computedStyle(spread.getByCss('[data-room-slot] > img'), 'visibility')).toBe('hidden')
  const target = spread.getByCss('[data-room-slot]')
  window.scrollBy(0, boxOf(target).y)
  await expect
    .poll(() => {
      const [moving, { x, y, width }] = [boxOf(page.getByCss('body > div > [data-room-slot]')), boxOf(target)]
      return Math.abs(moving.x - x) + Math.abs(moving.y - y) + Math.abs(moving.width - width) < 3
    })
    .toBe(true)
})

it.each(DEVICES)('on a %s one tap on the first screen leads to the photo demo, which is loaded for it', async (device) => {
  await open('/', { device })
  const link = page.getByRole('link', { name: 'Try it with a photo' })
  for (let times = 1; times <= 2; times += 1) {
    await link.click()
    const demo = page.getByRole('region', { name: 'now yours' })
    const headline = demo.getByRole('heading', { name: 'now yours' })
    await shown(demo.getByRole('button', { name: 'Choose a photo' }))
    await expect.element(headline).toHaveFocus()
    await expect.poll(() => boxOf(headline).top).toBeLessThan(innerHeight / 2)
    expect(boxOf(headline).top).toBeGreaterThanOrEqual(boxOf(page.getByRole('banner')).bottom)
    // On a phone it stands before the report, on a desktop the picture of the plate travels there first.
    const report = page.getByRole('region', { name: 'on the worst day, you hand over this' })
    expect(boxOf(headline).top < boxOf(report).top).toBe(device === 'phone')
    window.scrollTo(0, 0)
  }
})

it('the landing page is accessible in the dark theme, and its last section shows the price', async () => {
  await open('/', { dark: true })
  await shown(page.getByRole('heading', { name: 'Be Ready Now, only $1.99/mo' }))
  expect(getComputedStyle(document.documentElement).colorScheme).toContain('dark')
  await expectAccessible()
})
