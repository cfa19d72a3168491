import { z } from 'zod'

/** The admin service's own variables. */
export const ADMIN_ENV = {
  /** The password of the admin panel; without one every admin call is refused (spec D-13). */
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  /** Recipient of support messages. */
  SUPPORT_EMAIL: z.email().default('support@arc.invalid'),
  TICKETS_PER_ORIGIN: z.coerce.number().int().positive().default(10),
  ADMIN_ATTEMPTS_PER_ORIGIN: z.coerce.number().int().positive().default(10),
}
export type AdminEnv = z.output<z.ZodObject<typeof ADMIN_ENV>>
