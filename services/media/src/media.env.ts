import { z } from 'zod'

/** The media service's own variables. */
export const MEDIA_ENV = {
  /** With `demo`, the text in pictures is not read; `local` reads it on this machine, in the analysis service. */
  VISION: z.enum(['local', 'demo']).default('local'),
}
export type MediaEnv = z.output<z.ZodObject<typeof MEDIA_ENV>>
