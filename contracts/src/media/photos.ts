import { z } from 'zod'
import { bytes, MiB, multipart, route } from '../define.js'
import { LIMITS } from '../text.js'
import { Fingerprint } from './fingerprints.js'

/** Maximum size of a photo (spec ARCH-06): exactly 15 MiB is allowed. */
export const MAX_PHOTO_BYTES = 15 * MiB
/** Longest side of each scaled picture, in pixels. */
export const SIZES = { thumbnail: 160, small: 400, medium: 960, web: 1600 } as const
export const Size = z.enum(['thumbnail', 'small', 'medium', 'web'])
export type Size = z.output<typeof Size>
/** Longest side of the JPEG for recognisers and for large pictures of reports, in pixels: enough to read a label, cheap enough to send. */
export const ANALYSIS_IMAGE_EDGE = 1536
/** Longest side of the JPEG that a report prints beside an item, in pixels: 36 mm at 300 dots per inch is 425. */
export const PRINTED_IMAGE_EDGE = 400

/** A stored photo. `url` is `/api/image/{id}`; scaled ones are `/api/thumbnail/{id}?size=small`. */
export const Photo = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny picture as a data URL, shown while the real one loads; empty until the pictures of a new photo are made. */
  placeholder: z.string(),
})
export type Photo = z.output<typeof Photo>

/** An area of an upright photo; all four values are fractions of its width and height, 0 to 1. */
export const Box = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})
export type Box = z.output<typeof Box>

/** Why a file was rejected, as a text for the user. */
export const Rejected = z.object({ name: z.string(), reason: z.string(), status: z.number().int() })
export type Rejected = z.output<typeof Rejected>

/** A photo id, or an item id, which stands for the picture of that item. */
const params = z.object({
  id: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
})

export const analyzeImage = route({
  name: 'analyzeImage',
  method: 'POST',
  path: '/api/analyze-image',
  access: 'user',
  also: [404],
  summary: 'Stores one photo.',
  query: z.object({
    /** `now`: they are made before the answer, so that a file that is damaged inside is refused. */
    pictures: z.enum(['now', 'later']).default('later'),
  }),
  body: multipart(z.object({}), { image: { many: false, required: true } }),
  response: Photo.extend({ imageUrl: z.string() }),
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})
export const getImage = route({
  name: 'getImage',
  method: 'GET',
  path: '/api/image/{id}',
  access: 'user',
  also: [304],
  summary: 'The upright photo in full size.',
  params,
  response: bytes('image/jpeg', 'image/webp', 'image/png'),
})
export const getThumbnail = route({
  name: 'getThumbnail',
  method: 'GET',
  path: '/api/thumbnail/{id}',
  access: 'user',
  also: [304],
  summary: 'The photo in one of four sizes.',
  params,
  query: z.object({ size: Size.catch('small').default('small') }),
  response: bytes('image/webp'),
})
// For other services.
const Owned = z.object({ userId: z.string() })

export const storePhotos = route({
  name: 'storePhotos',
  method: 'POST',
  path: '/internal/photos',
  access: 'service',
  summary: 'Stores the photos of one upload as they stream in; lists each rejected file.',
  body: multipart(z.object({ userId: z.string() }), { images: { many: true, required: true } }),
  response: z.object({ photos: z.array(Photo.extend({ name: z.string() })), rejected: z.array(Rejected) }),
  bodyLimit: 50 * (MAX_PHOTO_BYTES + MiB),
})
export const convertPicture = route({
  name: 'convertPicture',
  method: 'POST',
  path: '/internal/pictures/convert',
  access: 'service',
  summary: 'An upright JPEG of the picture in the form, as recognisers take it. Nothing is stored.',
  body: multipart(z.object({}), { image: { many: false, required: true } }),
  response: bytes('image/jpeg'),
  bodyLimit: MAX_PHOTO_BYTES + MiB,
})
export const readPicture = route({
  name: 'readPicture',
  method: 'POST',
  path: '/internal/pictures/read',
  access: 'service',
  summary:
    'An upright JPEG of the picture at a product URL (`/api/image/{id}`, `/api/serve-asset/{name}`), with a longest side of at most `edge` pixels.',
  body: Owned.extend({ imageUrl: z.string().max(2000), edge: z.number().int().min(16).max(4096) }),
  response: bytes('image/jpeg'),
})
/** Maximum number of pictures per call: enough to amortise the call, few enough to hold in memory. */
export const MAX_PICTURES_READ = 32
export const readPictures = route({
  name: 'readPictures',
  method: 'POST',
  path: '/internal/pictures/read-many',
  access: 'service',
  summary: 'As `readPicture`, for several pictures, in the order of the request, each behind its length (see `frames` of the kit).',
  body: Owned.extend({
    imageUrls: z.array(z.string().max(2000)).min(1).max(MAX_PICTURES_READ),
    edge: z.number().int().min(16).max(ANALYSIS_IMAGE_EDGE),
    /** Behind each picture, also say why it is missing, as a text; empty in place of a reason. */
    reasons: z.boolean().default(false),
  }),
  response: bytes('application/octet-stream'),
})
export const cropPhotos = route({
  name: 'cropPhotos',
  method: 'POST',
  path: '/internal/photos/{id}/crops',
  access: 'service',
  summary:
    'Crops boxes of a photo with a margin into photos of their own, in the order of the request; the same box returns the same photo. The photo is decoded once.',
  params,
  body: Owned.extend({
    boxes: z
      .array(Box)
      .min(1)
      .max(LIMITS.itemsPerPhoto + 1),
  }),
  response: z.object({ photos: z.array(Photo.extend({ fingerprint: Fingerprint.nullable() })) }),
})
