import { readFile } from 'node:fs/promises'
import { SafeError } from '@arc/kit/errors'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { AnalysisEnv } from '../analysis.env.js'
import { KnownProduct } from './known-product.js'
import { keyOf } from './products.rules.js'

/** Nest's injection token for the operator's own products, by their number. */
export const PRODUCT_TABLE = Symbol('product table')
export type ProductTable = ReadonlyMap<string, KnownProduct>

const Row = z
  .object({
    upc: z.string().regex(/^\d{6,14}$/, 'has no number of 6 to 14 digits in "upc"'),
    title: z.string().min(1, 'has no "title"'),
    brand: z.string().optional(),
    category: z.string().optional(),
    description: z.string().optional(),
    estimatedPrice: z.coerce.number('has no number in "estimatedPrice"').min(0).default(0),
  })
  .transform(({ upc, ...product }) => ({ upc, product: KnownProduct.parse(product) }))

/**
 * Reads the operator's CSV file: a header with `upc` and `title`, and if wanted `brand`, `category`, `description`, and
 * `estimatedPrice` in US dollars.
 * @throws SafeError that names the line, so that the service does not start with half a table
 */
export async function readProductTable({ PRODUCT_TABLE: path }: Pick<AnalysisEnv, 'PRODUCT_TABLE'>): Promise<ProductTable> {
  if (!path) return new Map()
  const rows = parseRows(
    await readFile(path, 'utf8').catch(() => {
      throw new SafeError('The file of PRODUCT_TABLE cannot be read.')
    }),
  )
  return new Map(
    rows.map((row, at) => {
      const parsed = Row.safeParse(row)
      if (!parsed.success) throw new SafeError(`Row ${at + 1} of PRODUCT_TABLE ${parsed.error.issues[0]?.message}.`)
      return [keyOf(parsed.data.upc), parsed.data.product]
    }),
  )
}

function parseRows(text: string): unknown[] {
  try {
    return z.array(z.unknown()).parse(parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true }))
  } catch (error) {
    if (error instanceof CsvError) throw new SafeError(`PRODUCT_TABLE is no CSV file: ${error.message}`)
    throw error
  }
}
