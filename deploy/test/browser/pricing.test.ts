import { EARLY_ACCESS } from '@arc/contracts/early-access'
import { expect, it } from 'vitest'
import { advanceClock, chunkOf, eventually, expectAccessible, holdRequests, pathOf, pauseClock, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('[PRICE-01] [PRICE-02] [PRICE-04] [NAV-09] /pricing and /v3/pricing show both plans, the terms, a quote, and the way to sign up', async () => {
  for (const [address, dark] of [
    ['/pricing', false],
    ['/v3/pricing', true],
  ] as const) {
    const page = await browser.page({ device: dark ? 'phone' : 'desktop', dark })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'less than the coffee on the table' }).waitFor()
    await expectAccessible(page)
    const subscribe = page.getByRole('link', { name: /^Subscribe/ })
    expect([await textOf(subscribe), await subscribe.getAttribute('href')]).toEqual(['Subscribe, $1.99/mo', '/signup?plan=basic'])
    for (const perk of [/^Rooms and items unlimited/, /^Single project/]) await page.getByText(perk).waitFor()
    await page.getByRole('radio', { name: 'a.r.c. + $4.99' }).check({ force: true })
    for (const perk of [
      /^Multiple projects/,
      /^Priority AI processing/,
      /^Priority support/,
      /^Early access/,
      /rooms and items unlimited, fair use/,
    ])
      await page.getByRole('listitem').filter({ hasText: perk }).first().waitFor()
    expect(await textOf(subscribe)).toBe('Subscribe, $4.99/mo')
    expect(await textOf(page.locator('blockquote'))).toMatch(/useful/)
    await page.getByRole('button', { name: 'Terms of Service' }).click()
    await page.getByRole('dialog', { name: 'Terms of Service' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await subscribe.click()
    await eventually(() => pathOf(page)).toBe('/signup')
    expect(await page.getByRole('radio', { name: 'a.r.c. + $4.99' }).isChecked()).toBe(true)
  }
})

it('[PRICE-03] the pictures change every 3 seconds', async () => {
  const page = await browser.page()
  await page.clock.install()
  await page.goto('/pricing')
  const caption = page.locator('figcaption').first()
  await caption.waitFor()
  await pauseClock(page)
  const seen: string[] = []
  for (let at = 0; at < 5; at += 1) {
    seen.push(await textOf(caption))
    await advanceClock(page, 3_000)
  }
  expect(new Set(seen.slice(0, 4)).size).toBe(4)
  expect(seen[4]).toBe(seen[0])
})

it('a page that stays open names a function in early access until the day on which it opens to everyone', async () => {
  const page = await browser.page({ device: 'phone' })
  const opens = new Date(EARLY_ACCESS.contentsList.opensOn).getTime()
  await page.clock.install({ time: opens - 120_000 })
  await page.goto('/pricing')
  await page.getByRole('radio', { name: 'a.r.c. + $4.99' }).check({ force: true })
  const note = page.getByText(`now: ${EARLY_ACCESS.contentsList.name}`)
  await note.waitFor()
  await page.clock.runFor(240_000)
  await note.waitFor({ state: 'detached' })
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Early access/ })
    .first()
    .waitFor()
})

it('[LAND-10] [D-55] /features describes the features and compares the plans, for visitors and users', async () => {
  for (const visitor of [undefined, await browser.sharedUser()]) {
    const page = await browser.page({ device: visitor ? 'phone' : 'desktop', dark: Boolean(visitor), as: visitor })
    await page.goto('/features')
    await page.getByRole('heading', { level: 1, name: 'everything it does, in order' }).waitFor()
    await page.getByRole('definition').filter({ hasText: 'a PDF of a project or a room' }).waitFor()
    const table = page.getByRole('table', { name: 'What a.r.c. and a.r.c. + contain' })
    expect((await table.getByRole('columnheader').allTextContents()).slice(1)).toEqual(['a.r.c.$1.99 a month', 'a.r.c. +$4.99 a month'])
    expect(await table.getByRole('row').count()).toBeGreaterThan(5)
    const links = await page.getByRole('region', { name: 'seven lines apart' }).getByRole('link').all()
    const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
    // Who has a plan is not asked to sign up for one.
    expect(targets).toEqual(visitor ? ['/billing'] : ['/signup?plan=basic', '/signup?plan=pro', '/checkout?plan=yearly'])
    await expectAccessible(page)
  }
})

it('[D-45] the product and its plans have their names, the tagline, and the copyright year everywhere', async () => {
  const visitor = await browser.page({ device: 'desktop' })
  await visitor.goto('/pricing')
  for (const name of ['a.r.c. $1.99', 'a.r.c. + $4.99']) await visitor.getByRole('radio', { name, exact: true }).waitFor()
  expect(await textOf(visitor.getByRole('contentinfo'))).toContain('© 2025 a.r.c.')

  const page = await browser.page({ device: 'desktop', moving: true, as: await browser.sharedUser('basic') })
  const release = await holdRequests(page, 'GET', await chunkOf('features/reports/reports-page.tsx'))
  await page.goto('/reports', { waitUntil: 'commit' })
  await page.getByRole('status').getByText('Be Ready Now', { exact: true }).waitFor()
  await release()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Project' }).click()
  await page.getByRole('dialog', { name: 'a.r.c. +', exact: true }).waitFor()
})
