import { z } from 'zod'
import { route } from '../define.js'
import { UPC_DIGITS } from './barcodes.js'

/** A product number of 6 to 14 digits. */
export const Upc = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${UPC_DIGITS.min},${UPC_DIGITS.max}}$`), `A UPC has ${UPC_DIGITS.min} to ${UPC_DIGITS.max} digits.`)

/** What is known about a product. `estimatedPrice` is US dollars; 0 when no source knows a price. */
export const Product = z.object({
  title: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  description: z.string().nullable(),
  upc: z.string(),
  estimatedPrice: z.number(),
  /** False for the fallback: no source knows the number, none is configured, or none answered. */
  found: z.boolean(),
  /** The name of the source that knows the product. */
  source: z.string().nullable(),
  /** Why nothing was found; null when something was. */
  reason: z.enum(['unknown', 'no source', 'source failed']).nullable(),
})
export type Product = z.output<typeof Product>

/** The product that stands for a number of which nothing is known (spec D-10). */
export const unknownProduct = (upc: string, reason: NonNullable<Product['reason']>): Product => ({
  ...{ title: `Product ${upc}`, brand: null, category: 'Electronics', description: null },
  ...{ upc, estimatedPrice: 0, found: false, source: null, reason },
})

export const lookUpProduct = route({
  name: 'lookUpProduct',
  method: 'POST',
  path: '/api/product-lookup',
  access: 'public',
  summary: 'The product of a UPC or EAN number. A number that nothing is known of is answered with a product named after it.',
  body: z.object({ upc: Upc }),
  response: Product,
})
