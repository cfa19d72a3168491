import { listTrash } from '@arc/contracts/inventory/trash'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, demoPhoto, homeOf, preselectProject } from './fixtures.js'
import { LIVING_ROOM, type Placed, photographed } from './mapped-photo.js'
import { eventually, expectToast, pathOf, toast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const DAY_MS = 86_400_000

/** The living room a year later: a new armchair, the sofa, and a guitar that nobody wrote down. */
const A_YEAR_LATER: readonly Placed[] = [
  { name: 'Armchair', box: { x: 0.1, y: 0.4, width: 0.2, height: 0.3 }, value: 600 },
  { name: 'Sofa', box: { x: 0.46, y: 0.44, width: 0.3, height: 0.26 }, open: true },
  { name: 'Guitar', box: { x: 0.8, y: 0.3, width: 0.1, height: 0.3 }, category: 'Instruments', open: true },
]

/** A living room with a photo of 400 days ago and one of now, with a mirror that is on neither; and a kettle in the kitchen. */
async function household() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const [living, kitchen] = [home.room('Living Room'), home.room('Kitchen')]
  const place = { projectId: home.id, roomId: living }
  const at = new Date(Date.now() - 400 * DAY_MS).toISOString()
  await photographed(browser.product, visitor, { ...place, things: LIVING_ROOM, at })
  const photoId = await photographed(browser.product, visitor, { ...place, things: A_YEAR_LATER, file: await demoPhoto('kitchen') })
  await addItem(visitor, { name: 'Mirror', ...place })
  await addItem(visitor, { name: 'Kettle', projectId: home.id, roomId: kitchen })
  await browser.product.stack.settle({ user: visitor })
  const page = await browser.page({ as: visitor })
  await preselectProject(page, home.id)
  return { visitor, living, photoId, page }
}

const suggestions = (page: Page) => page.getByRole('region', { name: 'Suggestions for Living Room' })
/** The names in a list, by the first action of each row. */
async function listed(page: Page, name: string): Promise<string[]> {
  const actions = suggestions(page).getByRole('list', { name, exact: true }).locator('[aria-label]')
  const labels = await actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.flatMap((label) => /^(?:It is still here|Write it down): (.*)$/.exec(label)?.[1] ?? [])
}
async function open(page: Page, room: number) {
  await page.goto(`/proof/review?room=${room}`)
  await suggestions(page).getByRole('list', { name: 'Gone' }).waitFor()
}

it('[PROOF-26] what is gone goes to the trash with what became of it, "Undo" brings it back, and "Write it down" opens the thing', async () => {
  const { visitor, page, living, photoId } = await household()
  await open(page, living)
  await page.getByRole('link', { name: 'It is gone: Wool rug' }).click()
  await page.getByRole('group', { name: 'What became of Wool rug' }).getByRole('button', { name: 'Sold' }).click()
  await page.getByRole('button', { name: 'Save, 1 item gone' }).click()
  await expectToast(page, '1 item moved to the trash', 'Living Room')
  // The next room comes.
  await page.getByRole('heading', { level: 1, name: /^Kitchen/ }).waitFor()
  const trash = async () => (await visitor.call(listTrash, { query: {} })).body.items.map(({ name, reason }) => [name, reason])
  await eventually(trash).toEqual([['Wool rug', 'sold']])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await eventually(trash).toEqual([])
  await open(page, living)
  await eventually(() => listed(page, 'Gone')).toEqual(['Wool rug', 'Television, 55″', 'Floor lamp, brass'])
  await page.getByRole('link', { name: 'Write it down: Guitar' }).click()
  await page.getByRole('status', { name: 'The chosen thing' }).getByRole('heading', { name: 'Guitar' }).waitFor()
  expect(pathOf(page)).toBe(`/room/${living}/photos/${photoId}`)
})
