import { z } from 'zod'
import { productCategory } from './categories.rules.js'
import { fetchJson, SourceFailed } from './fetch-json.js'
import { KnownProduct } from './known-product.js'
import type { ProductSource, SourceOptions } from './product-source.js'

const Offer = z.object({ price: z.coerce.number().nullish(), currency: z.string().nullish() })
// https://www.upcitemdb.com/wp/docs/main/development/responses/
const Answer = z.object({
  items: z.array(
    z.object({
      title: z.string().nullish(),
      brand: z.string().nullish(),
      category: z.string().nullish(),
      description: z.string().nullish(),
      offers: z.array(Offer).nullish(),
    }),
  ),
})

/** UPCitemdb: the free plan takes 100 calls a day; with a key the address is that of the paid plan. */
export function upcItemDbSource({ name, address, timeoutSeconds, key }: SourceOptions & { key: string | undefined }): ProductSource {
  const headers: Record<string, string> = key ? { user_key: key, key_type: '3scale' } : {}
  return {
    name,
    async lookUp(upc) {
      const answer = await fetchJson(`${address}/lookup?upc=${upc}`, timeoutSeconds, headers)
      if (answer === null) return null
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new SourceFailed('The answer of the source has another format.')
      const [item] = parsed.data.items
      if (!item?.title) return null
      return (
        KnownProduct.safeParse({
          ...item,
          category: productCategory(item.category ?? '', item.title),
          estimatedPrice: medianPrice(item.offers ?? []),
        }).data ?? null
      )
    },
  }
}

/** The median of the offers in US dollars, because single offers are far off; 0 without one. No currency means US dollars. */
function medianPrice(offers: readonly z.output<typeof Offer>[]): number {
  const prices = offers
    .filter(({ currency }) => !currency || currency === 'USD')
    .map(({ price }) => price ?? 0)
    .filter((price) => price > 0)
    .sort((a, b) => a - b)
  const middle = prices[Math.floor((prices.length - 1) / 2)] ?? 0
  return Math.round(middle * 100) / 100
}
