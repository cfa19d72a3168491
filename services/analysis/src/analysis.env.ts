import { z } from 'zod'

const price = z.coerce.number().min(0).optional()

/** The analysis service's own variables. With a key or an address of a provider that one looks at photos, else the demo. */
export const ANALYSIS_ENV = {
  /** How many photos are with the recogniser at once, over all replicas. */
  RECOGNITIONS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
  OPENAI_API_KEY: z.string().optional(),
  /** Where another service speaks the same protocol, for instance `http://127.0.0.1:11434/v1`. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https address.' }).optional(),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(200).default(90),
  OPENAI_RETRIES: z.coerce.number().int().min(0).max(10).default(4),
  /** US dollars for a million tokens, so that the spend of each user is known in money too. */
  OPENAI_INPUT_PRICE: price,
  OPENAI_OUTPUT_PRICE: price,
}
export type AnalysisEnv = z.output<z.ZodObject<typeof ANALYSIS_ENV>>
