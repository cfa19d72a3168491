import { z } from 'zod'
import { isOwnFile, isRemotePicture } from './own-files.js'

// What the address of an item's picture or document may be. Any other text would be followed by whoever opens the item: by a browser that
// loads it as a picture, by a person who opens it as a document.

/** The address of a picture: a file of ours, or a picture elsewhere that only our server fetches (spec D-42). */
export const PictureAddress = z
  .string()
  .max(2000)
  .refine((text) => isOwnFile(text) || isRemotePicture(text), 'This is not the address of a picture.')

/** The address of a document or receipt: a file of ours. */
export const DocumentAddress = z.string().max(2000).refine(isOwnFile, 'This is not the address of a document of yours.')
