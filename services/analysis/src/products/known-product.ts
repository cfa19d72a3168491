import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import { LIMITS } from '@arc/contracts/text'
import { z } from 'zod'

/** Longer descriptions are advertising, in characters. */
const MAX_DESCRIPTION = 500
/** Dollars; a higher price is a mistake of the source. */
const MAX_PRICE = 1_000_000

/** Control characters, and the marks that reverse the direction of text, which can disguise a name. */
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g

/** Text of a source, on one line and of limited length; null when nothing is left. */
const cleaned = (limit: number) =>
  z
    .string()
    .nullish()
    .transform((text) => {
      const line = (text ?? '').replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
      return [...line].slice(0, limit).join('').trim() || null
    })

const CATEGORIES: readonly string[] = DEFAULT_CATEGORIES.map(([name]) => name)

/** A product as a source knows it, checked: sources are edited by strangers. The price is US dollars, 0 when unknown. */
export const KnownProduct = z.object({
  title: cleaned(LIMITS.name).pipe(z.string()),
  brand: cleaned(LIMITS.name),
  category: z
    .string()
    .refine((name) => CATEGORIES.includes(name))
    .catch('Other'),
  description: cleaned(MAX_DESCRIPTION),
  estimatedPrice: z.number().min(0).max(MAX_PRICE).catch(0),
})
export type KnownProduct = z.output<typeof KnownProduct>
