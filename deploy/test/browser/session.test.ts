import { getUser } from '@arc/contracts/auth/accounts'
import { getItem } from '@arc/contracts/inventory/items'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, failRequests, pathOf, pauseClock, recordRequests, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has expired' })
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true })
const signIn = (page: Page) => dialog(page).getByRole('button', { name: 'Sign In', exact: true })

/** An open item page whose brand has just been typed, and whose session the server has ended. */
async function expired() {
  const visitor = await browser.newUser('pro', { firstName: 'Ida', lastName: 'Brandt' })
  const home = await homeOf(visitor)
  const id = await addItem(visitor, { name: 'Lamp', projectId: home.id, roomId: home.room('Office') })
  const { email } = (await visitor.call(getUser)).body
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${id}`)
  await page.getByText('Add details', { exact: true }).click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  const brand = page.getByLabel('Brand', { exact: true })
  await brand.fill('Artemide')
  await visitor.fetch('/api/logout', { headers: { accept: 'text/html' } })
  return { visitor, id, email, page, brand }
}

it('on a phone an expired session asks for the password over the page, keeps the input and repeats the save', async () => {
  const { id, email, page, brand } = await expired()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).getByText('Ida Brandt', { exact: true }).waitFor()
  await dialog(page).getByText(email, { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await brand.inputValue()).toBe('Artemide')

  await password(page).fill('wrong horse')
  await signIn(page).click()
  await eventually(() => password(page).getAttribute('aria-invalid')).toBe('true')
  await password(page).fill('correct horse')
  await signIn(page).click()

  await dialog(page).waitFor({ state: 'detached' })
  await expectToast(page, 'Item updated', 'Lamp')
  await page.getByRole('button', { name: 'Brand: Artemide, edit' }).waitFor()
  const stored = await page.evaluate<{ brand: string }>(
    `fetch('${getItem.path.replace('{id}', String(id))}').then((answer) => answer.json())`,
  )
  expect(stored.brand).toBe('Artemide')
  expect(pathOf(page)).toBe(`/item/${id}`)
})

it('the live stream is not retried once the session has expired', async () => {
  const visitor = await browser.newUser()
  const page = await browser.page({ as: visitor })
  await page.clock.install()
  const refused = recordRequests(page, 'GET', /\/api\/live$/)
  await failRequests(page, 'GET', /\/api\/live$/, 401)
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Generate Report' }).waitFor()
  await visitor.fetch('/api/logout', { headers: { accept: 'text/html' } })
  await pauseClock(page)
  // The dialog is downloaded when it is needed.
  await eventually(async () => {
    await page.clock.runFor(1_000)
    return dialog(page).count()
  }).toBe(1)
  const before = refused.length
  expect(before).toBeGreaterThan(0)
  await page.clock.runFor(600_000)
  expect(refused).toHaveLength(before)
})

it('another user of the same browser sees nothing that was stored for the first; the first still does after a reload', async () => {
  const [first, second] = [await browser.newUser(), await browser.newUser()]
  const page = await browser.page({ as: first })
  // Not on the archive page: it forgets photos whose files this browser does not have.
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`localStorage.setItem('arc.photos.archive', '3')`)
  await reload(page)
  const menu = async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  }
  await menu()
  await page.getByRole('link', { name: /^3 photos/ }).waitFor()
  const [name = '', value = ''] = second.cookie.split('=', 2)
  await page.context().addCookies([{ name, value, url: browser.product.gateway.address }])
  await page.reload()
  await menu()
  expect(await page.getByRole('link', { name: /^3 photos/ }).count()).toBe(0)
  expect(await page.evaluate(`localStorage.getItem('arc.photos.archive')`)).toBeNull()
})

/** Everything that this browser stores for its user, by where it is: names of keys. */
const stored = (page: Page) =>
  page.evaluate<{ local: string[]; session: string[]; databases: string[]; caches: string[] }>(`(async () => {
    const databases = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opened = indexedDB.open(name)
        opened.onsuccess = () => resolve(opened.result)
        opened.onerror = () => reject(opened.error)
      })
      for (const store of database.objectStoreNames) {
        const keys = await new Promise((resolve) => {
          const asked = database.transaction(store).objectStore(store).getAllKeys()
          asked.onsuccess = () => resolve(asked.result)
        })
        databases.push(...keys.map((key) => name + '/' + String(key)))
      }
      database.close()
    }
    // The code of the app is nobody's.
    const names = (await caches.keys()).filter((name) => !name.startsWith('arc-shell-'))
    return { local: Object.keys(localStorage), session: Object.keys(sessionStorage), databases, caches: names }
  })()`)

/** A browser that stores of its user what pages store: searches, a selection, what was typed at a checkout, photos and a review. */
async function fullBrowser({ unsaved }: { unsaved: boolean }) {
  const page = await browser.page({ device: 'phone', as: await browser.newUser() })
  await page.goto('/reports')
  await page.getByRole('heading', { level: 1, name: 'everything you own, on paper' }).waitFor()
  await page.evaluate(`(async () => {
    localStorage.setItem('arc.searches', '["wedding ring"]')
    localStorage.setItem('arc.camera', '1')
    sessionStorage.setItem('arc.person', '{"firstName":"Ida","lastName":"Brandt","email":"ida@example.com"}')
    sessionStorage.setItem('arc.card-details', '{"name":"Ida Brandt","country":"US","zip":"10001"}')
    const put = (name, store, key, value) => new Promise((resolve, reject) => {
      const opened = indexedDB.open(name)
      opened.onupgradeneeded = () => opened.result.createObjectStore(store)
      opened.onsuccess = () => {
        const done = opened.result.transaction(store, 'readwrite')
        done.objectStore(store).put(value, key)
        done.oncomplete = () => { opened.result.close(); resolve() }
      }
      opened.onerror = () => reject(opened.error)
    })
    await put('arc-photos', 'queue', 'owner', 'somebody')
    if (!${unsaved}) return
    localStorage.setItem('arc.photos.archive', '1')
    localStorage.setItem('arc.batch.archive', '{}')
    await put('keyval-store', 'keyval', 'arc.photos.archive.0', 'picture')
    await put('arc-photos', 'queue', 'photo/somebody/1', 'picture')
  })()`)
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Sign Out').click()
  return page
}
const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: /be ready for/ }).waitFor()
const NOTHING = { local: [], session: [], databases: [], caches: [] }

it('after signing out, nothing of the person is left in the browser', async () => {
  const page = await fullBrowser({ unsaved: false })
  await signedOut(page)
  expect(await stored(page)).toEqual(NOTHING)
})

it('signing out asks before it deletes photos and reviews that only this browser has', async () => {
  const page = await fullBrowser({ unsaved: true })
  const question = page.getByRole('alertdialog', { name: 'Sign out of this device?' })
  await question.getByText('Only this device has 2 photos and 1 review.').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await stored(page)).databases).toContain('arc-photos/photo/somebody/1')
  await page.getByRole('dialog', { name: 'Menu' }).getByText('Sign Out').click()
  await question.getByRole('button', { name: 'Delete and sign out' }).click()
  await signedOut(page)
  expect(await stored(page)).toEqual(NOTHING)
})

it('photos and reviews that are kept stay alone, and are nobody’s until their user signs in again', async () => {
  const page = await fullBrowser({ unsaved: true })
  await page.getByRole('button', { name: 'Keep and sign out' }).click()
  await signedOut(page)
  const kept = await stored(page)
  expect({ ...kept, local: kept.local.sort(), databases: kept.databases.sort() }).toEqual({
    local: ['arc.batch.archive', 'arc.photos.archive', 'arc.user'],
    session: [],
    databases: ['arc-photos/photo/somebody/1', 'keyval-store/arc.photos.archive.0'],
    caches: [],
  })
})
