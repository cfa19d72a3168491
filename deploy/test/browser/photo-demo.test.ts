import { readFile } from 'node:fs/promises'
import { demoAnalyze, MAX_DEMO_PHOTO_BYTES } from '@arc/contracts/analysis/demo'
import { ROUTES } from '@arc/contracts/catalog'
import { fill } from '@arc/contracts/define'
import { heicPhoto } from '@arc/kit/testing/pictures'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { type Chosen, jpeg, textFile } from './fixtures.js'
import {
  boxOf,
  eventually,
  expectAccessible,
  failRequests,
  holdRequests,
  isFocused,
  loadLowerHalf,
  pathOf,
  recordRequests,
  textOf,
} from './page-helpers.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const ADDRESS = new RegExp(`${demoAnalyze.path}$`)
/** The weights of the recogniser that runs in the browser. */
const WEIGHTS = /\/assets\/[^/]+\.bin$/
const ON_DEVICE = 'Looked at on this device; the photo was not sent.'
const ON_SERVER = 'Looked at on our server; the photo was not stored.'
const FAILED = 'Analysis failedPlease try again with a different image.'

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
const heightOf = async (demo: Locator) => Math.round((await boxOf(demo)).height)

it.each(DEVICES)('[DEMO-02] on a %s a photo is recognised on the device without an account, and nothing of it is sent', async (device) => {
  const page = await browser.page({ device })
  const demo = await openDemo(page)
  const height = await heightOf(demo)
  expect(await textOf(demo)).toContain('nothing written yet')
  await expectAccessible(page)
  const sent = recordRequests(page, 'POST', /./)
  const release = await holdRequests(page, 'GET', WEIGHTS)
  await choose(demo, kitchen())
  await demo.getByText('looking closely').waitFor()
  await demo.getByRole('progressbar').waitFor()
  expect(await heightOf(demo)).toBe(height)
  await release()

  await demo.getByText(/things found$/).waitFor()
  const lines = demo.getByRole('listitem')
  await eventually(() => lines.count()).toBe(5)
  expect(await textOf(lines.first())).toBe('1Refrigerator Appliances, Sure$1,300')
  for (const text of await lines.allTextContents()) expect(text).toMatch(/^\d.+, (Sure|Fairly sure|Please check)\$[\d,]+$/)
  await demo.getByText(ON_DEVICE).waitFor()
  expect(await heightOf(demo)).toBe(height)
  await expectAccessible(page)
  expect(sent.map((request) => request.url())).toEqual([])

  await demo.getByRole('button', { name: 'Try another photo' }).click()
  await eventually(() => isFocused(demo.getByRole('button', { name: 'Choose a photo' }))).toBe(true)
  await demo.getByRole('button', { name: 'or use a sample photo' }).click()
  await demo.getByRole('img', { name: 'Sample photo: a kitchen' }).waitFor()
  await demo.getByRole('link', { name: 'Start your archive' }).click()
  await eventually(() => pathOf(page)).toBe('/signup')
})

it('a photo that the device cannot recognise is recognised on the server; it can be cancelled, and nothing found is said', async () => {
  const page = await browser.page({ device: 'phone', dark: true })
  const demo = await openDemo(page)
  // A format that this browser cannot read.
  await choose(demo, { name: 'IMG_2682.HEIC', mimeType: 'image/heic', buffer: await heicPhoto() })
  // Decoding 12 megapixels takes a while on a busy machine.
  await demo.getByText(ON_SERVER).waitFor({ timeout: 60_000 })
  await demo.getByText('This browser can’t show the photo.').waitFor()
  await demo.getByRole('button', { name: 'Try another photo' }).click()

  await choose(demo, { name: 'oak-wardrobe.jpg', mimeType: 'image/jpeg', buffer: await wall() })
  await demo.getByText('nothing recognised', { exact: true }).waitFor()
  await demo.getByText(ON_DEVICE).waitFor()
  expect(await demo.getByRole('listitem').count()).toBe(0)
  await expectAccessible(page)
  await demo.getByRole('button', { name: 'Try another photo' }).click()

  await page.route(WEIGHTS, (route) => route.fulfill({ status: 404 }))
  const release = await holdRequests(page, 'POST', ADDRESS)
  await choose(demo, kitchen())
  await demo.getByText('Looking at the photo on our server').waitFor()
  await demo.getByRole('button', { name: 'Cancel' }).click()
  await demo.getByText('nothing written yet').waitFor()
  await release()
  await choose(demo, kitchen())
  await demo.getByText(/things found$/).waitFor()
  expect(await textOf(demo.getByRole('listitem').first())).toBe('1Refrigerator Appliances, Sure$1,300')
  await demo.getByText(ON_SERVER).waitFor()
})

it('a recogniser that takes too long to download is replaced by the server', async () => {
  const page = await browser.page()
  await page.clock.install()
  const demo = await openDemo(page)
  const release = await holdRequests(page, 'GET', WEIGHTS)
  // Its time limit begins before it asks for this.
  const asked = page.waitForRequest(WEIGHTS)
  await demo.getByRole('button', { name: 'or use a sample photo' }).click()
  await demo.getByRole('progressbar').waitFor()
  await asked
  await page.clock.fastForward(30_000)
  await demo.getByText(ON_SERVER).waitFor()
  await release()
})

it('[DEMO-03] a photo above 5 MB is refused before it is sent', async () => {
  const page = await browser.page({ device: 'phone' })
  const demo = await openDemo(page)
  const sent = recordRequests(page, 'POST', ADDRESS)
  const { buffer, ...file } = await jpeg('large.jpg', 1)
  await choose(demo, { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(MAX_DEMO_PHOTO_BYTES + 1 - buffer.length)]) })
  expect(await textOf(demo.getByRole('alert'))).toBe('File too largePlease choose an image under 5MB.')
  await expectAccessible(page)
  expect(sent).toEqual([])
  await choose(demo, kitchen())
  await demo.getByText(ON_DEVICE).waitFor()
})

it('[DEMO-04] an answer without items, and every other failure, shows that the analysis failed, beside the dimmed photo', async () => {
  const page = await browser.page()
  const demo = await openDemo(page)
  await page.route(WEIGHTS, (route) => route.abort())
  for (const [status, body, reason] of [
    [200, { items: 'none' }, 'Invalid response format from analysis'],
    [200, '<!doctype html>', 'Invalid response format from analysis'],
    [429, { message: 'Too many photos. Please wait a minute and try again.' }, 'Too many photos. Please wait a minute and try again.'],
    [500, '', ''],
    [undefined, '', ''],
  ] as const) {
    const restore = await failRequests(page, 'POST', ADDRESS, status, body)
    await choose(demo, kitchen())
    await eventually(() => textOf(demo.getByRole('alert'))).toBe(`${FAILED}${reason}`)
    await demo.getByRole('img', { name: 'Your photo' }).waitFor()
    await restore()
  }
  await demo.getByRole('button', { name: 'Use a sample photo' }).click()
  await demo.getByText(ON_SERVER).waitFor()
  await choose(demo, textFile())
  await eventually(() => textOf(demo.getByRole('alert'))).toBe(`${FAILED}This photo is not an image file.`)
  await expectAccessible(page)
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
