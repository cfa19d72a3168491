import type { AnalysisEnv } from '../analysis.env.js'

/** How a provider with OpenAI's API is called. */
export interface ProviderOptions {
  apiKey: string
  /** OpenAI by default. */
  baseUrl?: string | undefined
  model: string
  timeoutSeconds: number
  /** Retries after 429, 5xx and connection errors, honouring retry-after. */
  retries: number
}

/** A key or a base URL selects a provider. */
export const hasProvider = ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl }: AnalysisEnv): boolean => Boolean(apiKey || baseUrl)

/** The provider as configured. */
export const providerOptions = (env: AnalysisEnv): ProviderOptions => ({
  // Local servers often need no key, but the client requires one.
  apiKey: env.OPENAI_API_KEY ?? 'none',
  baseUrl: env.OPENAI_BASE_URL,
  model: env.OPENAI_MODEL,
  timeoutSeconds: env.OPENAI_TIMEOUT_SECONDS,
  retries: env.OPENAI_RETRIES,
})
