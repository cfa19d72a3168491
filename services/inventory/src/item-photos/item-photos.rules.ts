import { type NewItemPhoto, TOO_MANY_PHOTOS } from '@arc/contracts/inventory/item-files'
import type { Box } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'
import { Invalid } from '@arc/kit/errors'

/** A photo of an item as it is stored; the list of an item starts with its cover. */
export interface StoredItemPhoto {
  id: string
  url: string
  box: Box | null
  createdAt: Date
}
export interface PhotoPlace {
  url: string
  box: Box | null
}

const isWhole = ({ x, y, width, height }: Box): boolean => x === 0 && y === 0 && width === 1 && height === 1

/** The address and box of a stored photo. A box around the whole photo shows no place in it. */
const placeOf = ({ photoId, box }: NewItemPhoto): PhotoPlace => ({
  url: `/api/image/${photoId}`,
  box: box && isWhole(box) ? null : box,
})

/** The address of a new item's cover: the one it names, else its first photo. */
export function coverOf({ imageUrl, photos = [] }: { imageUrl?: string | null | undefined; photos?: readonly NewItemPhoto[] | undefined }) {
  const [first] = photos
  return imageUrl ?? (first ? placeOf(first).url : null)
}

/** The photos that are not in `photos`, each once. @throws Invalid when the item would have too many */
export function newAmong(photos: readonly { url: string }[], added: readonly NewItemPhoto[]): PhotoPlace[] {
  const known = new Set(photos.map(({ url }) => url))
  const fresh: PhotoPlace[] = []
  for (const place of added.map(placeOf)) {
    if (!known.has(place.url)) fresh.push(place)
    known.add(place.url)
  }
  if (photos.length + fresh.length > LIMITS.photosPerItem) throw new Invalid(TOO_MANY_PHOTOS)
  return fresh
}

/** What a new item gets besides its cover, and the cover's box where `photos` name one. @throws Invalid when they would be too many */
export function placesBeside(imageUrl: string | null, photos: readonly NewItemPhoto[]): PhotoPlace[] {
  const cover = photos.map(placeOf).filter(({ url, box }) => url === imageUrl && box !== null)
  return [...cover.slice(0, 1), ...newAmong(imageUrl === null ? [] : [{ url: imageUrl }], photos)]
}

/** The photos in this order; null when `ids` are not exactly those of `photos`. */
export function inOrder<T extends { id: string }>(photos: readonly T[], ids: readonly string[]): T[] | null {
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  return ordered.length === photos.length && ids.length === photos.length ? ordered : null
}

/** The photos with one of them moved to the front; null when it is not among them. */
export function withFirst<T extends { id: string }>(photos: readonly T[], id: string): T[] | null {
  const first = photos.find((photo) => photo.id === id)
  return first ? [first, ...photos.filter((photo) => photo !== first)] : null
}

/** The photos with one more at a place, or at the end of a list that became shorter. */
export const withInserted = <T>(photos: readonly T[], photo: T, position: number): T[] => photos.toSpliced(position, 0, photo)
