import type { AnalysisEnv } from '../analysis.env.js'
import { VisionThreads } from '../vision/vision-threads.js'
import { DemoRecogniser } from './demo.recogniser.js'
import { LocalRecogniser } from './local/local.recogniser.js'
import type { Recogniser } from './recogniser.js'

/** The configured provider, else the local recogniser or the demo. The provider's client is loaded on demand. */
export async function chooseRecogniser(env: AnalysisEnv, local: LocalRecogniser): Promise<Recogniser> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = env
  if (!apiKey && !baseUrl) return env.VISION === 'demo' ? new DemoRecogniser() : local
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

/** The worker threads as configured. They start with the first picture. */
export const visionThreads = ({ VISION_THREADS: threads, VISION_IDLE_SECONDS: idleSeconds }: AnalysisEnv) =>
  new VisionThreads({ threads, idleSeconds })
