import { PRODUCT_SOURCES as KINDS } from '@arc/contracts/analysis/product-sources'
import type { AnalysisEnv } from '../analysis.env.js'
import { openFactsSource } from './open-facts.source.js'
import type { ProductSource } from './product-source.js'
import { upcItemDbSource } from './upcitemdb.source.js'

export function productSources(env: AnalysisEnv): ProductSource[] {
  return env.PRODUCT_SOURCES.map(({ kind, address }) => {
    const options = { name: KINDS[kind].name, address, timeoutSeconds: env.PRODUCT_TIMEOUT_SECONDS }
    return kind === 'upcitemdb' ? upcItemDbSource({ ...options, key: env.UPCITEMDB_KEY }) : openFactsSource(options)
  })
}
