import { z } from 'zod'

/** The media service's own variables. */
export const MEDIA_ENV = {
  /** With `demo`, the text in pictures is not read; `local` reads it on this machine, in the analysis service. */
  VISION: z.enum(['local', 'demo']).default('local'),
  /** Storage of one user for photos, receipts and documents, in GB (1,000,000,000 bytes). No limit by default. */
  STORAGE_PER_USER_GB: z.coerce.number().positive().optional(),
}
export type MediaEnv = z.output<z.ZodObject<typeof MEDIA_ENV>>
