import { z } from 'zod'

/** The inventory service's own variables. */
export const INVENTORY_ENV = {
  /** Base URL of links in emails. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4300'),
}
export type InventoryEnv = z.output<z.ZodObject<typeof INVENTORY_ENV>>
