import { z } from 'zod'
import { amount, moment, serial } from './record-fields.js'

export const RoomPhotoRecord = z.object({
  kind: z.literal('roomPhoto'),
  id: serial,
  projectId: serial,
  roomId: serial,
  /** The address of the photo. */
  url: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  analysedAt: moment.nullable(),
  version: z.number().int(),
  createdAt: moment,
})

export const PhotoThingRecord = z.object({
  kind: z.literal('photoThing'),
  id: serial,
  roomPhotoId: serial,
  box: z.record(z.string(), z.number()),
  name: z.string(),
  category: z.string(),
  estimatedValue: amount,
  itemId: serial.nullable(),
  dismissed: z.boolean(),
  byHand: z.boolean(),
  version: z.number().int(),
  createdAt: moment,
})

/** That a room was as it was on a day. */
export const RoomReviewRecord = z.object({
  kind: z.literal('roomReview'),
  roomId: serial,
  reviewedOn: z.string(),
  /** Items that were said to be gone; an older export does not say. */
  gone: z.number().int().default(0),
  version: z.number().int(),
  createdAt: moment,
})

/** That an item was still there on a day. */
export const ItemSightingRecord = z.object({
  kind: z.literal('itemSighting'),
  itemId: serial,
  seenOn: z.string(),
  version: z.number().int(),
  createdAt: moment,
})
