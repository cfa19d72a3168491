import type { ItemPhoto, NewItemPhoto } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import type { Box } from '@arc/contracts/media/photos'
import type { PhotoChoice } from '../../entities/item-photos/photo-choices.rules'

/** What the form of a new item begins with: a thing on a photo of a room. */
export interface ItemStart {
  photoThingId: number
  values: Pick<Item, 'name' | 'category' | 'estimatedValue'>
  /** Its picture, then the whole photo with its place in it. */
  photos: readonly ItemPhoto[]
}

interface Thing {
  thing: { id: number; name: string; category: string; estimatedValue: number | null; box: Box }
  crop: { photoId: string; imageUrl: string } | null
}

/** The start of an item from a thing on a photo. */
export function startOf({ thing, crop }: Thing, photo: { url: string; at: string }): ItemStart {
  const { id, name, category, estimatedValue, box } = thing
  const whole = { id: 'whole', url: photo.url, box, isCover: crop === null, addedAt: photo.at }
  const cut = crop ? [{ id: 'crop', url: crop.imageUrl, box: null, isCover: true, addedAt: photo.at }] : []
  return { photoThingId: id, values: { name, category, estimatedValue }, photos: [...cut, whole] }
}

/** The photos of a new item that are stored already. */
export const storedAmong = (choices: readonly PhotoChoice[]): NewItemPhoto[] =>
  choices.flatMap((choice) => ('photo' in choice ? [{ photoId: choice.photo.url.split('/').at(-1) ?? '', box: choice.photo.box }] : []))
