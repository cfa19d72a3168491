import { z } from 'zod'
import { momentOfAnyYear } from '../text.js'

/** A moment in ISO 8601 with its offset, up to microseconds. */
export const moment = momentOfAnyYear()

export const serial = z.number().int().positive()
export const text = z.string().nullable()
export const amount = z.number().nullable()
