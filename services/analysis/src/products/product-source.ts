import type { KnownProduct } from './known-product.js'

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
