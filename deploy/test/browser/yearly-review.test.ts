import { confirmItem, confirmRoom, getProjectReview } from '@arc/contracts/inventory/reviews'
import { Database as InventoryDatabase } from '@arc/inventory/database'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, demoPhoto, homeOf, pageAtHome, preselectProject } from './fixtures.js'
import { LIVING_ROOM, type Placed, photographed } from './mapped-photo.js'
import {
  eventually,
  expectAccessible,
  expectFailure,
  expectToast,
  failRequests,
  isFocused,
  misfits,
  pathOf,
  toast,
} from './page-helpers.js'
import { DEVICES, type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const DAY_MS = 86_400_000

/** The living room a year later: a new armchair, the sofa, and a guitar that nobody wrote down. */
const A_YEAR_LATER: readonly Placed[] = [
  { name: 'Armchair', box: { x: 0.1, y: 0.4, width: 0.2, height: 0.3 }, value: 600 },
  { name: 'Sofa', box: { x: 0.46, y: 0.44, width: 0.3, height: 0.26 }, open: true },
  { name: 'Guitar', box: { x: 0.8, y: 0.3, width: 0.1, height: 0.3 }, category: 'Instruments', open: true },
]

/** A living room with a photo of 400 days ago and one of now, with a mirror that is on neither; and a kettle in the kitchen. */
async function household({ device = 'desktop', dark = false }: { device?: Device; dark?: boolean } = {}) {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const [living, kitchen] = [home.room('Living Room'), home.room('Kitchen')]
  const place = { projectId: home.id, roomId: living }
  const at = new Date(Date.now() - 400 * DAY_MS).toISOString()
  await photographed(browser.product, visitor, { ...place, things: LIVING_ROOM, at })
  const photoId = await photographed(browser.product, visitor, { ...place, things: A_YEAR_LATER, file: await demoPhoto('kitchen') })
  const mirror = await addItem(visitor, { name: 'Mirror', ...place })
  await addItem(visitor, { name: 'Kettle', projectId: home.id, roomId: kitchen })
  await browser.product.stack.settle()
  const page = await browser.page({ device, dark, as: visitor })
  await preselectProject(page, home.id)
  const read = async () => (await visitor.call(getProjectReview, { params: { id: home.id }, query: {} })).body
  return { visitor, home, living, kitchen, mirror, photoId, page, read }
}

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const suggestions = (page: Page) => page.getByRole('region', { name: 'Suggestions for Living Room' })
/** The names in a list, by the first action of each row. */
async function listed(page: Page, name: string): Promise<string[]> {
  const actions = suggestions(page).getByRole('list', { name, exact: true }).locator('[aria-label]')
  const labels = await actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.flatMap((label) => /^(?:It is still here|Write it down): (.*)$/.exec(label)?.[1] ?? [])
}
async function open(page: Page) {
  await page.goto('/proof/review')
  await suggestions(page).getByRole('list', { name: 'Gone' }).waitFor()
}

it.each(DEVICES)(
  '[PROOF-25] [PROOF-26] [PROOF-27] on a %s, /proof leads to the review, which shows what is gone, new and unseen',
  async (device) => {
    const { page, kitchen } = await household({ device, dark: device === 'phone' })
    await page.goto('/proof')
    await page.getByText('due, 1 of 2 rooms this year', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The yearly review' }).click()
    await headline(page, 'the review is due')
    await page.getByText('1 of 2 done', { exact: true }).waitFor()
    await suggestions(page).getByText('These are suggestions: a photo may show another side of the room.').waitFor()
    expect(await listed(page, 'Gone')).toEqual(['Wool rug', 'Television, 55″', 'Floor lamp, brass'])
    expect(await listed(page, 'New')).toEqual(['Guitar'])
    expect(await listed(page, 'Unseen')).toEqual(['Mirror'])
    await page.getByText(/^photo of .+, from this review$/).waitFor()
    await page.getByText('no photo yet', { exact: true }).waitFor()
    expect(await misfits(page)).toEqual([])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Photograph the room: Kitchen' }).click()
    await page.waitForURL(`**/camera?room=${kitchen}`)
  },
)

it.each(DEVICES)('[PROOF-29] on a %s, the dashboard of a project that is a year old says that its review is due', async (device) => {
  const { page, home, kitchen, visitor } = await household({ device, dark: device === 'phone' })
  const line = page.getByText('due, 1 of 2 rooms this year', { exact: true })
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /Kitchen/ })
    .first()
    .waitFor()
  expect(await line.count()).toBe(0)
  const inventory = browser.product.stack.service('inventory').get(InventoryDatabase)
  await inventory.client.project.update({ where: { id: home.id }, data: { createdAt: new Date(Date.now() - 366 * DAY_MS) } })
  await page.goto('/dashboard')
  await line.waitFor()
  expect(await misfits(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The yearly review' }).click()
  await headline(page, 'the review is due')
  await visitor.call(confirmRoom, { params: { id: kitchen } })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/review'))
  await page.goto('/dashboard')
  await (await answered).finished()
  await page
    .getByRole('link', { name: /Kitchen/ })
    .first()
    .waitFor()
  expect(await line.count()).toBe(0)
})

it('[PROOF-22] [PROOF-27] "It is still here" and "Nothing has changed here" are stored, and can be undone, by keyboard too', async () => {
  const { page, read } = await household()
  await open(page)
  await page.getByRole('button', { name: 'It is still here: Wool rug' }).press('Enter')
  await expectToast(page, 'Still here', 'Wool rug')
  await eventually(() => listed(page, 'Gone')).toEqual(['Television, 55″', 'Floor lamp, brass'])
  await eventually(() => isFocused(suggestions(page))).toBe(true)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await eventually(() => listed(page, 'Gone')).toEqual(['Wool rug', 'Television, 55″', 'Floor lamp, brass'])
  await page.getByRole('button', { name: 'It is still here: Mirror' }).click()
  await suggestions(page).getByRole('list', { name: 'Unseen' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Nothing has changed here: Kitchen' }).press('Enter')
  await headline(page, 'the review is done')
  await page.getByText(/^no photo yet, as it was on /).waitFor()
  expect((await read()).state).toBe('done')
  await page.getByRole('button', { name: 'Undo: Kitchen is as it was' }).click()
  await headline(page, 'the review is due')
  expect((await read()).done).toBe(1)
})

it('[PROOF-26] "It is gone" moves an item to the trash, "Undo" brings it back, and "Write it down" opens the thing', async () => {
  const { page, living, photoId } = await household()
  await open(page)
  await page.getByRole('button', { name: 'It is gone: Wool rug' }).click()
  await expectToast(page, 'Moved to the trash', 'Wool rug')
  await eventually(() => listed(page, 'Gone')).toEqual(['Television, 55″', 'Floor lamp, brass'])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await eventually(() => listed(page, 'Gone')).toEqual(['Wool rug', 'Television, 55″', 'Floor lamp, brass'])
  await page.getByRole('link', { name: 'Write it down: Guitar' }).click()
  await page.getByRole('status', { name: 'The chosen thing' }).getByRole('heading', { name: 'Guitar' }).waitFor()
  expect(pathOf(page)).toBe(`/room/${living}/photos/${photoId}`)
})

it('[PROOF-27] what is confirmed elsewhere is shown without a reload, and another project is chosen', async () => {
  const { page, visitor, kitchen, mirror } = await household()
  await open(page)
  await page.evaluate('window.notReloaded = true')
  await visitor.call(confirmItem, { params: { id: mirror } })
  await suggestions(page).getByRole('list', { name: 'Unseen' }).waitFor({ state: 'detached' })
  await visitor.call(confirmRoom, { params: { id: kitchen } })
  await headline(page, 'the review is done')
  await page.getByRole('button', { name: 'My Home' }).click()
  await page.getByRole('menuitem', { name: 'Sample Home' }).click()
  await page.getByRole('button', { name: 'Sample Home' }).waitFor()
  expect(await page.evaluate('window.notReloaded')).toBe(true)
})

it('[PROOF-27] an empty home invites to start, and a read-only one has no actions', async () => {
  const visitor = await browser.newUser('basic')
  const { page, home } = await pageAtHome(browser, { as: visitor, device: 'phone' })
  await page.goto('/proof/review')
  await headline(page, 'nothing to review yet')
  await page.getByRole('link', { name: 'Archive Now' }).waitFor()
  await expectAccessible(page)
  await page.evaluate(`localStorage.setItem('selectedProjectId', '${home.sampleId}')`)
  await page.goto('/proof/review')
  await page.getByRole('heading', { name: 'rooms', exact: true }).waitFor()
  const main = page.locator('main')
  expect(await main.getByRole('link', { name: /^(Photograph|Write)/ }).count()).toBe(0)
  expect(await main.getByRole('button', { name: /^(Nothing|It is|Undo)/ }).count()).toBe(0)
  expect(await misfits(page)).toEqual([])
  await expectAccessible(page)
})

it('[PROOF-27] a failed request can be repeated, and a failed confirmation says so and changes nothing', async () => {
  const { page, read } = await household()
  const restore = await failRequests(page, 'GET', /\/api\/projects\/[^/]+\/review/)
  await page.goto('/proof/review')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await expectAccessible(page)
  await restore()
  await retry.click()
  await suggestions(page).getByRole('list', { name: 'Gone' }).waitFor()
  await failRequests(page, 'POST', /\/api\/rooms\/\d+\/reviews/, 500, { message: 'The disk is full.' })
  await page.getByRole('button', { name: 'Nothing has changed here: Kitchen' }).click()
  await expectFailure(page, 'Not saved')
  expect((await read()).done).toBe(1)
})
