import type { Product } from '@arc/contracts/analysis/products'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import type { ReviewedProduct } from './scanner.queries'
import { SCANNER_TEXTS as TEXTS } from './scanner.texts'

/** The fields of a product as they are typed. */
export interface ReviewForm {
  title: string
  brand: string
  category: string
  description: string
  price: string
}
export type ReviewField = keyof ReviewForm

export const formOf = ({ title, brand, category, description, estimatedPrice }: Product): ReviewForm => ({
  ...{ title, brand: brand ?? '', category, description: description ?? '' },
  price: moneyToInput(estimatedPrice),
})

/** What the form says, or the texts for its problems. An empty price is 0, as in a product of which nothing is known. */
export function reviewed(form: ReviewForm, upc: string): { product: ReviewedProduct } | { problems: Partial<Record<ReviewField, string>> } {
  const price = parseMoney(form.price)
  const title = form.title.trim()
  const invalid = price.state === 'invalid' || (price.state === 'number' && price.value < 0)
  if (title === '' || invalid)
    return { problems: { ...(title === '' ? { title: TEXTS.noName } : {}), ...(invalid ? { price: TEXTS.wrongPrice } : {}) } }
  const { brand, category, description } = form
  return {
    product: {
      ...{ title, brand: brand.trim() || null, category, description: description.trim() || null, upc },
      price: price.state === 'number' ? price.value : 0,
    },
  }
}
