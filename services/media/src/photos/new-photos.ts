import type { Box } from '@arc/contracts/media/photos'
import type { Photo } from '../generated/prisma/client.js'
import { cropDigest, isWhole, type PhotoFolder, photoId } from './photos.keys.js'
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

/** Where a crop of a photo is stored; the whole box is the photo itself. */
export function cropOf({ id, userId, sha256: whole }: Photo, box: Box): CropPlace {
  if (isWhole(box)) return { id, userId, sha256: whole, box }
  const sha256 = cropDigest(whole, box)
  return { id: photoId(userId, sha256), userId, sha256, box }
}

/** The row of a received file. */
export const newRow = (id: string, { userId, importId }: Owner, file: Received, { width, height }: { width: number; height: number }) => ({
  ...{ id, userId, sha256: file.sha256, name: file.name, contentType: file.type, bytes: file.bytes, importId },
  ...{ width, height },
})
