import { getItem } from '@arc/contracts/inventory/items'
import { cropPhotos } from '@arc/contracts/media/photos'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addItem, homeOf, jpeg, lamp, textFile, uploadPhoto } from './fixtures.js'
import { boxOf, eventually, expectAccessible, expectFailure, expectToast, isFocused } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
type Visitor = Awaited<ReturnType<typeof lamp>>['visitor']

const photosOf = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).body.photos.map(({ url }) => url)
const strip = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Photos' })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Lamp' })
const choose = async (page: Page, ...seeds: number[]) =>
  page.getByLabel('Photo files').setInputFiles(await Promise.all(seeds.map((seed) => jpeg(`photo-${seed}.jpg`, seed))))

it('several photos are added, put in order by keyboard, arrows and dragging, and the first is the cover', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  await choose(page, 211, 212)
  await expectToast(page, '2 photos added')
  const [lampPhoto, second, third] = await photosOf(visitor, id)
  expect(
    await strip(page)
      .getByRole('button', { name: /^Photo/ })
      .count(),
  ).toBe(3)
  await page.getByRole('button', { name: 'Change the order' }).click()
  await expectAccessible(page)

  const grip = (number: number) => page.getByRole('button', { name: `Photo ${number} of 3. Press the arrow keys to move it.` })
  await grip(3).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await eventually(() => photosOf(visitor, id)).toEqual([third, lampPhoto, second])
  expect(await isFocused(grip(1))).toBe(true)
  await page.getByRole('button', { name: 'Move photo 1 down' }).click()
  await eventually(() => photosOf(visitor, id)).toEqual([lampPhoto, third, second])
  await drag(page, grip(3), grip(1))
  await eventually(() => photosOf(visitor, id)).toEqual([second, lampPhoto, third])
  await page.getByRole('button', { name: 'Make cover' }).last().click()
  await eventually(() => photosOf(visitor, id)).toEqual([third, second, lampPhoto])
  expect((await visitor.call(getItem, { params: { id } })).body.imageUrl).toBe(third)
  await page.getByRole('button', { name: 'Done' }).click()

  const pasted = (await jpeg('pasted.jpg', 218)).buffer.toString('base64')
  await page.evaluate(`{
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob('${pasted}'), (character) => character.charCodeAt(0))], 'pasted.jpg', { type: 'image/jpeg' }))
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }`)
  await expectToast(page, 'Photo added')
  await page.getByLabel('Photo files').setInputFiles([textFile(), await jpeg('photo-211.jpg', 211)])
  await expectFailure(page, 'Invalid File', 'notes.txt is not an image file.')
  expect(await photosOf(visitor, id)).toHaveLength(4)
})

it('"Show in the photo" opens the whole photo with the place of the item in it, and zooms there by two fingers', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const whole = (await uploadPhoto(browser.product, visitor, 215)).split('/').at(-1) ?? ''
  const box = { x: 0.6, y: 0.2, width: 0.2, height: 0.3 }
  const args = { params: { id: whole }, body: { userId: visitor.userId, boxes: [box] } }
  const { body } = await browser.product.stack.call('media', cropPhotos, args, 'service')
  const imageUrl = body.photos[0]?.url ?? ''
  const id = await addItem(visitor, { name: 'Lamp', projectId: home.id, imageUrl, photos: [{ photoId: whole, box }] })
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${id}`)
  await page.getByRole('button', { name: 'Show in the photo' }).click()
  const picture = viewer(page).getByRole('img', { name: 'Lamp, photo 2' })
  const frame = picture.locator('xpath=following-sibling::span')
  await frame.waitFor()
  const [outer, inner] = [await boxOf(picture), await boxOf(frame)]
  expect((inner.x - outer.x) / outer.width).toBeCloseTo(box.x, 1)
  expect(inner.width / outer.width).toBeCloseTo(box.width, 1)
  await expectAccessible(page)

  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const [x, y] = [outer.x + outer.width / 2, outer.y + outer.height / 2]
  await touch('touchStart', [x - 30, y], [x + 30, y])
  await touch('touchMove', [x - 60, y], [x + 60, y])
  await touch('touchEnd')
  await viewer(page)
    .getByText(/^(19|20)\d%$/)
    .waitFor()
  await viewer(page).getByRole('button', { name: 'Zoom to the item' }).click()
  await eventually(async () => (await boxOf(frame)).width).toBeGreaterThan(1.5 * inner.width)
})

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await boxOf(from), await boxOf(to)]
  await page.mouse.move(start.x + 10, start.y + 30)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + 20, { steps: 6 })
  await page.mouse.up()
}
