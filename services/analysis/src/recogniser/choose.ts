import type { AnalysisEnv } from '../analysis.env.js'
import { DemoRecogniser } from './demo.recogniser.js'
import type { Recogniser } from './recogniser.js'

/** The configured provider, else the demo. The provider's client is loaded on demand. */
export async function chooseRecogniser(env: AnalysisEnv): Promise<Recogniser> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = env
  if (!apiKey && !baseUrl) return new DemoRecogniser()
  const { OpenAiRecogniser } = await import('./openai.recogniser.js')
  return new OpenAiRecogniser({
    // Local servers often need no key, but the client requires one.
    apiKey: apiKey ?? 'none',
    baseUrl,
    model: env.OPENAI_MODEL,
    timeoutSeconds: env.OPENAI_TIMEOUT_SECONDS,
    retries: env.OPENAI_RETRIES,
  })
}
