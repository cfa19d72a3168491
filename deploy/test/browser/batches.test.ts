import { expect, it } from 'vitest'
import { jpeg, pageAtHome } from './fixtures.js'
import { eventually, recordRequests, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PHOTO = /\/api\/analyze-image$/
const NAMES = ['teal-bucket.jpg', 'brass-telescope.jpg', 'copper-still.jpg', 'green-teapot.jpg']
/** In the page: how many of the chosen photos are noted as being on the server. */
const STORED = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('keyval-store')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const state = opening.result.transaction('keyval').objectStore('keyval').get('arc.photos.archive')
    state.onsuccess = () => resolve(state.result.uploads.filter(({ stored }) => stored).length)
  }
})`

it('an upload goes on after a reload with the photos that are left', async () => {
  const { page } = await pageAtHome(browser)
  await page.goto('/archive')
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  let held = 0
  await page.route(PHOTO, async (route) => {
    held += 1
    // The first photo arrives, the others never do.
    if (held === 1) await route.continue()
  })
  await page.getByLabel('Choose photos').setInputFiles(await Promise.all(NAMES.map((name, at) => jpeg(name, 120 + at))))
  await page.getByRole('heading', { name: 'uploading your photos' }).waitFor()
  await eventually(() => page.evaluate(STORED).catch(() => 0)).toBe(1)
  await page.unroute(PHOTO)
  const sent = recordRequests(page, 'POST', PHOTO)
  await reload(page)
  await page.getByRole('heading', { name: '4 items found' }).waitFor()
  expect(sent).toHaveLength(3)
})
