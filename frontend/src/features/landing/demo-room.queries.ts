import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { readFile } from '../../lib/api'

const FILE = '/homepage-demo-room.json'

/** One item of the demo room; money in US dollars. */
const DemoItem = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string(),
  category: z.string(),
  brand: z.string().nullish(),
  model: z.string().nullish(),
  purchaseYear: z.number().nullish(),
  estimatedValue: z.number(),
  valueLow: z.number(),
  valueHigh: z.number(),
  notes: z.string().nullish(),
})
export type DemoItem = z.infer<typeof DemoItem>

/** The demo room of the homepage (spec API-66). */
const DemoRoom = z.object({
  name: z.string(),
  heroImage: z.string(),
  totalValue: z.number(),
  itemCount: z.number(),
  items: z.array(DemoItem),
})

/** The demo room, from a static file (spec LAND-05). */
export const demoRoomQuery = queryOptions({ queryKey: [FILE], queryFn: ({ signal }) => readFile(FILE, DemoRoom, { signal }) })
