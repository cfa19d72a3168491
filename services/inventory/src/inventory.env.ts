import { EMAIL_ENV } from '@arc/kit/email/email.env'
import { z } from 'zod'

/** The inventory service's own variables. */
export const INVENTORY_ENV = {
  /** Base URL of links in emails. */
  ...EMAIL_ENV,
  /** Items of one user, those in the trash not counted. */
  ITEMS_PER_USER: z.coerce.number().int().positive().max(1_000_000_000).default(1_000_000),
}
export type InventoryEnv = z.output<z.ZodObject<typeof INVENTORY_ENV>>
