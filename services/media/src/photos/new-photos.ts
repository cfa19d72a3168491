import type { Box } from '@arc/contracts/media/photos'
import type { Photo } from '../generated/prisma/client.js'
import { withMargin } from './margins.rules.js'
import { cutOffOf } from './measures.rules.js'
import { cropDigest, gridBox, isWhole, type PhotoFolder, photoId } from './photos.keys.js'
import type { Described } from './pictures.js'
import type { Received } from './upload.js'

/** Whose photo it is, and the account import that stores it; null for an upload. */
export interface Owner {
  userId: string
  importId: string | null
}

/** Where a crop is stored: its id and its content's key follow from its source and box. */
export interface CropPlace extends PhotoFolder {
  id: string
  box: Box
}

/** A crop of a thing, with how much of the thing its photo lacks. */
export interface ThingPlace extends CropPlace {
  cutOff: number | null
}

/** Where a crop of a photo is stored; the whole box is the photo itself. */
export function cropOf({ id, userId, sha256: whole }: Photo, box: Box): CropPlace {
  if (isWhole(box)) return { id, userId, sha256: whole, box }
  const sha256 = cropDigest(whole, box)
  return { id: photoId(userId, sha256), userId, sha256, box }
}

/** Where the crop of a thing is stored: its box with a margin. @param box on the grid of crops */
export const thingOf = (source: Photo, box: Box): ThingPlace => ({
  ...cropOf(source, gridBox(withMargin(box, source))),
  cutOff: cutOffOf(box),
})

/** What a row says of its picture. */
export const descriptionOf = ({ placeholder, fingerprint, brightness, sharpness }: Described): Described => ({
  ...{ placeholder, fingerprint, brightness, sharpness },
})

/** The row of a received file. */
export const newRow = (id: string, { userId, importId }: Owner, file: Received, { width, height }: { width: number; height: number }) => ({
  ...{ id, userId, sha256: file.sha256, name: file.name, contentType: file.type, bytes: file.bytes, importId },
  ...{ width, height },
})
