import { z } from 'zod'

/** The search service's own variables. With an address Elasticsearch searches, else the service's own tables. */
export const SEARCH_ENV = {
  ELASTICSEARCH_URL: z.url({ protocol: /^https?$/, error: 'is not an http or https address.' }).optional(),
  ELASTICSEARCH_API_KEY: z.string().optional(),
  ELASTICSEARCH_USERNAME: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  /** Name of the alias; indices are named after it. */
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens.')
    .default('arc-search'),
}
export type SearchEnv = z.output<z.ZodObject<typeof SEARCH_ENV>>
