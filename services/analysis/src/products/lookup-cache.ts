import { CLOCK, type Clock } from '@arc/kit/clock'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { KnownProduct } from './known-product.js'

const DAY_MS = 24 * 3600 * 1000
/** How long an answer is used; an unknown number may become known sooner than a product changes. */
const LIFETIME_MS = { known: 30 * DAY_MS, unknown: DAY_MS }
/** Expired rows that one write removes. */
const CHUNK = 50

type Stored = { product: KnownProduct; source: string } | { reason: 'unknown' }

/** The answers of the sources, also that a number is unknown, in the database. */
@Injectable()
export class LookupCache {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns undefined for a number that was not looked up, or too long ago */
  async get(upc: string): Promise<Stored | undefined> {
    const row = await this.db.client.productLookup.findFirst({ where: { upc, expiresAt: { gt: this.clock.now() } } })
    if (!row) return undefined
    if (row.product === null || row.source === null) return { reason: 'unknown' }
    const product = KnownProduct.safeParse(row.product).data
    return product && { product, source: row.source }
  }

  /** Stores an answer and removes some expired ones. */
  async set(upc: string, answer: Stored): Promise<void> {
    const now = this.clock.now()
    const known = 'product' in answer
    const product = known ? JSON.stringify(answer.product) : null
    const source = known ? answer.source : null
    const expiresAt = new Date(now.getTime() + (known ? LIFETIME_MS.known : LIFETIME_MS.unknown))
    await this.db.transaction(async (tx) => {
      await tx.$executeRaw`
        insert into product_lookups (upc, product, source, expires_at) values (${upc}, ${product}::jsonb, ${source}, ${expiresAt})
        on conflict (upc) do update set product = excluded.product, source = excluded.source, expires_at = excluded.expires_at`
      await tx.$executeRaw`
        delete from product_lookups
        where upc in (select upc from product_lookups where expires_at <= ${now} order by expires_at limit ${CHUNK} for update skip locked)`
    })
  }
}
