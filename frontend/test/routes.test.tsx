import { demoLogin, getUser } from '@arc/contracts/auth/accounts'
import { getSubscription, syncSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import { listRoomPhotos } from '@arc/contracts/inventory/room-photos'
import { getRoomSummary } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { expectAccessible, heading, shown } from './support/expectations'
import { lamp, OFFICE } from './support/items'
import { holdLeaving } from './support/leaving'
import { open, pathOf } from './support/open'
import { menuPages, publicPages } from './support/pages'
import { SIGNED_IN, SIGNED_OUT } from './support/paths'
import { NOTHING_RETURNED, subscription } from './support/payments'
import { preselect } from './support/selected'
import { answer, refuse, sent } from './support/stubs'
import { sampleHome, user } from './support/world'

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true }).first()

it('[NAV-01] [NAV-07] on a desktop a signed-in user reaches the dashboard at its own, the root and any unknown path', async () => {
  menuPages()
  for (const address of ['/', '/dashboard', '/nowhere', '/v3/dashboard', '/room', '/checkout', '/email-preview']) {
    await open(address, { as: user() })
    await heading('Sample Home')
    await shown(page.getByRole('heading', { level: 2, name: 'Backup Status' }))
    expect(pathOf()).toBe(address)
  }
})

it('[NAV-04] on a phone rooms and items have their own URLs, and a room card loads the whole page of its room', async () => {
  const bicycle = lamp({ name: 'Bicycle' })
  menuPages({ items: [bicycle] })
  preselect()
  await open(`/item/${bicycle.id}`, { device: 'phone', as: user() })
  await heading('Bicycle')
  await open(`/room/${OFFICE.id}`, { device: 'phone', as: user() })
  await heading('Office')

  await open('/dashboard', { device: 'phone', as: user() })
  const left = holdLeaving()
  await page.getByRole('article', { name: 'Office' }).getByRole('link', { name: 'Office' }).click()
  await expect.poll(() => left).toEqual([`/room/${OFFICE.id}`])

  for (const route of [getRoomSummary, listRoomPhotos]) refuse(route, 404, { message: 'Room not found' })
  await open('/room/987654321', { device: 'phone', as: user() })
  await heading('Room not found')
  await expectAccessible()
})

it('[NAV-11] on a phone a visitor reaches the landing page at any other path', async () => {
  publicPages()
  for (const address of ['/', '/dashboard', '/billing', '/account', '/room/1', '/item/1', '/archive', '/nowhere', '/v3/dashboard']) {
    await open(address, { device: 'phone' })
    await shown(page.getByRole('heading', { level: 1, name: /be ready for/ }))
  }
  await open('/upgrade', { device: 'phone' })
  await shown(page.getByRole('button', { name: 'Sign In', exact: true }))
  expect(pathOf()).toBe('/login')
})

it('[NAV-03] [NAV-05] [NAV-06] [D-49] [D-55] every path of a signed-in user shows its page', async () => {
  menuPages()
  const trial = subscription({ status: 'trialing', trialEndsAt: '2099-01-05T09:00:00.000Z' })
  answer(getSubscription, trial)
  answer(syncSubscription, { ...trial, returned: NOTHING_RETURNED })
  for (const [path, name] of Object.entries(SIGNED_IN)) {
    await open(path, { as: user() })
    await shown(title(name))
    expect(pathOf()).toBe(path)
  }
  // The page of the payment provider opens at once.
  const left = holdLeaving()
  answer(upgradeSubscription, { sessionId: 's1', url: 'https://pay.example/upgrade' })
  await open('/upgrade', { as: user({ tier: 'basic' }) })
  await expect.poll(() => left).toEqual(['https://pay.example/upgrade'])
})

it('[NAV-06] [NAV-08] [NAV-10] [D-03] [D-55] every path of a visitor shows its page', async () => {
  publicPages()
  for (const [path, name] of Object.entries(SIGNED_OUT)) {
    await open(path)
    await shown(title(name))
    expect(pathOf()).toBe(path)
  }
  await open('/upgrade')
  await expect.poll(pathOf).toBe('/login')
  await open('/loading-screen')
  await shown(page.getByText('Be Ready Now', { exact: true }))
})

it('[LAND-09] [D-12] the loading screen shows the logo and opens the start page after 3 s, or the configured address', async () => {
  const left = holdLeaving()
  installClock()
  pauseClock()
  const openScreen = async () => {
    await open('/loading-screen', { device: 'phone' })
    await shown(page.getByText('Be Ready Now', { exact: true }))
    await heading('a.r.c.')
    await shown(page.getByRole('progressbar'))
    expect(page.getByRole('banner').elements()).toEqual([])
    const before = left.length
    await advanceClock(2_999)
    expect(left).toHaveLength(before)
    await advanceClock(1)
  }
  await openScreen()
  await expect.poll(() => left).toEqual(['/'])

  // As the gateway writes it (gateway/test/pages.test.ts).
  const tag = Object.assign(document.createElement('meta'), { name: 'loading-screen-target', content: 'https://arc.example/next' })
  document.head.append(tag)
  try {
    await openScreen()
    await expect.poll(() => left).toEqual(['/', 'https://arc.example/next'])
  } finally {
    tag.remove()
  }
})

it('[D-14] on a phone a demo that is refused leads to the sign-up, and one that opens to the dashboard', async () => {
  menuPages({ projects: [sampleHome({ readOnly: true })] })
  const demo = user({ tier: 'basic', firstName: 'Demo', demo: true, hideWelcomeModal: false })
  const message = 'The demo is not open here. You are welcome to sign up.'
  const restore = refuse(demoLogin, 403, { message })
  await open('/demo-login', { device: 'phone' })
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await shown(page.getByText(message))
  await expect.element(page.getByRole('link', { name: 'Create your own account' })).toHaveAttribute('href', '/signup')
  restore()
  answer(demoLogin, () => {
    answer(getUser, demo)
    return { user: demo }
  })
  await page.getByRole('button', { name: 'Open the demo' }).click()
  await expect.poll(pathOf).toBe('/dashboard')
  // The welcome dialog is in front of the page.
  await shown(page.getByRole('dialog', { name: 'Welcome to a.r.c., Demo' }))
  await shown(page.getByCss('h1').filter({ hasText: 'Sample Home' }))
  await expect.poll(() => sent(demoLogin)).toHaveLength(2)
})
