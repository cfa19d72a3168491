import { getUser } from '@arc/contracts/auth/accounts'
import { createItem, getItem } from '@arc/contracts/inventory/items'
import { createPlace } from '@arc/contracts/inventory/places'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { homeOf } from './fixtures.js'
import { eventually, expectAccessible, expectToast, pathOf, toast } from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const MM_PER_PX = 25.4 / 96
const places = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem')

/** A garage with a drill. */
async function garage() {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const item = async (name: string, placeId: number | null = null) =>
    (await visitor.call(createItem, { body: { name, category: 'Tools', roomId, placeId, estimatedValue: 60 } })).body.id
  const place = async (name: string, parentId: number | null = null) =>
    (await visitor.call(createPlace, { body: { name, roomId, parentId } })).body.id
  return { visitor, home, roomId, item, place }
}

async function newPlace(page: Page, name: string) {
  await page.getByRole('button', { name: 'New place' }).click()
  await page.getByLabel('Name of the new place').fill(name)
  await page.keyboard.press('Enter')
}

it('a place is created in a room, takes an item, is found, moved, deleted, and restored', async () => {
  const { visitor, home, roomId, item } = await garage()
  const drill = await item('Drill')
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/room/${roomId}`)
  await newPlace(page, 'Shelf 2')
  await expectToast(page, 'Place created', 'Shelf 2')
  await eventually(() => places(page).allTextContents()).toEqual(['Shelf 2empty'])

  await page.goto(`/item/${drill}`)
  await page.getByText('Add details', { exact: true }).click()
  await page.getByRole('button', { name: 'Add place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put Drill in a place' })
  await dialog.getByRole('radio', { name: /Shelf 2/ }).check()
  await newPlace(page, 'Box 3')
  await eventually(() => dialog.getByRole('radio', { name: /Box 3/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Put here' }).click()
  await expectToast(page, 'Item updated', 'Drill')
  await page.getByRole('link', { name: 'Shelf 2 > Box 3' }).click()
  await heading(page, 'Box 3')
  await page.getByRole('link', { name: /Drill/ }).waitFor()
  await expectAccessible(page)

  await pick(page, 'Place menu', 'Move place...')
  const move = page.getByRole('dialog', { name: 'Move Box 3 to' })
  await move.getByLabel('Room').selectOption({ label: 'Office, My Home' })
  await move.getByRole('button', { name: 'Move here' }).click()
  await expectToast(page, 'Place moved', 'Box 3')
  await page.getByRole('link', { name: 'Office', exact: true }).waitFor()
  expect((await visitor.call(getItem, { params: { id: drill } })).body).toMatchObject({ roomId: home.room('Office'), placePath: 'Box 3' })

  await pick(page, 'Place menu', 'Delete place')
  await page.getByText('1 item stays in Office.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Place deleted', 'Box 3')
  await heading(page, 'Office')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'Place deleted')
  await eventually(() => places(page).allTextContents()).toEqual(['Box 31 item · $60'])
})

it('labels are printed at exact millimetres from the chosen one, and a scanned one opens the item after signing in', async () => {
  const { visitor, roomId, item, place } = await garage()
  const shelf = await place('Shelf 2')
  for (const name of ['Anvil', 'Bench', 'Clamp']) await item(name, shelf)
  const page = await browser.page({ as: visitor })
  await page.goto(`/room/${roomId}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByText('3 of 3 selected', { exact: true }).waitFor()
  await pick(page, 'More', 'Print labels')
  await page.getByText('3 labels on 1 sheet').waitFor()
  await page.getByLabel('Start at label').fill('20')
  await page.getByText('3 labels on 2 sheets').waitFor()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  const codes = page.locator('body > div').getByRole('img', { name: /QR code of/ })
  await eventually(() => codes.count()).toBe(3)
  const labels = await codes.evaluateAll((all) =>
    all.map((code) => {
      const { left, top, width, height } = (code.parentElement ?? code).getBoundingClientRect()
      return [left, top, width, height]
    }),
  )
  const wanted = [
    [73.25, 243.75, 63.5, 38.1],
    [139.29, 243.75, 63.5, 38.1],
    // The second sheet starts where the first one ends.
    [7.21, 297 + 15.15, 63.5, 38.1],
  ]
  const off = wanted.flatMap((label, at) => label.map((length, side) => Math.abs((labels[at]?.[side] ?? 0) * MM_PER_PX - length)))
  expect(Math.max(...off)).toBeLessThan(0.05)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)])
  expect(boxes.map((box) => box.map((points) => Math.round((points / 72) * 25.4)))).toEqual([
    [210, 297],
    [210, 297],
  ])

  const { data, info } = await sharp(await codes.first().screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const address = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
  expect(address).toMatch(/^http.*\/i\/[0-9a-z]{10}$/)
  const scanned = await browser.page({ device: 'phone' })
  await scanned.goto(address)
  await scanned.getByLabel('Email').fill((await visitor.call(getUser)).body.email)
  await scanned.getByLabel('Password', { exact: true }).fill('correct horse')
  await scanned.getByRole('button', { name: 'Sign In', exact: true }).click()
  await scanned.getByRole('heading', { level: 1, name: /Anvil|Bench|Clamp/ }).waitFor()
  expect(pathOf(scanned)).toMatch(/^\/item\/\d+$/)

  const stranger = await browser.page({ as: await browser.newUser() })
  await stranger.goto(address)
  await stranger.getByRole('heading', { name: 'Label not found' }).waitFor()
  await expectAccessible(stranger)
})
