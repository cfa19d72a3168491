import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import type { Item } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { analyzeImage, getImage, getThumbnail } from '@arc/contracts/media/photos'
import { ACTION, changed, lamp, stored } from './items'
import { answer } from './stubs'

/** The id of a photo that was uploaded as "1.jpg". */
export const photoId = (number: number | string): string => `p${String(number).padStart(31, '0')}`
const urlOf = (id: string) => `/api/image/${id}`

/** A stored photo of an item. */
export const itemPhoto = (number: number): ItemPhoto => ({
  ...{ id: `0e7f3c52-8f6d-4a0f-9d0c-00000000000${number}`, url: urlOf(photoId(number)), box: null, isCover: false },
  addedAt: '2026-01-05T09:00:00.000Z',
})

/** The same item with these photos; the first is its cover. */
const withPhotos = (before: Item, photos: readonly ItemPhoto[]): Item => ({
  ...changed(before, { imageUrl: photos[0]?.url ?? null }),
  photos: photos.map((photo, at) => ({ ...photo, isCover: at === 0 })),
})

/**
 * A lamp with so many photos, which can be added to ("4.jpg" becomes photo 4), arranged and deleted; "Undo" gives the last deleted one
 * back. @returns what it has at any time
 */
export function photographed(count: number, name = 'Lamp'): { photos(): string[]; cover(): string | null | undefined } {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const house = stored(withPhotos(lamp({ name }), numbers.map(itemPhoto)))
  const now = () => house.items[0] ?? lamp()
  let before = now().photos
  const become = (photos: readonly ItemPhoto[]) => {
    before = now().photos
    house.items = [withPhotos(now(), photos)]
    return now()
  }
  answer(analyzeImage, ({ form }) => {
    const file = form?.get('image')
    const id = photoId(file instanceof File ? (/\d+/.exec(file.name)?.[0] ?? '') : '')
    return { id, url: urlOf(id), imageUrl: urlOf(id), width: 800, height: 600, placeholder: '' }
  })
  answer(addItemPhotos, ({ input: { photos } }) =>
    become([...now().photos, ...photos.map((one) => itemPhoto(Number(one.photoId.slice(1))))]),
  )
  answer(arrangeItemPhotos, ({ input: { order = [] } }) =>
    become(order.flatMap((id) => now().photos.find((photo) => photo.id === id) ?? [])),
  )
  answer(deleteItemPhoto, ({ params: { itemPhotoId } }) => ({
    item: become(now().photos.filter(({ id }) => id !== itemPhotoId)),
    actionId: ACTION,
  }))
  answer(undoAction, () => {
    become(before)
    return { items: 1, rooms: [], projects: [] }
  })
  return { photos: () => now().photos.map(({ url }) => url), cover: () => now().imageUrl }
}

/** From now on, all photos are pictures of 800 × 600 pixels. */
export async function showPictures(): Promise<void> {
  const canvas = new OffscreenCanvas(800, 600)
  canvas.getContext('2d')?.fillRect(0, 0, 800, 600)
  const picture = await canvas.convertToBlob({ type: 'image/webp' })
  for (const route of [getImage, getThumbnail]) answer(route, picture)
}
