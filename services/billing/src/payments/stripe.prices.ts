import { type Offer, PLANS, priceOf } from '@arc/contracts/plans'
import type Stripe from 'stripe'

export const cents = (dollars: number): number => Math.round(dollars * 100)

/** The amount is part of the key, so that a changed plan price creates a new price and the old one stays. */
const lookupKeyOf = (offer: Offer): string => `arc_${offer.tier}_${offer.interval}_${cents(priceOf(offer))}`

/** The offer of a lookup key, also with an older amount; null for an unknown price. */
export function offerOf(lookupKey: string | null | undefined): Offer | null {
  const [, tier, interval] = /^arc_(basic|pro)_(month|year)_\d+$/.exec(lookupKey ?? '') ?? []
  if ((tier !== 'basic' && tier !== 'pro') || (interval !== 'month' && interval !== 'year')) return null
  return { tier, interval }
}

/** The prices at the provider, found by lookup key and created when missing. */
export class StripePrices {
  private readonly known = new Map<string, Promise<string>>()

  constructor(private readonly stripe: Stripe) {}

  async ofOffer(offer: Offer): Promise<{ id: string; lookupKey: string }> {
    const lookupKey = lookupKeyOf(offer)
    const name = `${PLANS[offer.tier].name} (${offer.interval === 'year' ? 'yearly' : 'monthly'})`
    const id = await this.find(lookupKey, {
      unit_amount: cents(priceOf(offer)),
      recurring: { interval: offer.interval },
      product_data: { name },
    })
    return { id, lookupKey }
  }

  private find(lookupKey: string, facts: Omit<Stripe.PriceCreateParams, 'currency' | 'lookup_key'>): Promise<string> {
    const known = this.known.get(lookupKey) ?? this.findOrCreate(lookupKey, facts)
    this.known.set(lookupKey, known)
    known.catch(() => this.known.delete(lookupKey))
    return known
  }

  private async findOrCreate(lookupKey: string, facts: Omit<Stripe.PriceCreateParams, 'currency' | 'lookup_key'>): Promise<string> {
    const { data } = await this.stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
    if (data[0]) return data[0].id
    const made = await this.stripe.prices.create(
      { ...facts, currency: 'usd', lookup_key: lookupKey },
      { idempotencyKey: `price:${lookupKey}` },
    )
    return made.id
  }
}
