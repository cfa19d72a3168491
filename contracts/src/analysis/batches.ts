import { z } from 'zod'
import { MiB, multipart, route } from '../define.js'
import { ItemSource } from '../inventory/items.js'
import { Fingerprint } from '../media/fingerprints.js'
import { Box, MAX_PHOTO_BYTES, Rejected } from '../media/photos.js'
import { id, LIMITS } from '../text.js'

/** The source of a recogniser's findings: on this machine, the demo with known answers, or a connected provider. */
export const RecogniserSource = z.enum(['local', 'demo', 'provider'])
export type RecogniserSource = z.output<typeof RecogniserSource>

/**
 * A value of a finding that was read in the photo: from text, a barcode, the product of a barcode, or by counting objects. It is
 * data and never an instruction. `provider` is what only the provider read, `caption` what a model on this machine said about the crop.
 */
export const Reading = z.object({
  field: z.enum(['name', 'brand', 'model', 'serialNumber', 'upc', 'quantity', 'description']),
  value: z.string(),
  from: z.enum(['text', 'barcode', 'product', 'objects', 'provider', 'caption']),
  /** 0 to 1; 0 for a caption, which has no score. */
  confidence: z.number().min(0).max(1),
  /** What the provider answered, where that is something else: the user decides. */
  differs: z.string().nullable(),
})
export type Reading = z.output<typeof Reading>

/** One item found on a photo, ready for review. Values are unit values in US dollars. */
export const Finding = z.object({
  /** Stable id of the finding; saving the same key twice saves once. */
  key: z.string(),
  photoId: z.string(),
  /** The photo cropped to the box. */
  imageUrl: z.string(),
  /** Of that crop; null without contrast. */
  fingerprint: Fingerprint.nullable().optional(),
  /** Of the whole photo. */
  photoFingerprint: Fingerprint.nullable().optional(),
  box: Box,
  /** The boxes of the other items of a quantity, where they are known. */
  otherBoxes: z.array(Box).optional(),
  /** The pictures of those boxes, in their order; fewer when a photo has more than it takes. */
  otherCrops: z.array(z.object({ imageUrl: z.string(), fingerprint: Fingerprint.nullable() })).optional(),
  /** Empty when the recogniser has no name: the user enters one. */
  name: z.string(),
  category: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  serialNumber: z.string().nullable().optional(),
  upc: z.string().nullable().optional(),
  visibleText: z.string().nullable(),
  /** Which of the values were read in the photo. */
  readings: z.array(Reading).optional(),
  condition: z.string().nullable(),
  quantity: z.number().int().min(1),
  valueLow: z.number().nullable(),
  /** The most likely value. */
  estimatedValue: z.number().nullable(),
  valueHigh: z.number().nullable(),
  valueBasis: z.string().nullable(),
  suggestedRoom: z.string().nullable(),
  assignedRoomId: z.number().int().nullable(),
  roomId: z.number().int().nullable(),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  source: ItemSource,
})
export type Finding = z.output<typeof Finding>

export const BatchPhoto = z.object({
  photoId: z.string(),
  name: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  error: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  /** True when this machine read text and barcodes in the photo: always without a provider, and beside one if it was quick enough. */
  textRead: z.boolean().optional(),
  /** Numbers of barcodes on the photo that lie on none of its items. */
  otherBarcodes: z.array(z.string()).optional(),
})

/** The progress of a batch: share of finished photos, 0 to 100, or -1 when it failed (spec API-28). */
export const BatchProgress = z.object({
  progressKey: z.string(),
  progress: z.number(),
  finished: z.number().int(),
  total: z.number().int(),
  projectId: z.number().int(),
  source: ItemSource,
  items: z.array(Finding),
  photos: z.array(BatchPhoto),
  rejected: z.array(Rejected),
  error: z.string().nullable(),
})
export type BatchProgress = z.output<typeof BatchProgress>

export const analyzeBatch = route({
  name: 'analyzeBatch',
  method: 'POST',
  path: '/api/batch-analyze',
  access: 'user',
  also: [404],
  summary: 'Accepts up to 50 photos of up to 15 MB each and starts their analysis.',
  body: multipart(z.object({ projectId: id.optional() }), { images: { many: true, required: true } }),
  response: z.object({ progressKey: z.string(), total: z.number().int(), projectId: z.number().int(), rejected: z.array(Rejected) }),
  bodyLimit: LIMITS.photosPerBatch * (MAX_PHOTO_BYTES + MiB),
})
/** More pixels than any photo has in a row. */
const MAX_EDGE = 1_000_000
/** A photo that `analyzeImage` has stored; name and size are shown until it is analysed. */
export const StoredPhoto = z.object({
  photoId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
  name: z.string().max(255),
  width: z.number().int().min(0).max(MAX_EDGE),
  height: z.number().int().min(0).max(MAX_EDGE),
})
export const analyzeStored = route({
  name: 'analyzeStored',
  method: 'POST',
  path: '/api/batch-analyze/stored',
  access: 'user',
  also: [404, 409],
  summary: 'Starts the analysis of up to 50 photos that were uploaded one by one. A repeated call with the same key starts nothing.',
  body: z.object({
    /** Chosen by the client at random; the key of the batch. */
    key: z.string().regex(/^[\w-]{22,64}$/),
    projectId: id.optional(),
    photos: z.array(StoredPhoto).min(1).max(LIMITS.photosPerBatch),
  }),
  response: z.object({ progressKey: z.string(), total: z.number().int(), projectId: z.number().int() }),
})
export const getBatchProgress = route({
  name: 'getBatchProgress',
  method: 'GET',
  path: '/api/batch-analyze/progress/{progressKey}',
  access: 'user',
  summary: 'The progress of the batch and its findings so far.',
  params: z.object({ progressKey: z.string().max(64) }),
  response: BatchProgress,
})
export const cancelBatch = route({
  name: 'cancelBatch',
  method: 'DELETE',
  path: '/api/batch-analyze/progress/{progressKey}',
  access: 'user',
  summary: 'Cancels a batch and deletes its findings; photos that are still waiting are not analysed.',
  params: z.object({ progressKey: z.string().max(64) }),
  response: z.object({ cancelled: z.literal(true) }),
})
export const getRecogniser = route({
  name: 'getRecogniser',
  method: 'GET',
  path: '/api/recogniser',
  access: 'public',
  summary: 'The recogniser in use: on this machine, the built-in demo, or a connected provider.',
  response: z.object({
    source: RecogniserSource,
    name: z.string(),
    /** True for the local recogniser that is part of the product, false for a model of the operator's choice. */
    builtIn: z.boolean(),
    /** The model of the operator's choice that describes items; null without one. */
    captions: z.string().nullable(),
  }),
})
