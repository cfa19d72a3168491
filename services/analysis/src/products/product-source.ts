import { PRODUCT_SOURCES as KINDS } from '@arc/contracts/analysis/product-sources'
import type { AnalysisEnv } from '../analysis.env.js'
import type { KnownProduct } from './known-product.js'
import { openFactsSource } from './open-facts.source.js'
import { upcItemDbSource } from './upcitemdb.source.js'

/** A service that knows products by their number. */
export interface ProductSource {
  /** Shown to the user. */
  name: string
  /** @returns null for an unknown number. @throws SourceFailed */
  lookUp(upc: string): Promise<KnownProduct | null>
}

export interface SourceOptions {
  name: string
  address: string
  timeoutSeconds: number
}

/** Nest's injection token for the configured sources, in the order in which they are asked. */
export const PRODUCT_SOURCES = Symbol('product sources')

export function productSources(env: AnalysisEnv): ProductSource[] {
  return env.PRODUCT_SOURCES.map(({ kind, address }) => {
    const options = { name: KINDS[kind].name, address, timeoutSeconds: env.PRODUCT_TIMEOUT_SECONDS }
    return kind === 'upcitemdb' ? upcItemDbSource({ ...options, key: env.UPCITEMDB_KEY }) : openFactsSource(options)
  })
}
