import { deleteRoomPhoto, getPhotoMap, listItemRoomPhotos } from '@arc/contracts/inventory/room-photos'
import { undoAction } from '@arc/contracts/inventory/trash'
import { getThumbnail } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectToast, gone, shown, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { about, chosen, count, LIVING_ROOM, list, openThing, photographed, ROOM, written } from './support/photo-index'
import { tryAgain } from './support/steps'
import { answer, fail, refuse, sent } from './support/stubs'
import { OK, roomOf, sampleHome, user } from './support/world'

const URL = `/room/${ROOM.id}/photos/7`
const photo = page.getByRole('img', { name: /, photographed on / })

async function openPhoto(device?: 'desktop' | 'phone', dark?: boolean) {
  await open(URL, { device, dark, as: user() })
  await shown(photo)
  await shown(list)
}

it.each(DEVICES)(
  '[PHOTO-09] [PHOTO-17] on a %s, the photos of a room are switched, and the later one says what is new and missing',
  async (device) => {
    const guitar = openThing({
      id: 23,
      name: 'Guitar',
      box: { x: 0.7, y: 0.5, width: 0.2, height: 0.3 },
      category: 'Instruments',
      isNew: true,
    })
    const [, television, lamp, rug] = LIVING_ROOM
    photographed([
      {
        ...{ id: 8, at: '2026-08-09T10:00:00.000Z', earlier: { id: 7, at: '2026-05-03T10:00:00.000Z' } },
        things: [
          written({ id: 21, name: 'Armchair', box: { x: 0.1, y: 0.5, width: 0.2, height: 0.3 } }),
          openThing({
            id: 22,
            name: 'Sofa',
            box: { x: 0.4, y: 0.5, width: 0.2, height: 0.3 },
            match: { id: 101, name: 'Sofa, green velvet' },
          }),
          guitar,
        ],
        missing: [television, lamp, rug].flatMap((thing) => thing?.item ?? []),
      },
      { id: 7, at: '2026-05-03T10:00:00.000Z', things: LIVING_ROOM },
    ])
    await open(`/room/${ROOM.id}`, { device, as: user() })
    await page.getByRole('region', { name: 'Photo index' }).getByRole('link', { name: '1 of 3 written down', exact: true }).click()
    const since = page.getByRole('region', { name: 'Since the photo of May 3, 2026' })
    await shown(since)
    expect(pathOf()).toMatch(/\/photos$/)
    expect(textsOf(since.getByRole('button'))).toEqual(['Guitar'])
    expect(textsOf(since.getByRole('link')).toSorted()).toEqual(['Floor lamp, brass', 'Television, 55″', 'Wool rug'])
    await shown(since.getByText('A suggestion:'))
    await expectAccessible()
    const photos = page.getByRole('navigation', { name: 'Photos of this room' })
    expect(textsOf(photos.getByRole('link'))).toEqual(['Aug 9, 2026', 'May 3, 2026'])
    await photos.getByRole('link', { name: 'Photo of May 3, 2026' }).click()
    await count('4 of 5 written down')
    await gone(since)
    expect(misfits()).toEqual([])
  },
)

it('[PHOTO-17] the page of an item leads to where it stands, and the photo back to the item', async () => {
  photographed()
  answer(listItemRoomPhotos, {
    photos: [{ id: 7, roomId: ROOM.id, at: '2026-05-03T10:00:00.000Z', thingId: 3, roomName: ROOM.name }],
  })
  await open('/item/103', { as: user() })
  await page.getByRole('link', { name: 'Where it stands in the room' }).click()
  await chosen('Floor lamp, brass')
  await about.getByRole('link', { name: 'Open', exact: true }).click()
  await shown(page.getByRole('heading', { level: 1, name: 'Floor lamp, brass' }))
})

it('[PHOTO-12] a photo is removed with "Undo"; a room without photos says so', async () => {
  const { stored } = photographed()
  const before = stored.photos
  let find = () => {}
  const actionId = crypto.randomUUID()
  answer(deleteRoomPhoto, () => {
    stored.photos = []
    find = refuse(getPhotoMap, 404)
    return { ...OK, actionId }
  })
  answer(undoAction, () => {
    stored.photos = before
    find()
    return { items: 0, rooms: [], projects: [] }
  })
  await openPhoto('phone')
  await page.getByRole('button', { name: 'Actions for this photo' }).click()
  await page.getByRole('menuitem', { name: 'Remove this photo' }).click()
  await shown(page.getByRole('heading', { name: 'no photo yet' }))
  await expectToast('Photo removed', 'Its items stay.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await count('4 of 5 written down')
  expect(pathOf()).toBe(`/room/${ROOM.id}/photos`)
  await expect.poll(() => sent(deleteRoomPhoto)).toMatchObject([{ params: { id: ROOM.id, photoId: 7 } }])
  await expect.poll(() => sent(undoAction)).toMatchObject([{ params: { actionId } }])
})

it('[PHOTO-14] a read-only room shows its photos without changes', async () => {
  const sample = sampleHome({ readOnly: true })
  const room = roomOf(sample, 'Living Room')
  photographed([{ id: 9, at: '2026-05-03T10:00:00.000Z', things: [openThing({ id: 31, name: 'Backpack', category: 'Luggage' })] }], room)
  refuse(getThumbnail, 404)
  await open(`/room/${room.id}/photos/9`, { as: user({ tier: 'basic' }) })
  await chosen('Backpack')
  await shown(page.getByText('The photo did not load.'))
  expect(about.getByRole('button').elements()).toEqual([])
  await gone(page.getByRole('button', { name: 'Add something that was not found' }))
  await gone(page.getByRole('button', { name: 'Actions for this photo' }))
})

it('[PHOTO-17] a failed request can be repeated', async () => {
  photographed()
  const restore = fail(getPhotoMap)
  await open(URL, { as: user() })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await shown(retry)
  await tryAgain(retry, restore)
  await shown(list)
})
