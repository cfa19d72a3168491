import { getUser } from '@arc/contracts/auth/accounts'
import { getHousehold } from '@arc/contracts/auth/household'
import { listClaims } from '@arc/contracts/inventory/claims'
import { getProjectOverview } from '@arc/contracts/inventory/overview'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, gone, shown } from './support/expectations'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { menuPages } from './support/pages'
import { answer, hold, sent } from './support/stubs'
import { item, project, roomOf, user } from './support/world'

const banner = page.getByRole('banner')
const menu = page.getByRole('dialog', { name: 'Menu' })
const add = page.getByRole('dialog', { name: /^Add to / })
const homes = page.getByRole('dialog', { name: 'Which home?' })
const cabin = project({ id: 3, name: 'Lake cabin', isHome: false })
const lamp = item({ estimatedValue: 40 })
const currentOf = () =>
  banner
    .getByRole('link')
    .elements()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
const startAt = async (path: string, options: Parameters<typeof open>[1] = {}) => {
  menuPages({ projects: [project(), cabin], items: [lamp] })
  await open(path, { as: user(), ...options })
  await shown(page.getByRole('heading', { level: 1 }).first())
}

it('[SHELL-22] on a phone the bar has four places and Add, and marks the part that a page belongs to', async () => {
  await startAt('/dashboard', { device: 'phone' })
  const bar = banner.getByRole('navigation', { name: 'Main' })
  const places = [...bar.element().children]
  expect(places.map((place) => place.getAttribute('aria-label') ?? place.textContent)).toEqual([
    'Home',
    'Items',
    'Add',
    'Cover',
    'More, menu',
  ])
  for (const place of places) {
    const { width, height } = place.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(56)
  }
  expect(bar.element().getBoundingClientRect().bottom).toBe(innerHeight)
  expect(currentOf()).toEqual(['Home'])
  await expectAccessible()
  for (const [word, path] of [
    ['Items', '/items'],
    ['Cover', '/cover'],
    ['Home', '/dashboard'],
  ] as const) {
    await bar.getByRole('link', { name: word }).click()
    await expect.poll(pathOf).toBe(path)
    await expect.poll(currentOf).toEqual([word])
  }
  // Nothing of the page is under it at the end.
  scrollTo(0, document.documentElement.scrollHeight)
  const end = page.getByRole('main').element().firstElementChild?.getBoundingClientRect().bottom ?? 0
  await expect.poll(() => page.getByRole('main').element().getBoundingClientRect().bottom - end).toBeGreaterThanOrEqual(64)
})

it('[SHELL-22] on a desktop the header has five words, and no bar is at the bottom', async () => {
  await startAt(`/room/${lamp.roomId}`)
  const words = banner.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(words.elements().map(({ textContent }) => textContent)).toEqual(['Home', 'Items', 'Documents', 'Cover', 'Reports'])
  expect(currentOf()).toEqual(['Items'])
  await words.filter({ hasText: 'Reports' }).click()
  await expect.poll(pathOf).toBe('/reports')
  await expect.poll(currentOf).toEqual(['Reports'])
})

it('[SHELL-23] the menu reads how things stand when it opens, and shows its pages before that is known', async () => {
  await startAt('/reports', { device: 'phone' })
  expect(sent(getProjectOverview)).toEqual([])
  const release = hold(getProjectOverview)
  await banner.getByRole('button', { name: 'More, menu' }).click()
  const row = menu.getByRole('link', { name: /^All items/ })
  await shown(row)
  expect(row.element().textContent).toBe('All items')
  release()
  await expect.poll(() => row.element().textContent).toBe('All items1')
  expect(sent(getProjectOverview)).toHaveLength(1)
  const headings = menu.getByCss('section > h2').elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['your home', 'if something happens', 'other people', 'add', 'set up'])
  await expectAccessible()
  expect(misfits()).toEqual([])
  await menu.getByRole('link', { name: /^Rooms/ }).click()
  await expect.poll(pathOf).toBe('/rooms')
  await gone(menu)
})

for (const device of ['phone', 'desktop'] as const)
  it(`[SHELL-24] on a ${device} Add opens six ways to add, by its button and by N`, async () => {
    await startAt('/cover', { device })
    await banner.getByRole('button', { name: 'Add', exact: true }).click()
    await shown(add.getByRole('heading', { name: 'Add to Lake cabin' }))
    const links = add
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/camera', '/archive', '/scan', '/documents', '/archive?add=manual', '/import'])
    await expectAccessible()
    expect(misfits()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await gone(add)
    await userEvent.keyboard('n')
    await add.getByRole('link', { name: /^By hand/ }).click()
    await expect.poll(() => location.search).toBe('?add=manual')
    await gone(add)
  })

it('[SHELL-24] who may only look has the search in the place of Add, and N adds nothing', async () => {
  const viewer = user({
    home: {
      ownerId: 'o1',
      ownerName: 'Olga Berg',
      role: 'viewer',
      subscriptionTier: 'pro',
      unlimited: false,
      accountStatus: 'active',
    },
  })
  await startAt('/cover', { device: 'phone', as: viewer })
  expect(banner.getByRole('button', { name: 'Add', exact: true }).elements()).toEqual([])
  await userEvent.keyboard('n')
  await banner.getByRole('navigation').getByRole('button', { name: 'Search' }).click()
  await shown(page.getByRole('dialog', { name: 'Search' }))
  expect(add.elements()).toEqual([])
})

it('[SHELL-25] the initials open everything about the person', async () => {
  await startAt('/cover', { device: 'phone' })
  await banner.getByRole('button', { name: 'Account of Ada Miller' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ada Miller' })
  await shown(sheet.getByText('ada@mail.example'))
  await expect.poll(() => sent(getHousehold)).not.toEqual([])
  const links = sheet
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    ...['/account', '/account?tab=settings', '/account?tab=security', '/billing', '/account/household', '/account/data'],
    ...['/account/tokens', '/support', '/api/logout', '/terms', '/privacy', '/imprint'],
  ])
  await expectAccessible()
  expect(misfits()).toEqual([])
  await sheet.getByRole('link', { name: /^Security/ }).click()
  await shown(page.getByRole('tab', { name: 'Security', selected: true }))
  await gone(sheet)
  expect(sent(getUser).length).toBeGreaterThan(0)
})

it('[SHELL-26] another home is chosen in the first row, and the page stays', async () => {
  await startAt('/cover', { device: 'phone' })
  const choice = page.getByRole('button', { name: /^Home: / })
  await choice.click()
  await expectAccessible()
  expect(misfits()).toEqual([])
  await homes.getByRole('button', { name: /^My Home/ }).click()
  await gone(homes)
  await expect.element(choice).toHaveAccessibleName('Home: My Home. Choose another')
  await choice.click()
  await homes.getByRole('button', { name: /^Lake cabin/ }).click()
  await expect.element(choice).toHaveAccessibleName('Home: Lake cabin. Choose another')
  expect(pathOf()).toBe('/cover')
  expect(sent(getProjectOverview).map(({ params }) => params.id)).toContain(cabin.id)
})

it('[SHELL-26] a page about one thing names its own home, and gives way to the dashboard of the other', async () => {
  localStorage.setItem('selectedProjectId', String(project().id))
  await startAt(`/item/${lamp.id}?from=room-${roomOf(project(), 'Kitchen').id}`)
  const choice = page.getByRole('button', { name: /^Home: / })
  await expect.element(choice).toHaveAccessibleName('Home: My Home. Choose another')
  await choice.click()
  await homes.getByRole('button', { name: /^Lake cabin/ }).click()
  await expect.poll(pathOf).toBe('/dashboard')
})

it('[SHELL-26] the basic plan has one home: another one leads to the upgrade', async () => {
  menuPages({ projects: [project()] })
  await open('/cover', { as: user({ tier: 'basic' }) })
  await page.getByRole('button', { name: /^Home: / }).click()
  await homes.getByRole('button', { name: /^\+ Project/ }).click()
  await expect.poll(pathOf).toBe('/upgrade')
})

it('[SHELL-27] the first row leads back by structure, and says what a page is', async () => {
  await startAt(`/room/${lamp.roomId}`, { device: 'phone' })
  const back = page.getByRole('main').getByRole('link', { name: /^Back to/ })
  await expect.element(back).toHaveAccessibleName('Back to Rooms')
  await back.click()
  await expect.poll(pathOf).toBe('/rooms')
  await shown(page.getByRole('heading', { level: 1, name: 'Rooms' }))
  expect(back.elements()).toEqual([])
  answer(listClaims, { project: project(), rooms: [], policies: [], claims: [] })
  await open('/claims', { as: user(), device: 'phone' })
  await expect.element(back).toHaveAccessibleName('Back to Cover')
})
