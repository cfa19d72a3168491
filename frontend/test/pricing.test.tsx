import { getGoogleData } from '@arc/contracts/auth/google'
import { EARLY_ACCESS } from '@arc/contracts/early-access'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { expectAccessible, gone, heading, shown, textOf, textsOf } from './support/expectations'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { takeSandboxPayments } from './support/payments'
import { answer } from './support/stubs'
import { user } from './support/world'

const pro = page.getByRole('radio', { name: 'a.r.c. + $4.99' })
const perkOf = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text }).first()

it('[PRICE-01] [PRICE-02] [PRICE-04] [NAV-09] /pricing and /v3/pricing show both plans, the terms, a quote, and the way to sign up', async () => {
  takeSandboxPayments()
  answer(getGoogleData, {})
  for (const [address, dark] of [
    ['/pricing', false],
    ['/v3/pricing', true],
  ] as const) {
    await open(address, { device: dark ? 'phone' : 'desktop', dark })
    await shown(page.getByRole('heading', { level: 1, name: 'less than the coffee on the table' }))
    await expectAccessible()
    const subscribe = page.getByRole('link', { name: /^Subscribe/ })
    expect([textOf(subscribe), subscribe.element().getAttribute('href')]).toEqual(['Subscribe, $1.99/mo', '/signup?plan=basic'])
    for (const perk of [/^Rooms and items unlimited/, /^Single project/]) await shown(page.getByText(perk))
    await pro.click({ force: true })
    for (const perk of [
      /^Multiple projects/,
      /^Priority AI processing/,
      /^Priority support/,
      /^Early access/,
      /rooms and items unlimited, fair use/,
    ])
      await shown(perkOf(perk))
    expect(textOf(subscribe)).toBe('Subscribe, $4.99/mo')
    expect(textOf(page.getByCss('blockquote'))).toMatch(/useful/)
    await page.getByRole('button', { name: 'Terms of Service' }).click()
    await shown(page.getByRole('dialog', { name: 'Terms of Service' }))
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await gone(page.getByRole('dialog'))
    await subscribe.click()
    await expect.poll(pathOf).toBe('/signup')
    await expect.element(pro).toBeChecked()
  }
})

it('[PRICE-03] the pictures change every 3 seconds', async () => {
  installClock()
  await open('/pricing')
  const caption = page.getByCss('figcaption').first()
  await shown(caption)
  pauseClock()
  const seen: string[] = []
  for (let at = 0; at < 5; at += 1) {
    seen.push(textOf(caption))
    await advanceClock(3_000)
  }
  expect(new Set(seen.slice(0, 4)).size).toBe(4)
  expect(seen[4]).toBe(seen[0])
})

it('a page that stays open names a function in early access until the day on which it opens to everyone', async () => {
  installClock(new Date(EARLY_ACCESS.contentsList.opensOn).getTime() - 120_000)
  await open('/pricing', { device: 'phone' })
  await pro.click({ force: true })
  const note = page.getByText(`now: ${EARLY_ACCESS.contentsList.name}`)
  await shown(note)
  pauseClock()
  await advanceClock(240_000)
  await gone(note)
  await shown(perkOf(/^Early access/))
})

it('[LAND-10] [D-55] /features describes the features and compares the plans, for visitors and users', async () => {
  home()
  for (const as of [undefined, user()]) {
    await open('/features', { device: as ? 'phone' : 'desktop', dark: Boolean(as), as })
    await heading('everything it does, in order')
    await shown(page.getByRole('definition').filter({ hasText: 'a PDF of a project or a room' }))
    const table = page.getByRole('table', { name: 'What a.r.c. and a.r.c. + contain' })
    expect(textsOf(table.getByRole('columnheader')).slice(1)).toEqual(['a.r.c.$1.99 a month', 'a.r.c. +$4.99 a month'])
    expect(table.getByRole('row').elements().length).toBeGreaterThan(5)
    const links = page.getByRole('region', { name: 'seven lines apart' }).getByRole('link').elements()
    // Who has a plan is not asked to sign up for one.
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      as ? ['/billing'] : ['/signup?plan=basic', '/signup?plan=pro', '/checkout?plan=yearly'],
    )
    await expectAccessible()
  }
})
