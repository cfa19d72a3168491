import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { jpeg, pageAtHome } from './fixtures.js'
import { eventually, expectAccessible, holdRequests, recordRequests, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PHOTO = /\/api\/analyze-image$/
const photos = (page: Page) => page.getByLabel('Choose photos')
const NAMES = ['teal-bucket.jpg', 'brass-telescope.jpg', 'copper-still.jpg', 'green-teapot.jpg']
const chosen = () => Promise.all(NAMES.map((name, at) => jpeg(name, 120 + at)))

async function openArchive(device?: 'desktop' | 'phone') {
  const { page, home } = await pageAtHome(browser, { device })
  await page.goto('/archive')
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  return { page, home }
}

it('an upload goes on after a reload with the photos that are left', async () => {
  const { page } = await openArchive()
  let held = 0
  await page.route(PHOTO, async (route) => {
    held += 1
    // The first photo arrives, the others never do.
    if (held === 1) await route.continue()
  })
  const first = page.waitForResponse(PHOTO)
  await photos(page).setInputFiles(await chosen())
  await (await first).finished()
  await page.getByRole('heading', { name: 'uploading your photos' }).waitFor()
  await page.waitForTimeout(300)
  await page.unroute(PHOTO)
  const sent = recordRequests(page, 'POST', PHOTO)
  await reload(page)
  await page.getByRole('heading', { name: '4 items found' }).waitFor()
  expect(sent).toHaveLength(3)
})

it('offline, the upload waits, the bar counts the photos, and it goes on once there is a connection', async () => {
  const { page } = await openArchive()
  await page.waitForTimeout(5_000)
  await page.context().setOffline(true)
  await photos(page).setInputFiles(await chosen())
  await page.getByText('4 photos will be sent when the connection is back.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '4 items found' }).waitFor()
})

it('on a phone a tab that was closed during the analysis leaves an entry in the menu, which leads to the review', async () => {
  const { page } = await openArchive('phone')
  await photos(page).setInputFiles((await chosen()).slice(0, 3))
  await page.getByRole('heading', { name: '3 items found' }).waitFor()
  const context = page.context()
  await page.close()
  const later = await context.newPage()
  await later.goto('/dashboard')
  await later.getByRole('button', { name: 'Menu', exact: true }).click()
  const entry = later.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: '3 photos ready to review' })
  await entry.waitFor()
  await expectAccessible(later)
  await entry.click()
  await later.getByRole('heading', { name: '3 items found' }).waitFor()
})

it('photos that were not sent are in the menu too', async () => {
  const { page } = await openArchive()
  await holdRequests(page, 'POST', PHOTO)
  const sending = page.waitForRequest(PHOTO)
  await photos(page).setInputFiles((await chosen()).slice(0, 2))
  await sending
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: '2 photos not sent yet' }).waitFor()
})

it('a picture that is pasted is analysed', async () => {
  const { page } = await openArchive()
  const { buffer, name } = await jpeg('teal-bucket.jpg', 130)
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], '${name}', { type: 'image/jpeg' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })()`)
  await page.getByRole('heading', { name: '1 item found' }).waitFor()
  await eventually(() => page.getByRole('heading', { name: 'Teal bucket' }).count()).toBe(1)
})
