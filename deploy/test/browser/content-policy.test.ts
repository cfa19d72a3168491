import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, preselectProject, uploadPhoto } from './fixtures.js'
import { LIVING_ROOM, photographed } from './mapped-photo.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const PUBLIC = ['/', '/features', '/pricing', '/help', '/login', '/signup', '/password-reset', '/privacy', '/terms', '/imprint']
const OF_VISITORS = [
  ...PUBLIC,
  '/support',
  '/checkout',
  '/email-preview',
  '/loading-screen',
  '/camera-demo',
  '/admin',
  '/api/docs',
  '/dev/mail',
]
const SIGNED_IN = [
  ...['/dashboard', '/items', '/archive', '/documents', '/reports', '/insights', '/reminders', '/trash', '/tags', '/fields', '/labels'],
  ...[
    '/proof',
    '/past',
    '/insurance',
    '/claims',
    '/import',
    '/scan',
    '/camera',
    '/camera/queue',
    '/account',
    '/account/data',
    '/billing',
    '/upgrade',
    '/support',
    '/help',
  ],
]

/** Writes down what the policy of a page refuses, from its first line on. */
async function watch(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('refusedByPolicy', (text: string) => refused.push(text))
  await page.addInitScript(`addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    window.refusedByPolicy([location.pathname, effectiveDirective, blockedURI, sourceFile, sample].join(' ')))`)
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  return refused
}
async function visit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('h1').count(), path).toBeGreaterThan(0)
  }
}

it('a style of a foreign hand is refused and reported, so the tests below see it', async () => {
  const page = await browser.page()
  const refused = await watch(page)
  await page.goto('/')
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p><style>p { color: red }</style>')`)
  await expect.poll(() => refused.join('\n')).toContain('style-src-attr inline')
  await expect.poll(() => refused.join('\n')).toContain('style-src-elem inline')
})

it.each(DEVICES)('no public page does what the content security policy refuses (%s)', { timeout: 180_000 }, async (device) => {
  const page = await browser.page({ device })
  const refused = await watch(page)
  await visit(page, OF_VISITORS)
  // The demo room and the printed report of the landing page load as one scrolls.
  await page.goto('/')
  for (let at = 0; at < 12; at += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(100)
  }
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

it.each(DEVICES)('no page of a signed-in user does, nor a dialog, menu or tooltip (%s)', { timeout: 240_000 }, async (device) => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Office')
  const imageUrl = await uploadPhoto(browser.product, visitor, 61)
  const itemId = await addItem(visitor, { name: 'Lamp', estimatedValue: 60, projectId: home.id, roomId, imageUrl })
  const page = await browser.page({ device, as: visitor })
  await preselectProject(page, home.id)
  const refused = await watch(page)
  await visit(page, SIGNED_IN)

  await page.goto(`/room/${roomId}`)
  await page.getByRole('heading', { level: 1, name: 'Office' }).waitFor()
  await photographed(browser.product, visitor, { projectId: home.id, roomId, things: LIVING_ROOM })
  await page.goto(`/room/${roomId}/photos`)
  await page.getByRole('list', { name: 'Things on this photo' }).waitFor()
  await page.goto(`/item/${itemId}`)
  await page.getByRole('heading', { level: 1, name: 'Lamp' }).waitFor()
  await page.getByRole('button', { name: 'Add brand' }).click()
  await page.keyboard.press('Escape')

  // A dialog stops the page behind it from scrolling.
  await page.goto('/account/data')
  await page
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate('getComputedStyle(document.body).overflow')).toContain('hidden')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('getComputedStyle(document.body).overflow')).not.toContain('hidden')
  expect(refused).toEqual([])
})
