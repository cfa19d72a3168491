import { z } from 'zod'
import { bytes, route } from '../define.js'
import { momentOfAnyYear } from '../text.js'
import { MediaFileKind } from './account-data.js'

// What a report proves of the files that it contains (decision 058).

const moment = momentOfAnyYear()
const fileId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)

/** Where a photo was taken, in degrees (WGS 84). */
export const Place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
export type Place = z.output<typeof Place>

/** A file as its owner uploaded it. */
export const Original = z.object({
  kind: MediaFileKind,
  /** The id that was asked for. */
  id: fileId,
  /** The id of the file: for a photo that was cut from another one, that of the photo it was cut from. */
  originalId: fileId,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Of its bytes, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** When it was uploaded or imported, by the clock of this installation. */
  arrivedAt: moment,
  /** The same for a file that was imported from an export; an upload has none. */
  importedAt: moment.optional(),
  /** What the camera wrote: local time, with its distance to UTC if the camera knew it, `2026-03-14T10:00:00+01:00`. */
  takenAt: z.string().nullable(),
  place: Place.nullable(),
  /** Whether its bytes may say where it was taken, also in a form that is not read. */
  hasPlace: z.boolean(),
})
export type Original = z.output<typeof Original>

/** Files of one request. */
export const MAX_ORIGINALS = 200
export const describeOriginals = route({
  name: 'describeOriginals',
  method: 'POST',
  path: '/internal/originals/describe',
  access: 'service',
  summary: 'Hash, arrival, and origin of photos, documents and receipts of a user; unknown ones are left out.',
  body: z.object({
    userId: z.string(),
    files: z
      .array(z.object({ kind: MediaFileKind, id: fileId }))
      .min(1)
      .max(MAX_ORIGINALS),
  }),
  response: z.object({ files: z.array(Original) }),
})

/** Files whose bytes one request reads. */
export const MAX_ORIGINALS_READ = 32
export const readOriginals = route({
  name: 'readOriginals',
  method: 'POST',
  path: '/internal/originals/read',
  access: 'service',
  summary: 'The bytes of files of a user, in the order of the request, each behind its length (see `frames` of the kit).',
  body: z.object({
    userId: z.string(),
    files: z
      .array(z.object({ kind: MediaFileKind, id: fileId }))
      .min(1)
      .max(MAX_ORIGINALS_READ),
  }),
  response: bytes('application/octet-stream'),
})
