import { deleteItem } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { createPlace } from '@arc/contracts/inventory/places'
import { expect, it } from 'vitest'
import { addItem, homeOf } from './fixtures.js'
import { LIVING_ROOM, photographed } from './mapped-photo.js'
import { eventually, expectAccessible, expectFinallyAccessible, misfits, visit } from './page-helpers.js'
import { pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
/** All calls for data but that for the session. */
const DATA = /\/api\/(?!auth|live)/

/** A home with a lent item of a high value in a place, one with a warranty that ends, and one in the trash; and the pages that show it. */
async function furnished() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { body: place } = await visitor.call(createPlace, { body: { name: 'Shelf', roomId } })
  const drill = await addItem(visitor, { name: 'Drill', roomId, placeId: place.id, estimatedValue: 4200, tags: ['Gift'] })
  await addItem(visitor, { name: 'Saw', roomId, warrantyExpiration: soon })
  const rake = await addItem(visitor, { name: 'Rake', roomId })
  await visitor.call(deleteItem, { params: { id: rake } })
  await visitor.call(lendItem, { params: { id: drill }, body: { borrower: 'Jo', lentOn: soon, dueOn: soon } })
  const photoId = await photographed(browser.product, visitor, { projectId: home.id, roomId, things: LIVING_ROOM })
  const room = `/room/${roomId}`
  const pages = [
    ...['/dashboard', room, `${room}?view=list`, '/items?tag=Gift&sort=name', `/item/${drill}`, `/places/${place.id}`],
    ...[
      '/archive',
      '/archive?add=manual',
      '/import',
      '/insights',
      '/proof',
      '/tags',
      '/fields',
      '/trash',
      '/reminders',
      '/insurance',
      '/proof/review',
      '/claims',
      '/share',
      '/estate',
      '/past',
    ],
    `${room}/photos/${photoId}`,
  ]
  return { visitor, room, pages, sample: `/room/${(await homeOf(visitor)).id}` }
}

it('the pages of the inventory have no violations in dark colors, on a phone and on a desktop', async () => {
  const { visitor, room, pages } = await furnished()
  for (const device of ['phone', 'desktop'] as const) {
    const page = await browser.page({ device, dark: true, as: visitor })
    await page.goto('/support')
    for (const path of pages) {
      await visit(page, path)
      await expectFinallyAccessible(page)
    }
    expect(await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true)
    await page.goto(room)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog', { name: 'Filter items' }).waitFor()
    await expectFinallyAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expectFinallyAccessible(page)
    await pick(page, 'More', 'Add or remove tags...')
    await expectFinallyAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('drill')
    await page
      .getByRole('link', { name: /^Drill/ })
      .first()
      .waitFor()
    await expectFinallyAccessible(page)
  }
})

it('on a phone in dark colors, the pages have no violations while they are loading and after their data failed, and nothing is cut off', async () => {
  const { visitor, pages } = await furnished()
  const page = await browser.page({ device: 'phone', dark: true, as: visitor })
  let release = () => {}
  await page.route(DATA, async (route) => {
    await held
    await route
      .fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Something went wrong."}' })
      .catch(() => undefined)
  })
  let held = Promise.resolve()
  for (const path of [...pages, '/documents?tab=library', '/camera', '/camera/queue', '/scan', '/labels']) {
    held = new Promise((resolve) => {
      release = resolve
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('h1, [aria-busy="true"]').first().waitFor({ state: 'attached' })
    await expectAccessible(page)
    release()
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await expectFinallyAccessible(page)
    expect([path, await misfits(page)]).toEqual([path, []])
  }
})
