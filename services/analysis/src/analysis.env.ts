import { ConfiguredSources } from '@arc/contracts/analysis/product-sources'
import { z } from 'zod'

const price = z.coerce.number().min(0).optional()

/** The analysis service's own variables. A key or a base URL selects a provider. */
export const ANALYSIS_ENV = {
  /** The recogniser without a provider: `local` analyses photos on this machine, `demo` gives known answers. */
  VISION: z.enum(['local', 'demo']).default('local'),
  /** Another model for `VISION=local`: a folder, or a name on the hub of Hugging Face, from where it is then fetched. */
  VISION_MODEL: z.string().optional(),
  /** A model for `VISION=local` that describes what was found, where nothing is written on it: a folder, or a name on the hub. */
  VISION_CAPTION_MODEL: z.string().optional(),
  /** The folder in which the runtime of both is installed; `models/runtime` by default. */
  VISION_RUNTIME: z.string().optional(),
  /** Whether text and barcodes in photos are read on this machine, also beside a provider; never with `VISION=demo`. */
  VISION_READING: z.enum(['on', 'off']).default('on'),
  /** Maximum number of worker threads of the local recogniser; each takes one core and about 250 MB. */
  VISION_THREADS: z.coerce.number().int().min(1).max(16).default(1),
  /** A thread of the local recogniser ends after this time without a photo. */
  VISION_IDLE_SECONDS: z.coerce.number().min(0).max(3600).default(20),
  /** Maximum number of concurrent recognitions, over all replicas. */
  RECOGNITIONS_AT_ONCE: z.coerce.number().int().min(1).max(64).default(4),
  OPENAI_API_KEY: z.string().optional(),
  /** Base URL of another service with the same API, for instance `http://127.0.0.1:11434/v1`. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https address.' }).optional(),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  OPENAI_TIMEOUT_SECONDS: z.coerce.number().min(1).max(200).default(90),
  OPENAI_RETRIES: z.coerce.number().int().min(0).max(10).default(4),
  /** US dollars per million tokens, to record the cost per user. */
  OPENAI_INPUT_PRICE: price,
  OPENAI_OUTPUT_PRICE: price,
  /** Photos of a user that are analysed in a day. */
  PHOTOS_ANALYSED_PER_USER: z.coerce.number().int().positive().default(5_000),
  /** Sentences that correct a review, per minute of a user. */
  CORRECTIONS_PER_USER: z.coerce.number().int().positive().default(20),
  /** Photos of the landing page's demo per minute of a visitor's origin. */
  DEMO_PHOTOS_PER_ORIGIN: z.coerce.number().int().positive().default(10),
  /** Photos of the demo in this process at once, received or waiting; each takes up to 5 MB. */
  DEMO_PHOTOS_AT_ONCE: z.coerce.number().int().min(1).max(100).default(8),
  /** Where the scanner's product numbers are looked up, in this order; none by default. */
  PRODUCT_SOURCES: ConfiguredSources,
  /** A CSV file of the operator's own products, which is read first. */
  PRODUCT_TABLE: z.string().optional(),
  /** The key of a paid UPCitemdb plan. */
  UPCITEMDB_KEY: z.string().optional(),
  PRODUCT_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(20).default(4),
  /** Product lookups per minute of a visitor's origin, and of a user. */
  PRODUCT_LOOKUPS_PER_ORIGIN: z.coerce.number().int().positive().default(30),
  PRODUCT_LOOKUPS_PER_USER: z.coerce.number().int().positive().default(120),
}
export type AnalysisEnv = z.output<z.ZodObject<typeof ANALYSIS_ENV>>
