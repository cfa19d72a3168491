import { z } from 'zod'
import { route } from '../define.js'
import { id, LIMITS } from '../text.js'
import { NewItemPhotos } from './item-files.js'
import { Item } from './items.js'

const params = z.object({ id })
const ItemPhotoId = z.uuid()

export const addItemPhotos = route({
  name: 'addItemPhotos',
  method: 'POST',
  path: '/api/items/{id}/photos',
  access: 'user',
  also: [409],
  summary: 'Adds stored photos after the others; one that the item has already is added once. The first photo of an item is its cover.',
  params,
  body: z.object({ photos: NewItemPhotos.min(1, 'Please choose at least one photo.') }),
  response: Item,
})
export const arrangeItemPhotos = route({
  name: 'arrangeItemPhotos',
  method: 'PATCH',
  path: '/api/items/{id}/photos',
  access: 'user',
  ifMatch: true,
  summary: 'Puts the photos in another order, or one of them first; the first is the cover.',
  params,
  body: z
    .object({
      /** The ids of all photos of the item. */
      order: z.array(ItemPhotoId).max(LIMITS.photosPerItem).optional(),
      coverId: ItemPhotoId.optional(),
    })
    .refine(({ order, coverId }) => (order === undefined) !== (coverId === undefined), 'Send either an order or a cover.'),
  response: Item,
})
export const deleteItemPhoto = route({
  name: 'deleteItemPhoto',
  method: 'DELETE',
  path: '/api/items/{id}/photos/{itemPhotoId}',
  access: 'user',
  also: [409],
  summary: 'Deletes one photo of an item; `actionId` undoes it for 30 days. After the cover, the next photo is the cover.',
  params: params.extend({ itemPhotoId: ItemPhotoId }),
  response: z.object({ item: Item, actionId: z.string() }),
})
