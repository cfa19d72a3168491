import type { AnalysisEnv } from '../analysis.env.js'
import type { Corrector } from '../corrections/corrector.js'
import { RulesCorrector } from '../corrections/rules.corrector.js'
import { VisionThreads } from '../vision/vision-threads.js'
import { DemoRecogniser } from './demo.recogniser.js'
import { LocalRecogniser } from './local/local.recogniser.js'
import { hasProvider, providerOptions } from './provider-options.js'
import type { Recogniser } from './recogniser.js'

/** The configured provider, else the local recogniser or the demo. The provider's client is loaded on demand. */
export async function chooseRecogniser(env: AnalysisEnv, local: LocalRecogniser): Promise<Recogniser> {
  if (!hasProvider(env)) return env.VISION === 'demo' ? new DemoRecogniser() : chooseLocal(env, local)
  const { OpenAiRecogniser } = await import('./openai.recogniser.js')
  return new OpenAiRecogniser(providerOptions(env))
}

/** The model of the operator's choice, else the built-in one. @throws Error that says what to do for a model that can't be loaded */
async function chooseLocal(env: AnalysisEnv, local: LocalRecogniser): Promise<Recogniser> {
  if (!env.VISION_MODEL) return local
  const { chooseModel } = await import('./model/runtime.js')
  const { ModelRecogniser } = await import('./model/model.recogniser.js')
  return new ModelRecogniser(chooseModel(env.VISION_MODEL, env.VISION_RUNTIME), env.VISION_IDLE_SECONDS)
}

/** The configured provider, else rules on this machine. */
export async function chooseCorrector(env: AnalysisEnv): Promise<Corrector> {
  if (!hasProvider(env)) return new RulesCorrector()
  const { OpenAiCorrector } = await import('../corrections/openai.corrector.js')
  return new OpenAiCorrector(providerOptions(env))
}

/** The worker threads as configured. They start with the first picture. */
export const visionThreads = ({ VISION_THREADS: threads, VISION_IDLE_SECONDS: idleSeconds }: AnalysisEnv) =>
  new VisionThreads({ threads, idleSeconds })
