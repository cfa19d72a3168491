import { z } from 'zod'

/** The analysis service's own variables. */
export const ANALYSIS_ENV = {
  /** How many photos are with the recogniser at once. */
  RECOGNITIONS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
}
export type AnalysisEnv = z.output<z.ZodObject<typeof ANALYSIS_ENV>>
