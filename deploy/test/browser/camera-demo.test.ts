import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from '../../src/bench/chromium.js'
import { jpeg, textFile } from './fixtures.js'
import { eventually, expectAccessible, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
let withCamera: Browser
beforeAll(async () => {
  withCamera = await launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'])
})
afterAll(() => withCamera.close())

/** The camera demo of a signed-in user in a browser with a camera. @param script runs before the page, to change the camera */
async function openDemo(script = ''): Promise<Page> {
  const { cookie } = await browser.sharedUser()
  const { address } = browser.product.gateway
  const context = await withCamera.newContext({
    baseURL: address,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  if (script) await page.addInitScript(script)
  await page.goto('/camera-demo')
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const facts = (page: Page) =>
  page.locator('dl > div').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)))
const naturalWidth = (page: Page) => page.evaluate(`document.querySelector('figure img')?.naturalWidth ?? 0`)

/** The permission as before a user's first answer; the browser of the test has granted it. */
const NOT_ASKED = `navigator.permissions.query = () => Promise.resolve({ state: 'prompt' })\n`
const HELD = `${NOT_ASKED}const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const held = new Promise((resolve) => { window.release = resolve })
  navigator.mediaDevices.getUserMedia = async (request) => { window.requested = request; await held; return original(request) }`
const DENIED = `${NOT_ASKED}navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`
const NO_CAMERA = `navigator.mediaDevices.enumerateDevices = () => Promise.resolve([])`

it('[CAM-03] [CAM-05] [D-56] the camera demo shows the device, the live picture and the taken photo, and uploads nothing', async () => {
  const page = await openDemo(HELD)
  const uploads = recordRequests(page, 'POST', /./)
  await page.getByRole('heading', { level: 1, name: 'the size of a tablet, with a camera' }).waitFor()
  await button(page, 'Take Photo (Allow Camera Access)').click()
  await button(page, 'Requesting Camera Access...').waitFor()
  expect((await facts(page)).slice(0, 4)).toEqual([
    ['isTablet', 'yes'],
    ['isMobile', 'no'],
    ['isDesktop', 'no'],
    ['hasCamera', 'yes'],
  ])
  await page.evaluate('window.release()')
  await button(page, 'Take Photo with Tablet Camera').waitFor()
  await eventually(() => page.evaluate(`document.querySelector('video')?.videoWidth ?? 0`)).toBe(1920)
  await expectAccessible(page)
  await button(page, 'Take Photo with Tablet Camera').click()
  await eventually(() => naturalWidth(page)).toBe(1920)
  expect(uploads.map((request) => request.url())).toEqual([])
  await page.context().close()
})

it('[CAM-05] [D-56] a denied camera is reported, and without a camera a photo can be chosen from a file', async () => {
  const denied = await openDemo(DENIED)
  await button(denied, 'Take Photo (Allow Camera Access)').click()
  await button(denied, 'Camera Access Denied').waitFor()
  await denied.getByRole('alert').getByText('Camera access denied. Please allow camera permissions and try again.').waitFor()
  await button(denied, 'Choose a photo').waitFor()
  await denied.context().close()

  const page = await openDemo(NO_CAMERA)
  const uploads = recordRequests(page, 'POST', /./)
  await button(page, 'Select Photo (No Camera)').waitFor()
  await page.getByText('No camera found on this device.').waitFor()
  expect((await facts(page))[3]).toEqual(['hasCamera', 'no'])
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Select Photo (No Camera)').click()
  await (await chooser).setFiles(await jpeg('room.jpg', 5))
  await eventually(() => naturalWidth(page)).toBeGreaterThan(0)
  await page.getByLabel('Photo file').setInputFiles(textFile())
  await page.getByRole('alert').getByText('Only image files can be shown.').waitFor()
  await expectAccessible(page)
  expect(uploads.map((request) => request.url())).toEqual([])
  await page.context().close()
})
