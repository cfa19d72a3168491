import { lookUpProduct, type Product } from '@arc/contracts/analysis/products'
import { createItem, getItem, type NewItem } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { mutationOf } from '../../lib/mutation-of'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

/** The product of a number. @throws ApiError, or the browser's error when the network fails */
export const fetchProduct = (upc: string, signal: AbortSignal): Promise<Product> => call(lookUpProduct, { body: { upc } }, { signal })

/** Most search results that are compared with the number. */
const MAX_COMPARED = 3

/** The item with this number that the user already has; null for none. */
export const ownedItemQuery = (upc: string) =>
  queryOptions({
    queryKey: ['/api/items', 'owned', upc],
    queryFn: async ({ signal }) => {
      const { items } = await call(searchItems, { query: { q: upc } }, { signal })
      const own = items.filter(({ isSample }) => !isSample).slice(0, MAX_COMPARED)
      const compared = await Promise.all(own.map(({ id }) => call(getItem, { params: { id } }, { signal })))
      const same = compared.find((item) => item.upc === upc)
      return same ? { id: same.id, name: same.name, room: own.find(({ id }) => id === same.id)?.roomName ?? '' } : null
    },
    staleTime: 0,
  })

/** What the user has reviewed. `price` is US dollars. */
export interface ReviewedProduct {
  title: string
  brand: string | null
  category: string
  description: string | null
  upc: string
  price: number
}

/** The item of a reviewed product (spec API-20). */
export const itemOf = ({ title, price, ...product }: ReviewedProduct, roomId: number): NewItem => ({
  name: title,
  estimatedValue: price,
  ...product,
  roomId,
  notes: TEXTS.notes(product.upc),
})

export const addProductMutation = mutationOf(createItem, ({ product, roomId }: { product: ReviewedProduct; roomId: number }) => ({
  body: itemOf(product, roomId),
}))
