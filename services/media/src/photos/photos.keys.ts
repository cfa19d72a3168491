import { createHash } from 'node:crypto'
import type { Box, Size } from '@arc/contracts/media/photos'

export const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/**
 * The id of a photo: the same content of the same user is the same photo. It starts with a letter, so that it never
 * looks like an item's number.
 */
export const photoId = (userId: string, sha256: string): string => `p${sha256Of(`${userId}\n${sha256}`).slice(0, 31)}`

/** Precision of a box: a ten-thousandth of a side. */
const DIGITS = 4

/** Rounds a box to the grid of crops, inside the photo and at least one step wide. */
export function gridBox(box: Box): Box {
  const step = 10 ** -DIGITS
  const round = (value: number) => Number(value.toFixed(DIGITS))
  const x = round(Math.min(Math.max(box.x, 0), 1 - step))
  const y = round(Math.min(Math.max(box.y, 0), 1 - step))
  const width = round(Math.min(Math.max(box.width, step), 1 - x))
  const height = round(Math.min(Math.max(box.height, step), 1 - y))
  return { x, y, width, height }
}

/** True when a box is the photo itself. */
export const isWhole = ({ x, y, width, height }: Box): boolean => x === 0 && y === 0 && width === 1 && height === 1

/** The content hash of a crop: derived from its source and box, so that the same box is the same photo. */
export const cropDigest = (sourceSha256: string, { x, y, width, height }: Box): string =>
  sha256Of(`crop\n${sourceSha256}\n${x} ${y} ${width} ${height}`)

/** What names the folder of one photo. */
export interface PhotoFolder {
  userId: string
  sha256: string
}
/** The folder of one photo's files. */
export const folderOf = ({ userId, sha256 }: PhotoFolder): string => `photos/${userId}/${sha256}`
export const originalKey = (photo: PhotoFolder): string => `${folderOf(photo)}/original`
/** The upright picture at full size, without metadata. */
export const displayKey = (photo: PhotoFolder): string => `${folderOf(photo)}/display`
/** Decoding HEIC takes a second, so what is made later uses its JPEG. */
export const decodableKey = (photo: PhotoFolder & { contentType: string }): string =>
  photo.contentType === 'image/heic' ? displayKey(photo) : originalKey(photo)
/** The JPEG for recognisers, and for large pictures of reports. */
export const analysisImageKey = (photo: PhotoFolder): string => `${folderOf(photo)}/analysisImage.jpg`
/** The JPEG that reports print beside an item. */
export const printedImageKey = (photo: PhotoFolder): string => `${folderOf(photo)}/printedImage.jpg`
export const sizeKey = (photo: PhotoFolder, size: Size): string => `${folderOf(photo)}/${size}.webp`
/** The folder of all files of one user. */
export const userFolder = (userId: string): string => `photos/${userId}/`
