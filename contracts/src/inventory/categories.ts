import { z } from 'zod'
import { route } from '../define.js'
import { name } from '../text.js'

export const Category = z.object({ id: z.number().int(), name: z.string(), emoji: z.string() })
export type Category = z.output<typeof Category>

/** The categories everybody has; each user may add their own. */
export const DEFAULT_CATEGORIES = [
  ['Furniture', '🛋️'],
  ['Electronics', '📺'],
  ['Appliances', '🔌'],
  ['Kitchenware', '🍳'],
  ['Jewelry', '💍'],
  ['Art', '🖼️'],
  ['Books', '📚'],
  ['Clothing', '👕'],
  ['Instruments', '🎸'],
  ['Sports', '🚲'],
  ['Tools', '🛠️'],
  ['Toys', '🧸'],
  ['Collectibles', '🏺'],
  ['Decor', '🪴'],
  ['Garden', '🌿'],
  ['Documents', '📄'],
  ['Other', '📦'],
] as const

export const listCategories = route({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  access: 'user',
  summary: 'The categories of this user.',
  response: z.array(Category),
})
export const createCategory = route({
  name: 'createCategory',
  method: 'POST',
  path: '/api/categories',
  access: 'user',
  also: [404, 409],
  summary: "Adds a category of one's own.",
  body: z.object({ name: name('Category name'), emoji: z.string().trim().max(16).optional() }),
  response: Category,
})
