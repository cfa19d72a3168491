import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { changeItem } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { analyzeImage } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectOwnDirections } from './support/directions'
import { expectAccessible, expectToast, gone, shown, toast } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { itemPhoto, photographed, photoId, showPictures } from './support/item-photos'
import { ACTION, editAll, lamp, openItem, photoFile } from './support/items'
import { misfits } from './support/misfits'
import { goBack, pathOf } from './support/open'
import { sent } from './support/stubs'

const viewer = page.getByRole('dialog', { name: 'Lamp' })
const strip = page.getByRole('main').getByRole('list', { name: 'Photos' })
const url = (number: number) => itemPhoto(number).url

it('the viewer zooms by wheel, keys and double click, goes through the photos, and closes with Back; a deleted photo comes back', async () => {
  const { photos } = photographed(3)
  await showPictures()
  await openItem(lamp())
  await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
  const zoom = viewer.getByRole('group', { name: 'Zoom' })
  const expectZoom = (percent: number) => shown(zoom.getByText(`${percent}%`, { exact: true }))
  await shown(viewer.getByText(/^Photo 1 of 3, the cover\. Added /))
  await expectZoom(100)
  await expectAccessible()
  await userEvent.keyboard('+')
  await expectZoom(150)
  // An arrow moves the enlarged photo.
  await userEvent.keyboard('{ArrowRight}')
  await shown(viewer.getByText(/^Photo 1 of 3/))
  await userEvent.keyboard('0')
  await expectZoom(100)
  const picture = viewer.getByRole('img', { name: 'Lamp, photo 1' })
  await picture.dblClick()
  await expectZoom(250)
  await picture.dblClick()
  await expectZoom(100)
  const { x, y, width, height } = picture.element().getBoundingClientRect()
  const middle = { clientX: x + width / 2, clientY: y + height / 2 }
  picture.element().dispatchEvent(new WheelEvent('wheel', { ...middle, deltaY: -400, bubbles: true, cancelable: true }))
  await shown(zoom.getByText(/^2\d\d%$/))
  await userEvent.keyboard('0')
  await expectZoom(100)
  await userEvent.keyboard('{ArrowRight}')
  await shown(viewer.getByText(/^Photo 2 of 3/))

  await viewer.getByRole('button', { name: 'Make this the cover' }).click()
  await shown(viewer.getByText(/^Photo 1 of 3, the cover/))
  await expect.poll(photos).toEqual([url(2), url(1), url(3)])
  await expect
    .poll(() => sent(arrangeItemPhotos))
    .toMatchObject([{ params: { id: lamp().id }, body: { order: [2, 1, 3].map((number) => itemPhoto(number).id) } }])
  await viewer.getByRole('button', { name: 'Delete this photo' }).click()
  await expectToast('Photo deleted', 'Lamp')
  expect(photos()).toEqual([url(1), url(3)])
  await expect.poll(() => sent(deleteItemPhoto)).toMatchObject([{ params: { id: lamp().id, itemPhotoId: itemPhoto(2).id } }])
  // By its tag: an open dialog hides everything beside it from assistive technology.
  await toast().getByCss('button').filter({ hasText: 'Undo' }).click()
  await expectToast('Undone')
  await shown(viewer.getByText(/ of 3/))
  expect(photos()).toEqual([url(2), url(1), url(3)])
  await expect.poll(() => sent(undoAction)).toMatchObject([{ params: { actionId: ACTION } }])

  goBack()
  await gone(viewer)
  expect(pathOf()).toBe(`/item/${lamp().id}`)
  await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
  await shown(viewer)
  await userEvent.keyboard('{Escape}')
  await gone(viewer)
})

it('the form adds photos, chooses the cover, and removes one; they are saved with the item', async () => {
  const { photos, cover } = photographed(1)
  await openItem(lamp())
  const form = await editAll()
  await shown(form.getByRole('button', { name: 'Photo 1, the cover' }))
  await form.getByLabelText('Photo files').upload([photoFile('2.jpg'), photoFile('3.jpg')])
  await form.getByRole('button', { name: 'Photo 3, not saved yet' }).click()
  await page.getByRole('menuitem', { name: 'Make cover' }).click()
  await form.getByRole('button', { name: 'Photo 2', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible()
  await expect.poll(() => [sent(analyzeImage), sent(addItemPhotos)]).toEqual([[], []])
  await form.getByRole('button', { name: 'Save item' }).click()
  await expectToast('Item updated')
  expect(photos()).toEqual([url(3), url(2)])
  expect(cover()).toBe(url(3))
  await expect.poll(() => strip.getByRole('button', { name: /^Photo/ }).elements()).toHaveLength(2)
  await expect
    .poll(() => sent(addItemPhotos).map(({ input }) => input.photos.map((one) => one.photoId)))
    .toEqual([[photoId(3), photoId(2)]])
  await expect.poll(() => sent(deleteItemPhoto).map(({ params }) => params.itemPhotoId)).toEqual([itemPhoto(1).id])
  expect(sent(changeItem)).toEqual([])
})

it('of a single photo the viewer goes nowhere; Escape closes it', async () => {
  photographed(1)
  await showPictures()
  await openItem(lamp())
  await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
  await shown(viewer.getByText(/^Photo 1 of 1, the cover/))
  for (const key of ['{ArrowLeft}', '{ArrowRight}']) await userEvent.keyboard(key)
  await shown(viewer.getByText(/^Photo 1 of 1, the cover/))
  for (const name of [/^Previous/, /^Next/, 'Make this the cover']) expect(viewer.getByRole('button', { name }).elements()).toEqual([])
  await shown(viewer.getByRole('button', { name: /^Delete/ }))
  await userEvent.keyboard('{Escape}')
  await gone(viewer)
})

it.each(DEVICES)('on a %s the viewer shows an Arabic name in its own direction, uncut', async (device) => {
  photographed(2, 'مصباح القراءة')
  await showPictures()
  await openItem(lamp(), { device })
  await page.getByRole('button', { name: 'Open photo 1 full screen' }).click()
  await shown(page.getByRole('dialog').getByText(/^Photo 1 of 2/))
  await expectOwnDirections(1)
  expect(misfits()).toEqual([])
})
