import { getUser } from '@arc/contracts/auth/accounts'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { computedStyle, expectAccessible, expectToast, gone, shown, toast } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { goBack, open, pathOf } from './support/open'
import { menuPages, publicPages } from './support/pages'
import { answer, hold } from './support/stubs'
import { project, roomOf, user } from './support/world'

const menuButton = page.getByRole('button', { name: /^(more, )?menu$/i })
const menu = page.getByRole('dialog', { name: 'Menu' })
const boxOf = (locator: typeof menu) => locator.element().getBoundingClientRect()
const openMenu = async () => {
  await menuButton.click()
  await shown(menu.getByRole('link').first())
}

it('[SHELL-01] on a phone the centred logo, line and tagline are shown while the sign-in state is unknown', async () => {
  home()
  const release = hold(getUser)
  const opened = open('/pricing', { device: 'phone', moving: true, as: user() })
  const spinner = page.getByRole('status').filter({ hasText: 'Be Ready Now' })
  const drawn = spinner.getByRole('progressbar', { name: 'Loading' })
  await shown(drawn)
  expect(computedStyle(drawn.getByCss('div'), 'animation-duration')).toBe('1.5s')
  const { x, width } = boxOf(drawn)
  expect(Math.abs(x + width / 2 - innerWidth / 2)).toBeLessThan(2)
  // Logo, line and tagline are centred together.
  const parts = [...spinner.element().children].map((part) => part.getBoundingClientRect())
  expect(Math.abs(((parts.at(0)?.top ?? 0) + (parts.at(-1)?.bottom ?? 0)) / 2 - innerHeight / 2)).toBeLessThan(2)
  expect(page.getByRole('banner').elements()).toEqual([])
  expect(page.getByRole('main').element().textContent).toBe('a.r.c.Be Ready Now')
  await expectAccessible()
  release()
  await opened
  await shown(page.getByRole('banner'))
  await gone(spinner)
})

it('[SHELL-02] a page fades in over 0.2 seconds, the demo page does not', async () => {
  publicPages()
  const sheet = page.getByCss('main > div')
  const fade = () => [computedStyle(sheet, 'animation-duration'), computedStyle(sheet, 'animation-name')]
  await open('/login', { moving: true })
  await shown(page.getByRole('button', { name: 'Sign In', exact: true }))
  expect(fade()).toEqual(['0.2s', expect.stringContaining('fade')])
  await page.getByRole('link', { name: 'Create one' }).click()
  await shown(page.getByRole('button', { name: 'Create Account & Subscribe' }))
  expect(fade()).toEqual(['0.2s', expect.stringContaining('fade')])
  await open('/demo-login', { moving: true })
  await shown(page.getByRole('button', { name: 'Open the demo' }))
  expect(computedStyle(sheet, 'animation-name')).toBe('none')
  await expectAccessible()
})

it('[SHELL-03] [SHELL-04] on a desktop the header is fixed, its logo links home, and only signed-in users can search', async () => {
  menuPages()
  for (const [as, start] of [
    [undefined, '/'],
    [user(), '/dashboard'],
  ] as const) {
    await open(as ? '/reports' : '/signup', { as })
    await shown(menuButton)
    const header = page.getByRole('banner')
    expect(computedStyle(header, 'position')).toBe('fixed')
    expect(boxOf(header).y).toBe(0)
    expect(page.getByRole('button', { name: 'Search' }).elements()).toHaveLength(as ? 1 : 0)
    await header.getByRole('link', { name: /^a\.r\.c\./ }).click()
    await expect.poll(pathOf).toBe(start)
  }
})

it('[SHELL-05] [SHELL-06] [SHELL-10] on a phone each menu tile opens its page and closes the menu', async () => {
  menuPages()
  await open('/support', { device: 'phone', as: user() })
  const sizes: Record<string, number> = {}
  for (const [name, to] of [
    ['Dashboard', '/dashboard'],
    ['Photo Archive', '/archive'],
    ['Documents', '/documents'],
    ['Reports', '/reports'],
    ['Billing', '/billing'],
    ['Account', '/account'],
    ['Support', '/support'],
  ] as const) {
    await openMenu()
    const tile = menu.getByRole('link', { name, exact: true })
    sizes[name] = boxOf(tile).height
    await tile.click()
    await expect.poll(pathOf).toBe(to)
    await gone(menu)
  }
  const { Dashboard = 0, 'Photo Archive': archive = 0, Documents = 0, Reports = 0, ...small } = sizes
  expect(Math.min(Dashboard, archive, Documents, Reports)).toBeGreaterThan(1.3 * Math.max(...Object.values(small)))
  // Any other page change closes it too.
  goBack()
  await expect.poll(pathOf).toBe('/account')
  await openMenu()
  history.forward()
  await gone(menu)
  expect(pathOf()).toBe('/support')
})

it('[SHELL-08] [SHELL-09] on a phone the menu of a visitor has its links and the offer', async () => {
  publicPages()
  for (const [name, to] of [
    [/^Sign Up\s*$/, '/signup'],
    [/^Pricing\s*$/, '/pricing'],
    [/^Contact Us\s*$/, '/support'],
    [/^Login\s*$/, '/login'],
    [/^Be Ready Nowonly \$1\.99\/mo\s*$/, '/signup'],
  ] as const) {
    await open('/', { device: 'phone' })
    await openMenu()
    const link = menu.getByRole('link').filter({ hasText: name })
    if (to === '/login') {
      expect(link.getByCss('svg').elements()).toHaveLength(1)
      await expectAccessible()
    }
    if (name.source.startsWith('^Be')) {
      expect(link.getByCss('br').elements()).toHaveLength(1)
      const channels = computedStyle(link, 'background-color').match(/\d+/g)?.slice(0, 3).map(Number) ?? [255]
      expect(Math.max(...channels)).toBeLessThan(48)
    }
    await link.click()
    await expect.poll(pathOf).toBe(to)
  }
  await open('/', { device: 'phone' })
  await shown(page.getByRole('heading', { name: 'Be Ready Now, only $1.99/mo' }))
})

it('[SHELL-11] opening one overlay closes the other first', async () => {
  menuPages()
  await open('/dashboard', { moving: true, as: user() })
  await shown(page.getByRole('button', { name: '+ Room' }))
  const overlays = () => document.querySelectorAll('[data-phase]').length
  let most = 0
  const observer = new MutationObserver(() => {
    most = Math.max(most, overlays())
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
  const openers = {
    Search: page.getByCss('header button').filter({ hasText: 'Search' }),
    Menu: page.getByCss('header button[aria-label=Menu]'),
    'New project': page.getByCss('button').filter({ hasText: '+ Project' }),
    'New room': page.getByCss('button').filter({ hasText: '+ Room' }),
  }
  for (const name of ['Search', 'Menu', 'New project', 'New room', 'Search'] as const) {
    // The overlay covers the button, but a script or shortcut can still click it.
    openers[name].element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await shown(page.getByRole('dialog', { name, exact: true }))
    expect(overlays()).toBe(1)
  }
  observer.disconnect()
  expect(most).toBe(1)
})

it('[SHELL-13] on a phone the footer has its links and the copyright year', async () => {
  publicPages()
  const footer = page.getByRole('contentinfo')
  for (const [name, to] of [
    ['Sign Up', '/signup'],
    ['Pricing', '/pricing'],
    ['Features', '/features'],
    ['Contact', '/support'],
    ['Help', '/help'],
  ] as const) {
    await open('/', { device: 'phone' })
    // The footer moves when the page above it has loaded.
    await shown(page.getByRole('heading', { level: 1 }))
    expect(footer.element().textContent).toMatch(/© 2025/)
    await footer.getByRole('link', { name, exact: true }).click()
    await expect.poll(pathOf).toBe(to)
  }
})

it('[SHELL-15] pictures of sample furniture stand on both sides of the login form on a wide screen only', async () => {
  for (const device of DEVICES) {
    await open('/login', { device })
    await shown(page.getByRole('button', { name: 'Sign In', exact: true }))
    const pictures = page.getByCss('img[src^="/world/things/"]')
    expect(pictures.elements()).toHaveLength(device === 'desktop' ? 6 : 0)
    if (device === 'phone') continue
    const field = boxOf(page.getByLabelText('Email', { exact: true }))
    const boxes = pictures.elements().map((picture) => picture.getBoundingClientRect())
    expect(boxes.filter(({ x, width }) => x + width <= field.x)).toHaveLength(3)
    expect(boxes.filter(({ x }) => x >= field.x + field.width)).toHaveLength(3)
    await page.viewport(900, 900)
    await expect.poll(() => pictures.elements()).toHaveLength(0)
  }
})

for (const device of DEVICES)
  it(`[SHELL-16] on a ${device} a toast is visible for five seconds, and a new one replaces it`, async () => {
    home()
    answer(createRoom, ({ input }) => ({ ...roomOf(project(), 'Kitchen'), id: 99, name: input.name }))
    installClock()
    await open('/dashboard', { device, as: user() })
    const name = page.getByRole('textbox', { name: 'Room name' })
    const ask = async (room: string) => {
      await page.getByRole('button', { name: '+ Room' }).click()
      await name.fill(room)
    }
    const add = async (room: string) => {
      await userEvent.keyboard('{Enter}')
      await expectToast('Room created', room)
    }
    await ask('One')
    await add('One')
    const { y, bottom, right } = boxOf(toast())
    if (device === 'phone') expect(y).toBeLessThan(40)
    else {
      expect(bottom).toBeGreaterThan(innerHeight - 60)
      expect(right).toBeGreaterThan(innerWidth - 60)
    }
    await gone(page.getByRole('dialog', { name: 'New room' }))
    await expectAccessible()
    await ask('Two')
    pauseClock()
    await add('Two')
    expect(page.getByCss('li[data-look]').elements()).toHaveLength(1)
    await advanceClock(4_990)
    expect(toast().elements()).toHaveLength(1)
    await advanceClock(10)
    await gone(toast())
  })

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** From the lower edge of the header to the highest heading or picture of the page. */
function belowHeader(): number {
  const parts = [...document.querySelectorAll('main :is(h1, img)')].map((part) => part.getBoundingClientRect())
  return Math.min(...parts.filter(({ width }) => width > 1).map(({ top }) => top)) - boxOf(page.getByRole('banner')).bottom
}

it('no page of a visitor begins under the header', async () => {
  for (const [path, name, device] of [
    ['/unsubscribe?token=x', 'Stop reminder emails', 'phone'],
    ['/unsubscribe?token=x', 'Stop reminder emails', 'desktop'],
    ['/help/nothing', 'Topic not found', 'desktop'],
    ['/scan', 'read the barcode', 'desktop'],
  ] as const) {
    await open(path, { device })
    await shown(title(name))
    expect([path, device, belowHeader() >= 0]).toEqual([path, device, true])
  }
})

it('a page of a user without an eyebrow row keeps its distance from the header', async () => {
  menuPages()
  for (const device of DEVICES)
    for (const [path, name] of [
      ['/help', 'the manual'],
      ['/features', 'everything it does, in order'],
      ['/camera-demo', /camera$/],
    ] as const) {
      await open(path, { device, as: user() })
      await shown(title(name))
      expect([path, device, belowHeader() >= 24]).toEqual([path, device, true])
    }
})
