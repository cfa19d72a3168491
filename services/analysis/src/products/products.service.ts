import { type Product, unknownProduct } from '@arc/contracts/analysis/products'
import { TooMany } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { accountKey } from '@arc/kit/limits'
import type { Log } from '@arc/kit/log'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV, LOG } from '@arc/kit/service'
import { inSpan } from '@arc/kit/telemetry'
import { counter } from '@arc/kit/telemetry.metrics'
import { Inject, Injectable } from '@nestjs/common'
import type { AnalysisEnv } from '../analysis.env.js'
import { SourceFailed } from './fetch-json.js'
import type { KnownProduct } from './known-product.js'
import { LookupCache } from './lookup-cache.js'
import { PRODUCT_SOURCES, type ProductSource } from './product-source.js'
import { PRODUCT_TABLE, type ProductTable } from './product-table.js'
import { keyOf } from './products.rules.js'

const lookups = counter('arc.product.lookups', { description: 'Calls of product sources', unit: '{call}' })

const MINUTE = 60
/** How long a source that failed is not asked, unless it names a time; in seconds. */
const PAUSE = { usual: MINUTE, longest: 60 * MINUTE }
const OWN_TABLE = 'Own products'

/** A product with its source, or why there is none. */
type Outcome = { product: KnownProduct; source: string } | { reason: NonNullable<Product['reason']> }

/** Products by their number: the operator's own table first, then what is stored, then the configured sources in their order. */
@Injectable()
export class ProductsService {
  private readonly running = new Map<string, Promise<Outcome>>()

  constructor(
    private readonly stored: LookupCache,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(PRODUCT_SOURCES) private readonly sources: readonly ProductSource[],
    @Inject(PRODUCT_TABLE) private readonly table: ProductTable,
    @Inject(ENV) private readonly env: AnalysisEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * The product of a number; one that is named after it when nothing is known (spec D-10).
   * @throws TooMany for more than the configured lookups a minute, by user or by a visitor's origin
   */
  async lookUp(caller: Caller, upc: string): Promise<Product> {
    await this.limit(caller)
    const outcome = await this.outcomeOf(keyOf(upc))
    if ('reason' in outcome) return unknownProduct(upc, outcome.reason)
    return { ...outcome.product, upc, found: true, source: outcome.source, reason: null }
  }

  /** The product of a number, from the operator's table or an answer that is stored; no source is asked. */
  async knownHere(upc: string): Promise<{ product: KnownProduct; source: string } | null> {
    const key = keyOf(upc)
    const own = this.table.get(key)
    if (own) return { product: own, source: OWN_TABLE }
    const stored = await this.stored.get(key)
    return stored && 'product' in stored ? stored : null
  }

  private async limit({ user, origin }: Caller): Promise<void> {
    const [who, most] = user
      ? [`user:${accountKey(user.userId)}`, this.env.PRODUCT_LOOKUPS_PER_USER]
      : [`origin:${origin}`, this.env.PRODUCT_LOOKUPS_PER_ORIGIN]
    const count = await this.cache.count(`limit:product-lookup:${who}`, MINUTE)
    if (count > most) throw new TooMany('Too many lookups. Please wait a minute and try again.', MINUTE)
  }

  private async outcomeOf(key: string): Promise<Outcome> {
    const own = this.table.get(key)
    if (own) return { product: own, source: OWN_TABLE }
    if (this.sources.length === 0) return { reason: 'no source' }
    const stored = await this.stored.get(key)
    if (stored) return stored
    // The same number at the same time is one call.
    const running = this.running.get(key) ?? this.askSources(key).finally(() => this.running.delete(key))
    this.running.set(key, running)
    return running
  }

  /** Asks the sources one after the other. What they answer is stored; a failure is not. */
  private async askSources(key: string): Promise<Outcome> {
    let failed = false
    for (const source of this.sources) {
      const product = await this.ask(source, key)
      if (product) {
        await this.stored.set(key, { product, source: source.name })
        return { product, source: source.name }
      }
      failed ||= product === undefined
    }
    if (failed) return { reason: 'source failed' }
    await this.stored.set(key, { reason: 'unknown' })
    return { reason: 'unknown' }
  }

  /** @returns null when the source does not know the number, undefined when it failed or is paused after a failure */
  private async ask(source: ProductSource, key: string): Promise<KnownProduct | null | undefined> {
    const pause = `product-source-pause:${source.name}`
    if (await this.cache.get(pause)) return undefined
    try {
      const product = await inSpan(`look up product at ${source.name}`, { kind: 'client', attributes: {} }, () => source.lookUp(key))
      lookups(1, { source: source.name, outcome: product ? 'known' : 'unknown' })
      return product
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error
      const seconds = Math.min(error.retryAfterSeconds ?? PAUSE.usual, PAUSE.longest)
      lookups(1, { source: source.name, outcome: 'failed' })
      this.log.warn({ source: source.name, reason: error.message, pauseSeconds: seconds }, 'product source failed')
      await this.cache.set(pause, 'failed', Math.ceil(seconds))
      return undefined
    }
  }
}
