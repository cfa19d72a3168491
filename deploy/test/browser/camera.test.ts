import { getBatchProgress } from '@arc/contracts/analysis/batches'
import jsqr from 'jsqr'
import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { jpeg, pageAtHome, textFile } from './fixtures.js'
import { eventually, expectAccessible, pathOf, recordRequests, reload } from './page-helpers.js'
import { startReleaseProxy } from './release-proxy.js'
import { type PageOptions, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser(async () => ({ args: ['--use-fake-device-for-media-stream'] }))
const PHOTO = /\/api\/analyze-image$/
const START = /\/api\/batch-analyze\/stored$/

const shutter = (page: Page, number: number) => page.getByRole('button', { name: `Take photo ${number}`, exact: true })
const film = (page: Page) => page.getByRole('list', { name: 'Photos so far' }).getByRole('button', { name: /^Look at photo/ })
const setOffline = (page: Page, offline: boolean) => page.context().setOffline(offline)

/** A camera that is allowed, in the kitchen of a new user. */
async function openCamera(options: PageOptions = {}) {
  const { page, visitor, home } = await pageAtHome(browser, { device: 'phone', ...options })
  await page.context().grantPermissions(['camera'])
  await page.goto(`/camera?room=${home.room('Kitchen')}`)
  await shutter(page, 1).waitFor()
  await page.locator('video:not([data-off])').waitFor()
  return { page, visitor, home }
}

async function take(page: Page, from: number, to: number) {
  for (let number = from; number <= to; number += 1) {
    await shutter(page, number).click()
    await eventually(() => film(page).count()).toBe(number)
  }
}

/** Waits until the service worker has stored what the camera needs. */
const workerReady = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)')

it('on a phone each tap stores a photo before the next; photos survive a reload, are looked at, taken again, removed, and reviewed', async () => {
  const { page, home } = await openCamera()
  await page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
  await expectAccessible(page)
  await take(page, 1, 2)
  // Space takes a photo, wherever no control has the focus.
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('Space')
  await eventually(() => film(page).count()).toBe(3)
  await page.getByRole('status', { name: '3 photos' }).waitFor()
  await expectAccessible(page)
  await reload(page)
  await eventually(() => film(page).count()).toBe(3)
  // Photos of another room are not mixed with these without a word.
  await page.goto(`/camera?room=${home.room('Office')}`)
  await page.getByText('New photos are added to them: Kitchen.').first().waitFor()
  await eventually(() => film(page).count()).toBe(3)

  await film(page).nth(1).click()
  const viewer = page.getByRole('dialog', { name: 'Photo 2' })
  await viewer.getByText('2 of 3').waitFor()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Take again' }).click()
  await page.getByRole('button', { name: 'Take photo 2 again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kitchen, in three' }).waitFor()
  // The picture of Chromium's fake camera has hardly any edges.
  await page.getByText('3 are a little soft. You can go on with them.').waitFor()
  await page.getByRole('button', { name: 'Take again: photo 3' }).waitFor()
  await expectAccessible(page)
  await film(page).nth(2).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kitchen, in two' }).waitFor()
  await page.getByLabel('Choose photos').setInputFiles([textFile(), await jpeg('shelf.jpg', 140)])
  await page.getByText('notes.txt is not an image file.').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Kitchen, in three' }).waitFor()

  await page.getByRole('button', { name: 'Change: Kitchen' }).click()
  await page.getByRole('radio', { name: 'Room found later' }).click()
  await page.getByRole('heading', { level: 1, name: 'Photos, in three' }).waitFor()
  await page.getByRole('button', { name: 'Find the items in 3 photos' }).click()
  await page.getByRole('heading', { name: /items? found/ }).waitFor()
  expect(pathOf(page)).toBe('/archive')
})

it('photos taken without a connection are sent once each when it is back, in one batch, and nobody else sees them', async () => {
  const { page, visitor, home } = await openCamera({ worker: true })
  await workerReady(page)
  await take(page, 1, 3)
  const sent: Request[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && (PHOTO.test(request.url()) || START.test(request.url()))) sent.push(request)
  })
  await setOffline(page, true)
  await page.getByText('Offline, 3 waiting').waitFor()
  await page.reload()
  await eventually(() => film(page).count()).toBe(3)
  await page.locator('video:not([data-off])').waitFor()
  await take(page, 4, 4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send 4 photos when online' }).click()
  await page.getByRole('heading', { level: 1, name: 'four photos are waiting to send' }).waitFor()
  await expectAccessible(page)
  expect(sent).toEqual([])

  // Another user of the same browser.
  await signIn(page, await browser.newUser())
  await setOffline(page, false)
  await page.goto('/camera/queue')
  await page.getByRole('heading', { level: 1, name: 'nothing is waiting' }).waitFor()
  await page.goto('/camera/review')
  await page.getByRole('heading', { level: 1, name: 'no photos yet' }).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Sign Out').waitFor()
  expect(await page.getByRole('list', { name: 'Photos of the camera' }).count()).toBe(0)
  expect(sent).toEqual([])

  // The photos wait for their own user, and go out on any page. Two tabs send none of them twice.
  await signIn(page, visitor)
  const tab = await page.context().newPage()
  await Promise.all([page.goto('/dashboard'), tab.goto('/items')])
  await page.getByText('4 photos can be reviewed.').first().waitFor()
  await tab.close()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('heading', { name: /items? found/ }).waitFor()
  expect(pathOf(page)).toBe(`/room/${home.room('Kitchen')}`)
  const started = sent.filter((request) => START.test(request.url()))
  expect([sent.length - started.length, started.length]).toEqual([4, 1])
  const { key, photos } = started[0]?.postDataJSON() ?? {}
  // Four uploads became four photos; the picture of the fake camera repeats, so two of them can be the same.
  expect(photos).toHaveLength(4)
  const { body: progress } = await visitor.call(getBatchProgress, { params: { progressKey: key } })
  expect(progress).toMatchObject({ total: 4, projectId: home.id })
  await page.goto('/camera/queue')
  await page.getByRole('heading', { level: 1, name: 'nothing is waiting' }).waitFor()
})

/** Puts the session of a user into the browser. */
async function signIn(page: Page, { cookie }: Visitor) {
  const [name = '', value = ''] = cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: browser.product.gateway.address }])
}

it("on a desktop a code leads to the camera of a phone, and this computer's camera and photos are used instead", async () => {
  const { page, home } = await pageAtHome(browser, { device: 'desktop' })
  await page.context().grantPermissions(['camera'])
  await page.goto(`/camera?room=${home.room('Office')}`)
  await page.getByRole('heading', { level: 1, name: 'your phone is the camera' }).waitFor()
  const code = await page.getByRole('img', { name: 'QR code: opens the camera on your phone' }).screenshot()
  expect(await readCode(code)).toBe(`${browser.product.gateway.address}/camera?room=${home.room('Office')}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: "Use this computer's camera" }).click()
  await shutter(page, 1).waitFor()
  await page.locator('video:not([data-off])').waitFor()
  await take(page, 1, 1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('heading', { level: 1, name: 'Office, in one' }).waitFor()
  await expectAccessible(page)
})

it('the app can be installed, and photos that another app shares are added to the set of the signed-in user only', async () => {
  const { page } = await pageAtHome(browser, { device: 'phone', worker: true })
  await page.goto('/camera/review')
  await workerReady(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  const { share_target, shortcuts } = JSON.parse(data ?? '{}')
  expect([errors, share_target.action, shortcuts.map(({ url }: { url: string }) => url)]).toEqual([
    [],
    '/share',
    ['/camera', '/items', '/scan'],
  ])
  // Playwright's contexts are those of a private window.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  await share(page, ['one.jpg', 'two.jpg', 'notes.txt'])
  await page.getByRole('heading', { level: 1, name: 'Photos, in two' }).waitFor()
  await page.getByText('2 photos added from another app. Some were not added').waitFor()

  // After signing out, photos go to nobody.
  await page.goto('/api/logout')
  await page.getByRole('heading', { level: 1, name: /^be ready for/ }).waitFor()
  await share(page, ['three.jpg'])
  await page.getByRole('heading', { level: 1, name: /^everything is/ }).waitFor()
  await setOffline(page, true)
  await page.goto('/camera')
  // In a document that was loaded offline, Playwright may leave navigator.onLine true.
  await page.getByText('Check the connection and try again.').waitFor()
})

it('while no page of the app is open, the service worker sends the photos', async () => {
  const { page } = await openCamera({ worker: true })
  await page.context().grantPermissions(['camera', 'background-sync'])
  await workerReady(page)
  await take(page, 1, 1)
  await setOffline(page, true)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Send 1 photo when online' }).click()
  await page.getByRole('heading', { level: 1, name: 'one photo is waiting to send' }).waitFor()
  await eventually(() => page.evaluate('navigator.serviceWorker.ready.then(({ sync }) => sync.getTags())')).toEqual(['arc-photos'])
  // A picture of the product, without the app.
  await setOffline(page, false)
  await page.goto('/favicon.svg')
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId))
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const sync = { origin, registrationId: await registered, tag: 'arc-photos', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
  const uploads = `new Promise((resolve) => {
    indexedDB.open('arc-photos').onsuccess = ({ target }) => {
      const keys = target.result.transaction('queue').objectStore('queue').getAllKeys()
      keys.onsuccess = () => resolve(keys.result.filter((key) => String(key).startsWith('upload/')).length)
    }
  })`
  await eventually(() => page.evaluate(uploads)).toBe(1)
  const sent = recordRequests(page, 'POST', PHOTO)
  await page.goto('/camera/queue')
  await page.getByRole('heading', { level: 1, name: 'one photo is on the server' }).waitFor()
  expect(sent).toEqual([])
})

it('a release replaces the service worker; pages are of the new release, and so is what opens without a connection', async () => {
  const proxy = await startReleaseProxy(browser.product.gateway.address)
  const { page } = await pageAtHome(browser, { device: 'phone', worker: true })
  const release = () => page.evaluate('document.querySelector("meta[name=release]")?.content')
  const stores = () => page.evaluate<string[]>('caches.keys()')
  await page.goto(`${proxy.address}/camera/review`)
  await workerReady(page)
  await page.getByRole('heading', { level: 1, name: 'no photos yet' }).waitFor()
  const [store = ''] = await stores()
  proxy.release('second', store.replace('arc-shell-', ''))
  await page.reload()
  expect(await release()).toBe('second')
  await eventually(stores).toEqual(['arc-shell-second'])
  proxy.setDown(true)
  await page.goto(`${proxy.address}/camera`)
  await page.getByRole('heading', { level: 1, name: 'photos, one tap each' }).waitFor()
  expect(await release()).toBe('second')
  proxy.close()
})

/** The text of a QR code. */
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

/** Shares files as the system does: it posts a form to the address of the manifest. */
async function share(page: Page, names: string[]) {
  const files = await Promise.all(names.map((name, at) => (name.endsWith('.txt') ? textFile(name) : jpeg(name, 150 + at))))
  const content = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate(`{
    const files = new DataTransfer()
    for (const { name, mimeType, base64 } of ${JSON.stringify(content)})
      files.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type: mimeType }))
    const form = Object.assign(document.createElement('form'), { action: '/share', method: 'post', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }`)
}
