import { z } from 'zod'
import { productCategory } from './categories.rules.js'
import { fetchJson, SourceFailed } from './fetch-json.js'
import { KnownProduct } from './known-product.js'
import type { ProductSource, SourceOptions } from './product-source.js'

// https://openfoodfacts.github.io/openfoodfacts-server/api/: the same software serves food and other products.
const Answer = z.object({
  status: z.union([z.number(), z.string()]).optional(),
  product: z
    .object({
      product_name: z.string().nullish(),
      product_name_en: z.string().nullish(),
      generic_name: z.string().nullish(),
      brands: z.string().nullish(),
      categories: z.string().nullish(),
      quantity: z.string().nullish(),
    })
    .nullish(),
})
const FIELDS = 'product_name,product_name_en,generic_name,brands,categories,quantity'

/** Open Food Facts and Open Products Facts. They know no prices. */
export function openFactsSource({ name, address, timeoutSeconds }: SourceOptions): ProductSource {
  return {
    name,
    async lookUp(upc) {
      const answer = await fetchJson(`${address}/api/v2/product/${upc}.json?fields=${FIELDS}`, timeoutSeconds)
      if (answer === null) return null
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new SourceFailed('The answer of the source has another format.')
      const { product } = parsed.data
      const title = product?.product_name_en || product?.product_name || product?.generic_name
      if (!product || !title) return null
      const description = [product.generic_name === title ? null : product.generic_name, product.quantity].filter(Boolean).join(', ')
      return (
        KnownProduct.safeParse({
          title,
          brand: product.brands?.split(',')[0],
          category: productCategory(product.categories ?? '', title),
          description,
          estimatedPrice: 0,
        }).data ?? null
      )
    },
  }
}
