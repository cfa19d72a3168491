import { z } from 'zod'
import { DocumentAddress } from '../media/addresses.js'
import { Box } from '../media/photos.js'
import { LIMITS, name } from '../text.js'

const AttachmentType = z.enum(['Receipt', 'Manual', 'Appraisal', 'Warranty', 'Document'])

/** A document attached to an item (spec DATA-08). */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: AttachmentType,
  url: z.string(),
  mimeType: z.string(),
  fromLibrary: z.boolean(),
})

export type Attachment = z.output<typeof Attachment>

/** A media type (RFC 6838, 4.2). Browsers and other programs name none, or write something else: then the item has none of it. */
const MEDIA_TYPE = /^[a-z0-9][\w!#$&^.+-]{0,126}\/[a-z0-9][\w!#$&^.+-]{0,126}$/i
const MediaType = z
  .string()
  .max(200)
  .transform((text) => (MEDIA_TYPE.test(text) ? text : undefined))

export const NewAttachment = z.object({
  id: z.string().min(1).max(100),
  name: name('Document name'),
  type: AttachmentType,
  url: DocumentAddress,
  mimeType: MediaType.optional(),
  fromLibrary: z.boolean().optional(),
})

/**
 * A photo of an item. The cover comes first; its address is the item's `imageUrl`. `box` is the item's place in a photo that shows
 * more than the item, as shares of its width and height.
 */
export const ItemPhoto = z.object({ id: z.string(), url: z.string(), box: Box.nullable(), isCover: z.boolean(), addedAt: z.string() })

export type ItemPhoto = z.output<typeof ItemPhoto>
export const TOO_MANY_PHOTOS = `An item takes at most ${LIMITS.photosPerItem} photos.`

/** A photo that `analyzeImage` or an analysis has stored, to be added to an item. */
export const NewItemPhoto = z.object({
  photoId: z.string().regex(/^p[0-9a-f]{31}$/, 'This is not the id of a photo.'),
  box: Box.nullable().default(null),
})

export type NewItemPhoto = z.output<typeof NewItemPhoto>
export const NewItemPhotos = z.array(NewItemPhoto).max(LIMITS.photosPerItem, TOO_MANY_PHOTOS)
