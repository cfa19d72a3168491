import { z } from 'zod'

/** A moment in ISO 8601 with its offset, up to microseconds. */
export const moment = z.iso.datetime({ offset: true })

export const serial = z.number().int().positive()
export const text = z.string().nullable()
export const amount = z.number().nullable()
