import { categoryOf } from '../recogniser/categories.rules.js'

/** Paths of Google's product taxonomy, the most specific first (https://www.google.com/basepages/producttype/taxonomy.en-US.txt). */
const TAXONOMY: readonly [RegExp, string][] = [
  [/jewelry|watches/i, 'Jewelry'],
  [/musical instrument/i, 'Instruments'],
  [/kitchen appliances|household appliances|climate control|vacuums/i, 'Appliances'],
  [/kitchen & dining|tableware|cookware/i, 'Kitchenware'],
  [/lawn & garden|outdoor power/i, 'Garden'],
  [/\bdecor\b|lighting|linens/i, 'Decor'],
  [/collectibles/i, 'Collectibles'],
  [/artwork/i, 'Art'],
  [/^furniture|furniture$/i, 'Furniture'],
  [/^electronics|cameras & optics|video game/i, 'Electronics'],
  [/^apparel/i, 'Clothing'],
  [/^sporting goods/i, 'Sports'],
  [/^toys/i, 'Toys'],
  [/^hardware|\btools\b/i, 'Tools'],
  [/books/i, 'Books'],
]

/** One of our categories for a product: by its path in the taxonomy, else by the words of its title and path; "Other" if none fits. */
export function productCategory(path: string, title: string): string {
  const known = TAXONOMY.find(([pattern]) => pattern.test(path))
  if (known) return known[1]
  const byTitle = categoryOf(title)
  return byTitle === 'Other' ? categoryOf(path) : byTitle
}
