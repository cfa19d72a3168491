import { z } from 'zod'
import { moment, serial, text } from './record-fields.js'

/** A link to a project, without what opens it; an import leaves it out, because the links of an account are of that account. */
export const HomeShareRecord = z.object({
  kind: z.literal('homeShare'),
  projectId: serial,
  name: z.string(),
  /** Null for all rooms. */
  roomIds: z.array(serial).nullable(),
  values: z.boolean(),
  documents: z.boolean(),
  serialNumbers: z.boolean(),
  opened: z.number().int(),
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment.nullable(),
  views: z.array(z.object({ at: moment, browser: z.string(), device: z.string() })),
})

/** Who is to get an item. */
export const WishRecord = z.object({
  kind: z.literal('wish'),
  itemId: serial,
  toWhom: z.string(),
  note: text,
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})
