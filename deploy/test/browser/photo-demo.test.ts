import { readFile } from 'node:fs/promises'
import { ROUTES } from '@arc/contracts/catalog'
import { fill } from '@arc/contracts/define'
import { heicPhoto } from '@arc/kit/testing/pictures'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Chosen } from './fixtures.js'
import { eventually, expectAccessible, loadLowerHalf, pathOf, recordRequests, textOf } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
/** The weights of the recogniser that runs in the browser. */
const WEIGHTS = /\/assets\/[^/]+\.bin$/
const ON_DEVICE = 'Looked at on this device; the photo was not sent.'
const ON_SERVER = 'Looked at on our server; the photo was not stored.'

const kitchen = async (): Promise<Chosen> => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await readFile(new URL('../../../frontend/public/world/photos/kitchen.jpg', import.meta.url)),
})

/** A photo with nothing on it. */
const wall = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9b79a' } })
    .jpeg()
    .toBuffer()

/** Opens the landing page and scrolls to the photo demo. */
async function openDemo(page: Page): Promise<Locator> {
  await page.goto('/')
  await loadLowerHalf(page)
  const demo = page.getByRole('region', { name: 'now yours' })
  await demo.scrollIntoViewIfNeeded()
  await demo.getByRole('button', { name: 'Choose a photo' }).waitFor()
  return demo
}
const choose = async (demo: Locator, file: Chosen | Promise<Chosen>) => demo.getByLabel('Photo to try').setInputFiles([await file])

it('[DEMO-02] a photo is recognised on the device without an account, and nothing of it is sent', async () => {
  const page = await browser.page({ device: 'phone' })
  const demo = await openDemo(page)
  const sent = recordRequests(page, 'POST', /./)
  await choose(demo, kitchen())
  await demo.getByText(/things found$/).waitFor()
  const lines = demo.getByRole('listitem')
  await eventually(() => lines.count()).toBe(5)
  expect(await textOf(lines.first())).toBe('1Refrigerator Appliances, Sure$1,300')
  for (const text of await lines.allTextContents()) expect(text).toMatch(/^\d.+, (Sure|Fairly sure|Please check)\$[\d,]+$/)
  await demo.getByText(ON_DEVICE).waitFor()
  await expectAccessible(page)
  expect(sent.map((request) => request.url())).toEqual([])
  await demo.getByRole('button', { name: 'Try another photo' }).click()
  await demo.getByRole('button', { name: 'or use a sample photo' }).click()
  await demo.getByRole('link', { name: 'Start your archive' }).click()
  await eventually(() => pathOf(page)).toBe('/signup')
})

it('a photo that the device cannot recognise is recognised on the server', async () => {
  const page = await browser.page({ device: 'phone', dark: true })
  const demo = await openDemo(page)
  // A format that this browser cannot read.
  await choose(demo, { name: 'IMG_2682.HEIC', mimeType: 'image/heic', buffer: await heicPhoto() })
  // Decoding 12 megapixels takes a while on a busy machine.
  await demo.getByText(ON_SERVER).waitFor()
  await demo.getByText('This browser can’t show the photo.').waitFor()
  await demo.getByRole('button', { name: 'Try another photo' }).click()

  await choose(demo, { name: 'oak-wardrobe.jpg', mimeType: 'image/jpeg', buffer: await wall() })
  await demo.getByText('nothing recognised', { exact: true }).waitFor()
  await demo.getByText(ON_DEVICE).waitFor()
  await demo.getByRole('button', { name: 'Try another photo' }).click()

  await page.route(WEIGHTS, (route) => route.fulfill({ status: 404 }))
  await choose(demo, kitchen())
  await demo.getByText(/things found$/).waitFor()
  expect(await textOf(demo.getByRole('listitem').first())).toBe('1Refrigerator Appliances, Sure$1,300')
  await demo.getByText(ON_SERVER).waitFor()
})

it('[AUTH-06] a visitor gets the public pages, the demo, the sample item and the scanner, and nothing else', async () => {
  const page = await browser.page()
  for (const [path, name] of [
    ['/features', 'everything it does, in order'],
    ['/pricing', 'less than the coffee on the table'],
    ['/signup', 'open your archive'],
    ['/login', /^everything is ?where you left it$/],
    ['/checkout', 'one line on your statement'],
    ['/help', 'the manual'],
    ['/support', 'write to us'],
    ['/email-preview', 'see our first email'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  }
  for (const path of ['/dashboard', '/archive', '/documents', '/reports', '/account', '/billing', '/room/1', '/item/1', '/trash']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: /^be ready for/ }).waitFor()
  }
  const demo = await openDemo(page)
  await choose(demo, kitchen())
  await demo.getByText(/things found$/).waitFor()
  await page.getByRole('region', { name: 'walk around a finished room' }).getByRole('list').getByRole('button').first().click()
  const sample = page.getByRole('dialog')
  await sample.getByText('A sample, to look at. Sign up to edit your own.').waitFor()
  expect(await sample.getByRole('textbox').count()).toBe(0)
  await page.goto('/scan')
  await page.getByLabel('Or type the number').fill('012345678905')
  await page.getByLabel('Or type the number').press('Enter')
  await page.getByRole('link', { name: 'Sign Up to Save Item' }).waitFor()

  // Everything else of the API asks for an account, or for another kind of caller.
  const ids = { id: 1, photoId: 'a', progressKey: 'a', name: 'a' }
  const refused = ROUTES.filter(({ access, method }) => access !== 'public' && method === 'GET')
  expect(refused.length).toBeGreaterThan(40)
  for (const { path, access } of refused) {
    // A call without the admin password counts as a guess.
    if (access === 'admin') await browser.product.stack.platform.cache.remove('limit:admin:127.0.0.1')
    const { status } = await page.evaluate(
      async (url) => ({ status: (await fetch(url)).status }),
      fill(path, ids).replace(/undefined/g, '1'),
    )
    expect([path, status]).toEqual([path, access === 'service' ? 404 : 401])
  }
  await browser.product.stack.platform.cache.remove('limit:admin:127.0.0.1')
})
